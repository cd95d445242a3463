import { describe, expect, it } from 'vitest';
import { checkGuestEmails } from './guest-emails.js';

describe('checkGuestEmails', () => {
  it.each([
    [{}, 'email', 'false1'],
    [{ email: ' ', creatorEmail: 'nobody' }, 'email', 'false1'],
    [{ email: 'nobody', creatorEmail: '' }, 'creatorEmail', 'false1'],
    [{ email: 'nobody', creatorEmail: 'nobody' }, 'email', 'false2'],
    [{ email: 'aina@example.com', creatorEmail: 'nobody' }, 'creatorEmail', 'false3'],
  ])('rejects %j: %s %s', (emails, path, code) =>
    expect(checkGuestEmails(emails)).toEqual([{ path, code }]),
  );

  it('accepts two valid addresses, with spaces around them', () =>
    expect(
      checkGuestEmails({ email: ' aina@example.com', creatorEmail: 'celler@example.com ' }),
    ).toEqual([]));
});
