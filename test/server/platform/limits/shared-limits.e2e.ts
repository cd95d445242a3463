import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiKeyDto } from '../../../../server/api-keys/api-key.dto.js';
import { Database } from '../../../../server/platform/database/database.js';
import { SharedCounters } from '../../../../server/platform/limits/shared-counters.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { anEvent, aTastingWith, guestBody } from '../../../support/factories.js';

const [winery, home, hotel] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];

let one: TestApp;
/** A second server on the same database. */
let other: TestApp;
beforeAll(async () => {
  const env = {
    JOIN_RATE_PER_MINUTE: '8',
    API_KEY_RATE_PER_MINUTE: '6',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  one = await startApp({ work: false, env });
  other = await startApp({ work: false, env });
});
afterAll(() => Promise.all([one?.close(), other?.close()]));

/** Makes a number of calls, to each server in turn. */
const inTurn = async (
  calls: number,
  call: (server: TestApp) => PromiseLike<{ status: number }>,
) => {
  const statuses: number[] = [];
  for (let n = 0; n < calls; n++) statuses.push((await call(n % 2 ? other : one)).status);
  return statuses;
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

async function aRoom(): Promise<string> {
  const organiser = await one.anOrganiser();
  const { sessionCode } = await anEvent(organiser, { tasting: await aTastingWith(organiser, 1) });
  return sessionCode.publicCode;
}

describe('two servers', () => {
  it('admit together as many guests as one server, and at most half of them from one address', async () => {
    const code = await aRoom();
    const join = (address: string) => (server: TestApp) =>
      server.http
        .post(`/api/v1/room/${code}/join`)
        .set('x-forwarded-for', address)
        .send(guestBody());
    // the first guest joins alone, because this request stores the snapshot of the event
    expect((await join(hotel as string)(one)).status).toBe(200);
    const rush = await Promise.all(
      Array.from({ length: 12 }, (_, n) => join(winery as string)(n % 2 ? other : one)),
    );
    expect(rush.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...times(4, 200),
      ...times(8, 429),
    ]);
    for (const { status, headers } of rush)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // rejected requests do not count
    expect(await inTurn(5, join(home as string))).toEqual([...times(3, 200), ...times(2, 429)]);
    for (const server of [one, other]) server.clock.move(61_000);
    expect(await inTurn(2, join(winery as string))).toEqual(times(2, 200));
  });

  it('have a common limit for wrong room codes, and one for mentor lookups', async () => {
    const wrong = (server: TestApp) =>
      server.http.get('/api/v1/room/NADA77').set('x-forwarded-for', '192.0.2.10');
    expect(await inTurn(32, wrong)).toEqual([...times(30, 404), ...times(2, 429)]);
    const ask = (server: TestApp) =>
      server.http.get('/api/v1/mentor/publicCode/NADIE').set('x-forwarded-for', '192.0.2.11');
    expect((await inTurn(32, ask)).slice(-3)).toEqual([404, 429, 429]);
  });

  it('give an API key one common limit, and return the number of remaining calls', async () => {
    const who = await one.anOrganiser();
    const { apiKey } = await who.client.post<ApiKeyDto>(`/api/v1/user/${who.uid}/apiKey`, {
      name: 'CRM',
    });
    const read = (server: TestApp) =>
      server.http.get(`/api/v1/product/${who.uid}`).set('x-api-key', apiKey);
    const answers = [];
    for (let n = 0; n < 8; n++) answers.push(await read(n % 2 ? other : one));
    expect(answers.map(({ status }) => status)).toEqual([...times(6, 200), ...times(2, 429)]);
    expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
      '0',
      '0',
      '0',
    ]);
  });

  it('store no addresses in their counters, and delete expired counters', async () => {
    const at = 'limits.invalid';
    await one.app.get(SharedCounters).countCall({ key: `code ${at}`, max: 1, windowMs: 60_000 });
    const kept = () => one.db.query<{ key: string }>('select key from shared_counts');
    expect(JSON.stringify(await kept())).not.toMatch(/limits|192\.0\.2/);
    const before = (await kept()).length;
    one.clock.move(3_600_000);
    await one.app.get(SharedCounters).countCall({ key: `code ${at}`, max: 1, windowMs: 60_000 });
    await vi.waitFor(async () => expect((await kept()).length).toBeLessThan(before), 5_000);
  });

  it('count by the clock of the database, whatever their own clocks show', async () => {
    const limit = { key: 'clocks', max: 2, windowMs: 60_000 };
    expect(await one.app.get(SharedCounters).countCall(limit)).toMatchObject({
      isOver: false,
      count: 1,
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    try {
      const { leftMs, ...standing } = await one.app.get(SharedCounters).countCall(limit);
      expect(standing).toEqual({ isOver: false, count: 2 });
      expect(leftMs).toBeLessThanOrEqual(60_000);
    } finally {
      vi.useRealTimers();
    }
    expect(await one.app.get(SharedCounters).countCall(limit)).toMatchObject({
      isOver: true,
      count: 3,
    });
  });

  it('reject requests while the database cannot count, and send no query for a key over its limit', async () => {
    const query = vi.spyOn(one.app.get(Database), 'query');
    const counts = one.app.get(SharedCounters);
    const limit = { key: 'over', max: 1, windowMs: 60_000 };
    expect((await counts.countCall(limit)).isOver).toBe(false);
    expect(await counts.countCall(limit)).toMatchObject({ isOver: true, count: 2 });
    query.mockClear();
    query.mockRejectedValue(Object.assign(new Error('down'), { code: '57P01' }));
    expect((await counts.countCall(limit)).isOver).toBe(true);
    expect(query).not.toHaveBeenCalled();
    await expect(counts.countCall({ ...limit, key: 'under' })).rejects.toThrow('down');
    await one.http
      .get('/api/v1/mentor/publicCode/NADIE')
      .set('x-forwarded-for', '192.0.2.12')
      .expect(503);
    query.mockRestore();
    expect((await counts.countCall({ ...limit, key: 'under' })).isOver).toBe(false);
  });

  it('do not start a second statement while the first one is unanswered', async () => {
    const answer = Promise.withResolvers<never>();
    const query = vi.spyOn(one.app.get(Database), 'query').mockImplementation(() => answer.promise);
    const counts = one.app.get(SharedCounters);
    const asked = Promise.allSettled(
      ['first', 'second', 'third'].map((key) =>
        counts.countCall({ key, max: 1, windowMs: 60_000 }),
      ),
    );
    const counting = () =>
      query.mock.calls.filter(([sql]) => sql.includes('insert into shared_counts')).length;
    try {
      // the cleanup of earlier counters may still be running
      await vi.waitFor(() => expect(counting()).toBe(1), 10_000);
      answer.reject(new Error('silent'));
      expect((await asked).map(({ status }) => status)).toEqual([
        'rejected',
        'rejected',
        'rejected',
      ]);
      expect(counting()).toBe(1);
    } finally {
      query.mockRestore();
    }
    expect((await counts.countCall({ key: 'first', max: 1, windowMs: 60_000 })).isOver).toBe(false);
  });

  it('count many calls with few statements', async () => {
    const query = vi.spyOn(one.app.get(Database), 'query');
    const counts = one.app.get(SharedCounters);
    const crowd = Array.from({ length: 300 }, (_, n) =>
      counts.countCall(
        { key: `guest ${n % 100}`, max: 2, windowMs: 60_000 },
        { key: 'crowd', max: 150, windowMs: 60_000 },
      ),
    );
    const standings = await Promise.all(crowd);
    expect(standings.filter(({ isOver }) => !isOver)).toHaveLength(150);
    expect(query.mock.calls.length).toBeLessThan(12);
    query.mockRestore();
  });
});
