import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const wine = 'wine0000000000000001';

describe('counts of reports', () => {
  let test: TestApp;
  let owner: Organiser;
  let other: Organiser;
  beforeAll(async () => {
    // the default number of connections in production
    test = await startApp({ work: false, env: { DATABASE_POOL: '20' } });
    [owner, other] = [await test.anOrganiser(), await test.anOrganiser()];
  });
  afterAll(() => test.close());

  it('for one account leave database connections to other accounts', async () => {
    const { code, ratings } = await aStoredEvent(
      test.db,
      owner.uid,
      aSnapshot([{ reference: wine }]),
    );
    await ratings(wine, [4, 3.5, 5]);
    const read = async () =>
      (await test.as(owner).get(`/api/v1/report/${owner.uid}/generated/${code}/product/${wine}`))
        .status;
    let reads: Promise<number>[] = [];
    await test.db.transaction(async (tx) => {
      // the lock makes the counts wait
      await tx.query('lock table assessments in access exclusive mode');
      reads = Array.from({ length: 30 }, read);
      await setTimeout(1_000);
      await test.as(other).get(`/api/v1/product/${other.uid}`).expect(200);
    });
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
  });

  it('run one at a time when reports are saved directly', async () => {
    const { id, code, ratings } = await aStoredEvent(
      test.db,
      owner.uid,
      aSnapshot([{ reference: wine }]),
    );
    await ratings(wine, [4, 3.5, 5]);
    const begun = async () =>
      (await test.db.query('select from reports where session_id = $1', [id])).length;
    const save = async () =>
      (
        await test.as(owner).post(`/api/v1/report/${owner.uid}`, {
          name: 'Kept',
          publicCode: code,
          dateFilterActive: false,
        })
      ).status;
    let saves: Promise<number>[] = [];
    await test.db.transaction(async (tx) => {
      await tx.query('lock table assessments in access exclusive mode');
      saves = Array.from({ length: 4 }, save);
      await vi.waitFor(async () => expect(await begun()).toBe(1), 20_000);
      // Other pages do not wait for the count, and no second count begins in this time.
      for (let times = 0; times < 5; times++)
        await test.as(owner).get(`/api/v1/report/${owner.uid}`).expect(200);
      expect(await begun()).toBe(1);
    });
    expect(new Set(await Promise.all(saves))).toEqual(new Set([200]));
    expect(await begun()).toBe(4);
  });
});
