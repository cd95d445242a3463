import { expect, it } from 'vitest';
import { inShort } from './outbox-dispatcher.js';

it('names one kind of waiting job for each reason, and the number of others', () => {
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
