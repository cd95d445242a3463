import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiKeyDto } from '../../../server/api-keys/api-key.dto.js';
import { ApiKeysService } from '../../../server/api-keys/api-keys.service.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { beatMs } from '../../../server/platform/live/live-states.js';
import { StateStream } from '../../../server/platform/live/state-stream.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGuest, anEvent, aProduct } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

const dayMs = 86_400_000;
const ratePerMinute = 12;

let test: TestApp;
/** A second server on the same database. */
let other: TestApp;
beforeAll(async () => {
  const env = { API_KEY_RATE_PER_MINUTE: String(ratePerMinute) };
  [test, other] = await Promise.all([startApp({ env }), startApp({ work: false })]);
});
afterAll(() => Promise.all([test?.close(), other?.close()]));

const keysOf = ({ uid }: { uid: string }, id = '') => `/api/v1/user/${uid}/apiKey${id && `/${id}`}`;
const aKey = (who: Organiser, name = 'CRM') =>
  who.client.post<Json<ApiKeyDto>>(keysOf(who), { name });
const products = ({ uid }: { uid: string }) => `/api/v1/product/${uid}`;
const reading = (key: string, path: string, server = test) =>
  server.http.get(path).set('x-api-key', key);
const listed = (who: Organiser) => who.client.get<ApiKeyDto[]>(keysOf(who));

