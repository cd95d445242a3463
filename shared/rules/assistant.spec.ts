import { describe, expect, it } from 'vitest';
import { checkGuestEmails } from './assistant.js';

describe('the two e-mails of a sign-in without a password', () => {
  it.each([
    [{}, 'email', 'false1'],
    [{ email: ' ', creatorEmail: 'nobody' }, 'email', 'false1'],
    [{ email: 'nobody', creatorEmail: '' }, 'creatorEmail', 'false1'],
    [{ email: 'nobody', creatorEmail: 'nobody' }, 'email', 'false2'],
    [{ email: 'aina@example.com', creatorEmail: 'nobody' }, 'creatorEmail', 'false3'],
  ])('%j: %s %s', (emails, path, code) =>
    expect(checkGuestEmails(emails)).toEqual([{ path, code }]),
  );

  it('are good when both look like one, with spaces around them too', () =>
    expect(
      checkGuestEmails({ email: ' aina@example.com', creatorEmail: 'celler@example.com ' }),
    ).toEqual([]));
});
