import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { aSnapshot, aStoredEvent } from '../support/stored-event.js';

const wine = 'wine0000000000000001';

describe('reads of reports', () => {
  let test: TestApp;
  let owner: Organiser;
  let other: Organiser;
  beforeAll(async () => {
    // as many connections as the product has
    test = await startApp({ work: false, env: { DATABASE_POOL: '20' } });
    [owner, other] = [await test.anOrganiser(), await test.anOrganiser()];
  });
  afterAll(() => test.close());

  it('of one account leave connections to everybody else, however many are asked for at once', async () => {
    const { code, ratings } = await aStoredEvent(test.db, owner.uid, aSnapshot([{ reference: wine }]));
    await ratings(wine, [4, 3.5, 5]);
    const read = async () => (await test.as(owner).get(`/api/v1/report/${owner.uid}/generated/${code}/product/${wine}`)).status;
    let reads: Promise<number>[] = [];
    await test.db.transaction(async (tx) => {
      // whoever counts ratings takes as long as this
      await tx.query('lock table assessments in access exclusive mode');
      reads = Array.from({ length: 30 }, read);
      await setTimeout(1_000);
      await test.as(other).get(`/api/v1/product/${other.uid}`).expect(200);
    });
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
  });
});