describe('API keys', () => {
  it('are created by name, listed with their secret, renamed, and deleted for good', async () => {
    const who = await test.anOrganiser();
    const first = await aKey(who, '  CRM ');
    expect(first).toMatchObject({ name: 'CRM', lastUse: null, days: [] });
    expect(first.apiKey).toMatch(/^rg_live_[A-Za-z0-9]{44}$/);
    test.clock.move(1_000);
    const second = await aKey(who, 'Tienda');
    expect(await listed(who)).toEqual([second, first]);
    const renamed = await test
      .as(who)
      .post(keysOf(who, first.id), { name: ' CRM nuevo ' })
      .expect(200);
    expect(renamed.body).toEqual({ ...first, name: 'CRM nuevo' });
    expect((await test.as(who).delete(keysOf(who, first.id)).expect(200)).body).toEqual({
      deleted: true,
    });
    await test.as(who).delete(keysOf(who, first.id)).expect(404);
    await test.as(who).post(keysOf(who, first.id), { name: 'CRM' }).expect(404);
    expect(await listed(who)).toEqual([second]);
  });

  it('belong to one organiser: a foreign uid gets 403, a foreign id gets 404', async () => {
    const [who, stranger] = [await test.anOrganiser(), await test.anOrganiser()];
    const { id } = await aKey(who);
    await test.as(stranger).get(keysOf(who)).expect(403);
    await test.as(stranger).post(keysOf(who), { name: 'CRM' }).expect(403);
    await test.as(stranger).post(keysOf(stranger, id), { name: 'Mía' }).expect(404);
    await test.as(stranger).delete(keysOf(stranger, id)).expect(404);
    expect(await listed(who)).toMatchObject([{ id, name: 'CRM' }]);
  });

  it.each([
    [{}, 422, 'errorName'],
    [{ name: null }, 422, 'errorName'],
    [{ name: ' ' }, 422, 'errorName'],
    [{ name: 7 }, 400, 'INVALID_BODY'],
    [{ name: 'x'.repeat(201) }, 400, 'INVALID_BODY'],
  ])('are rejected with %j', async (body, status, code) => {
    const who = await test.anOrganiser();
    const { body: answer } = await test.as(who).post(keysOf(who), body).expect(status);
    expect(answer).toMatchObject({
      error_msg: code,
      issues: expect.arrayContaining([expect.objectContaining({ path: 'name' })]) as unknown,
    });
  });

  it('are created once per Idempotency-Key, and the repeated request returns the same key', async () => {
    const who = await test.anOrganiser();
    const send = () =>
      test.as(who).post(keysOf(who), { name: 'CRM' }).set('Idempotency-Key', 'once');
    const { body: first } = await send().expect(200);
    expect((await send().expect(200)).body).toEqual(first);
    expect(await listed(who)).toHaveLength(1);
  });

  it('are stored encrypted', async () => {
    const who = await test.anOrganiser();
    const { apiKey, id } = await aKey(who);
    const [row] = await test.db.query<{ row: string }>(
      'select k::text as row from api_keys k where id = $1',
      [id],
    );
    expect(row?.row).toContain('v1.');
    expect(row?.row).not.toContain(apiKey.slice(8, 20));
  });

  it('read what their organiser can read: products, a report with its people, a file', async () => {
    const who = await test.anOrganiser();
    const { apiKey } = await aKey(who);
    await aProduct(who);
    const { sessionCode } = await anEvent(who);
    await aGuest(test.web, sessionCode.publicCode);
    const report = `/api/v1/report/${who.uid}/generated/${sessionCode.publicCode}`;
    for (const path of [products(who), `${report}/summary`, `${report}/assistant`]) {
      const [byKey, own] = [
        await reading(apiKey, path).expect(200),
        await test.as(who).get(path).expect(200),
      ];
      // everything is equal except the time of the request
      const said = ({ text }: { text: string }) => text.replaceAll(/"asOf":"[^"]*"/g, '');
      expect(said(byKey)).toBe(said(own));
    }
    expect((await reading(apiKey, `${products(who)}/export.csv`).expect(200)).text).toContain(';');
  });

  it('get no address that accepts the bytes of a video', async () => {
    const who = await test.anOrganiser();
    const { apiKey } = await aKey(who);
    const videos = `/api/v1/video/${who.uid}`;
    const { id, uploadUrl } = await who.client.post<{ id: string; uploadUrl: string }>(videos, {
      name: 'Vendimia',
      size: 1_000,
    });
    const own = await test.as(who).get(`${videos}/${id}`).expect(200);
    expect(own.body).toMatchObject({ uploadUrl });
    const byKey = await reading(apiKey, `${videos}/${id}`).expect(200);
    expect(byKey.body).toEqual({ ...own.body, uploadUrl: null });
    expect((await reading(apiKey, videos).expect(200)).text).not.toContain(uploadUrl);
  });

  it('are rejected on every server at once after their deletion', async () => {
    const who = await test.anOrganiser();
    const { apiKey, id } = await aKey(who);
    for (const server of [test, other]) await reading(apiKey, products(who), server).expect(200);
    await test.as(who).delete(keysOf(who, id)).expect(200);
    for (const server of [test, other])
      expect((await reading(apiKey, products(who), server).expect(401)).body).toMatchObject({
        error_msg: 'API_KEY_INVALID',
      });
    // a deleted key has no rate limit of its own: the general limit applies
    expect((await reading(apiKey, products(who)).expect(401)).headers['ratelimit-limit']).toBe(
      String(test.config.requestRatePerMinute),
    );
  });

  it('end only their own streams when they are deleted, at once and on every server', async () => {
    const who = await test.anOrganiser();
    const [gone, stays] = [await aKey(who), await aKey(who)];
    const follow = (credential: Record<string, string>) =>
      fetch(`${other.url}/api/v1/session/user/${who.uid}/joined`, {
        headers: { accept: 'text/event-stream', ...credential },
      });
    const [ended, ...going] = await Promise.all([
      follow({ 'x-api-key': gone.apiKey }),
      follow({ 'x-api-key': stays.apiKey }),
      follow({ authorization: `Bearer ${who.token}` }),
    ]);
    const finish = vi.spyOn(StateStream.prototype, 'finish');
    const begun = performance.now();
    await test.as(who).delete(keysOf(who, gone.id)).expect(200);
    // reads the stream to its end
    await ended.text();
    // without the notification, the stream would go on until the next beat
    expect(performance.now() - begun).toBeLessThan(beatMs - 3_000);
    expect(finish).toHaveBeenCalledTimes(1);
    finish.mockRestore();
    for (const { status, body } of going) {
      expect(status).toBe(200);
      await body?.cancel();
    }
  });

  it('still read after the trial has ended, but not while the account is disabled', async () => {
    const who = await test.anOrganiser();
    const { apiKey } = await aKey(who);
    await test.givePlan(who, { freePlanLimit: new Date(0) });
    await reading(apiKey, products(who)).expect(200);
    const identity = test.app.get(IdentityProvider);
    await identity.revoke(who.uid);
    await reading(apiKey, products(who)).expect(200);
    await identity.setDisabled(who.uid, true);
    expect((await reading(apiKey, products(who)).expect(403)).body).toMatchObject({
      error_msg: 'ACCOUNT_DISABLED',
    });
    await identity.setDisabled(who.uid, false);
    await reading(apiKey, products(who)).expect(200);
  });

  it('have a rate limit per minute of their own, separate from other keys and from the organiser', async () => {
    const who = await test.anOrganiser();
    const [busy, quiet] = [await aKey(who), await aKey(who)];
    for (let call = 1; call <= ratePerMinute; call++) {
      const { headers } = await reading(busy.apiKey, products(who)).expect(200);
      const left = String(ratePerMinute - call);
      expect(headers).toMatchObject({
        'ratelimit-limit': String(ratePerMinute),
        'ratelimit-remaining': left,
        'x-ratelimit-remaining': left,
      });
    }
    const { body, headers } = await reading(busy.apiKey, products(who)).expect(429);
    expect(body).toMatchObject({ error_msg: 'TOO_MANY_REQUESTS' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers).toMatchObject({
      'ratelimit-remaining': '0',
      'ratelimit-reset': headers['retry-after'],
    });
    await reading(quiet.apiKey, products(who)).expect(200);
    await test.as(who).get(products(who)).expect(200);
  });
});

describe('the calls of an API key', () => {
  const day = (now: Date) => now.toISOString().slice(0, 10);

  it('are counted per day over all servers, including rejected calls, and written in batches', async () => {
    const who = await test.anOrganiser();
    const { apiKey } = await aKey(who);
    const write = vi.spyOn(test.db, 'query');
    for (let call = 0; call < 3; call++) await reading(apiKey, products(who)).expect(200);
    await reading(apiKey, keysOf(who)).expect(403);
    const [key] = await listed(who);
    expect(
      write.mock.calls.filter(([sql]) => sql.includes('insert into api_key_days')).length,
    ).toBe(1);
    write.mockRestore();
    expect(key).toMatchObject({ days: [{ day: day(test.clock.now()), calls: 4 }] });
    expect(test.clock.now().getTime() - Date.parse(key?.lastUse ?? '')).toBeLessThan(60_000);
    // the other server writes its counts without being asked
    await reading(apiKey, products(who), other).expect(200);
    await vi.waitFor(
      async () => expect((await listed(who))[0]?.days).toMatchObject([{ calls: 5 }]),
      20_000,
    );
  });

  it('are saved when a server shuts down', async () => {
    const who = await test.anOrganiser();
    const { apiKey, id } = await aKey(who);
    const ending = await startApp({ work: false });
    await reading(apiKey, products(who), ending).expect(200);
    // a last request that is counted while the server closes
    ending.app.getHttpServer().once('close', () => ending.app.get(ApiKeysService).used(id));
    await ending.close();
    expect((await listed(who))[0]?.days).toMatchObject([{ calls: 2 }]);
  });

  it('are kept for thirty days, and stay in memory while they cannot be written', async () => {
    const who = await test.anOrganiser();
    const { apiKey, id } = await aKey(who);
    const call = () => reading(apiKey, products(who)).expect(200);
    // reads through the service, because a sign-in token has expired after a month
    const days = async () => (await test.app.get(ApiKeysService).list(who.uid))[0]?.days;
    const stored = async () =>
      (
        await test.db.query<{ day: string }>(
          'select day::text from api_key_days where key_id = $1 order by day',
          [id],
        )
      ).map((row) => row.day);
    await call();
    await days();
    const begun = test.clock.now().getTime();
    const { query } = test.db;
    const failing = vi
      .spyOn(test.db, 'query')
      .mockImplementation((sql: string, parameters?: unknown[]) => {
        if (sql.includes('insert into api_key_days')) return Promise.reject(new Error('away'));
        return query.call(test.db, sql, parameters) as never;
      });
    try {
      test.clock.move(29 * dayMs);
      await call();
      expect(await days()).toHaveLength(1);
      failing.mockRestore();
      expect(await days()).toEqual(
        [0, 29].map((ago) => ({ day: day(new Date(begun + ago * dayMs)), calls: 1 })),
      );
      test.clock.move(dayMs);
      expect(await days()).toHaveLength(1);
      await call();
      await days();
      expect(await stored()).toEqual([29, 30].map((ago) => day(new Date(begun + ago * dayMs))));
    } finally {
      failing.mockRestore();
      test.clock.move(-30 * dayMs);
    }
  });
});
