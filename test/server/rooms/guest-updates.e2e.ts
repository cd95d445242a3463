import { afterAll, beforeAll, expect, it } from 'vitest';
import { revealToAll } from '../../../server/rooms/reveal-products.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGuest, anEvent } from '../../support/factories.js';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ work: false });
});
afterAll(() => test.close());

it('updates guests without writing to the indexes of their table', async () => {
  const { reference, sessionCode } = await anEvent(await test.anOrganiser(), { liteMode: true });
  for (let n = 0; n < 3; n++) await aGuest(test.web, sessionCode.publicCode);
  const [counts] = await test.db.transaction(async (tx) => {
    await revealToAll(tx, reference, ['wine']);
    return tx.query<{ updated: number; hot: number }>(
      `select pg_stat_get_xact_tuples_updated('attendees'::regclass)::int as updated,
         pg_stat_get_xact_tuples_hot_updated('attendees'::regclass)::int as hot`,
    );
  });
  expect(counts).toEqual({ updated: 3, hot: 3 });
});
