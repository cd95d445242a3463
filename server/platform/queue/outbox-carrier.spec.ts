import { expect, it } from 'vitest';
import { inShort } from './outbox-carrier.js';

it('says for each reason which kind of job waits, and how many more do', () => {
  expect(
    inShort(
      new Map([
        ['mail', 'Connection is closed.'],
        ['generateReport', 'Connection is closed.'],
        ['makeBackup', 'WRONGTYPE'],
        ['sendRecaps', 'Connection is closed.'],
      ]),
    ),
  ).toBe('mail and 2 more: Connection is closed.; makeBackup: WRONGTYPE');
});
