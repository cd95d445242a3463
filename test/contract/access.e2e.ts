import { Controller, Get } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiKeyDto } from '../../server/api-keys/api-key.dto.js';
import { AssistantTokens } from '../../server/assistants/assistant-tokens.js';
import { newId } from '../../server/platform/crypto/ids.js';
import { Administrators } from '../../server/platform/identity/administrators.js';
import { colleagueRoles } from '../../shared/vocabulary/role.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { aColleague } from '../support/colleagues.js';
import { aGuest } from '../support/factories.js';
import { signInWithApp, withApp } from '../support/second-factor.js';
import { aSnapshot, aStoredEvent } from '../support/stored-event.js';
import { type Answers, accessTable, answersOf, type CallerName, callers } from './access-table.js';

/** A controller that does not declare who may call it. */
@Controller('forgotten')
class ForgottenController {
  @Get()
  read(): string {
    return 'for nobody';
  }
}

const guestEmail = 'aina@example.com';
let test: TestApp;
let ada: Organiser;
let unverified: Organiser;
let stranger: Organiser;
let administrator: Organiser & { secret: string };
let blocked: Organiser;
const colleagues: Partial<Record<CallerName, Organiser>> = {};
/** The code of a room of Ada's. */
let code: string;
let tokens: Partial<Record<CallerName, string>>;
let keys: Partial<Record<CallerName, string>>;

beforeAll(async () => {
  test = await startApp({ controllers: [ForgottenController] });
  ada = await test.anOrganiser();
  stranger = await test.anOrganiser();
  unverified = await test.anOrganiser({ verified: false });
  administrator = await withApp(test.web, await test.anOrganiser());
  blocked = await test.anOrganiser();
  await test.givePlan(blocked, { planRef: 'FREE', freePlanLimit: new Date(0) });
  await test.app.get(Administrators).appoint(administrator.uid, { actor: 'test', action: 'admin' });
  const snapshot = aSnapshot([{ reference: 'wine0000000000000001' }]);
  ({ code } = await aStoredEvent(test.db, ada.uid, snapshot));
  const { token: roomToken } = await aGuest(test.web, code);
  tokens = {
    stranger: stranger.token,
    unverified: unverified.token,
    owner: ada.token,
    attendee: roomToken,
    administrator: administrator.token,
    blocked: blocked.token,
    guest: await guestToken(),
  };
  await test.givePlan(ada, { limits: { maxColleagues: 4 } });
  for (const role of colleagueRoles)
    colleagues[role.toLowerCase() as CallerName] = await aColleague(test, ada, role);
  const removed = await aColleague(test, ada, 'MANAGER');
  colleagues.removed = removed;
  for (const [name, { token }] of Object.entries(colleagues)) tokens[name as CallerName] = token;
  await removed.remove();
  const newKey = ({ uid, client }: Organiser) =>
    client.post<ApiKeyDto>(`/api/v1/user/${uid}/apiKey`, { name: 'CRM' });
  const [apiKey, foreignKey, deletedKey] = await Promise.all([ada, stranger, ada].map(newKey));
  await test.as(ada).delete(`/api/v1/user/${ada.uid}/apiKey/${deletedKey?.id}`).expect(200);
  keys = {
    apiKey: apiKey?.apiKey ?? '',
    foreignKey: foreignKey?.apiKey ?? '',
    deletedKey: deletedKey?.apiKey ?? '',
  };
});
afterAll(() => test?.close());

/** The token of a guest who followed a link in a mail of Ada's. */
const guestToken = async () =>
  (
    await test.app
      .get(AssistantTokens)
      .issue(test.db, { email: guestEmail, ownerUid: ada.uid, kind: 'LINK' })
  ).token;

/**
 * Calls a route as one of the callers. The uid in the path is Ada's. Only the unverified and the
 * blocked organiser call with their own uid.
 */
function call(route: string, caller: CallerName) {
  const [method = '', pattern = ''] = route.split(' ');
  const { uid, email } = { unverified, blocked }[caller as string] ?? ada;
  const path = pattern
    .replace(':::operation', ':nothing')
    .replace(/:uid|:userId|(?<=v1\/user\/):id/, uid)
    .replace(/:(id|productRef|assistantId|guest)/g, newId())
    .replace(':email', guestEmail)
    .replace(':creatorEmail', email)
    .replace(':kind', 'product')
    .replace(':language', 'FR')
    .replace(':page', '1')
    .replace(/(?<=v1\/(desk|screen)\/):code/, code)
    .replace(/:code/, 'NOSUCHCODE')
    .replace(/:productType/, 'NOSUCHTYPE')
    .replace('*', 'nothing.png');
  const request = test.http[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](path);
  const token = tokens[caller];
  if (token) void request.set('authorization', `Bearer ${token}`);
  const key = keys[caller];
  if (key) void request.set('x-api-key', key);
  return method === 'GET' || method === 'DELETE' ? request : request.send({});
}

describe('access', () => {
  it('is defined for exactly the existing routes', () => {
    const known = test.routes.filter((route) => route !== 'GET /forgotten');
    expect([...new Set(known)].sort()).toEqual(Object.keys(accessTable).sort());
  });

  it.each(Object.entries(accessTable))('%s', async (route, access) => {
    // Public routes check neither roles nor whether an account is blocked. Besides, the other ten
    // callers make thirty calls with a wrong room code. More would exceed the limit per minute.
    const asked = callers.filter(
      (caller) => access.may !== 'public' || (caller !== 'blocked' && !(caller in colleagues)),
    );
    const answers: Partial<Answers> = {};
    const expected: Partial<Answers> = {};
    for (const caller of asked) {
      answers[caller] = (await call(route, caller)).status;
      expected[caller] = answersOf(access)[caller];
    }
    expect(answers).toEqual(expected);
    if (route === 'DELETE /api/v1/assistant/token') tokens.guest = await guestToken();
    // After a sign-out the callers sign in again for the next routes.
    if (route.endsWith('/signOut')) {
      const people = Object.assign(
        { stranger, unverified, owner: ada, administrator, blocked },
        colleagues,
      );
      for (const [name, person] of Object.entries(people)) {
        person.token =
          person === administrator
            ? (await signInWithApp(test.web, test.db, administrator)).idToken
            : await test.signIn(person.email, person.password);
        tokens[name as CallerName] = person.token;
      }
    }
  });

  it('is refused to a blocked account with the reason', async () => {
    const { body } = await call('POST /api/v1/session/user/:uid', 'blocked').expect(403);
    expect(body).toMatchObject({
      error_msg: 'ACCOUNT_BLOCKED',
      error: expect.stringContaining('Everything else stays open'),
    });
  });

  it('is refused with the reason: no token, another organiser, or an unconfirmed address', async () => {
    const path = `/api/v1/product/${ada.uid}`;
    for (const authorization of ['', `Bearer ${keys.apiKey}`]) {
      const { body } = await test.http.get(path).set('authorization', authorization).expect(401);
      expect(body).toMatchObject({
        error_msg: 'UNAUTHENTICATED',
        error: expect.stringContaining('x-api-key'),
      });
      const notForKeys = await test.http
        .get(`/api/v1/user/${ada.uid}/apiKey`)
        .set('authorization', authorization)
        .expect(401);
      expect(notForKeys.body).toMatchObject({
        error_msg: 'UNAUTHENTICATED',
        error: expect.not.stringContaining('x-api-key'),
      });
    }
    expect((await call('GET /api/v1/product/:uid', 'stranger').expect(403)).body).toMatchObject({
      error_msg: 'FORBIDDEN',
    });
    expect((await call('GET /api/v1/product/:uid', 'unverified').expect(403)).body).toMatchObject({
      error_msg: 'EMAIL_NOT_VERIFIED',
    });
  });

  it('is refused with a forged token, another scheme, or a token in the address', async () => {
    const path = `/api/v1/product/${ada.uid}`;
    const [head = '', , signature = ''] = ada.token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ sub: ada.uid, user_id: ada.uid, email_verified: true, exp: 4_102_444_800 }),
    ).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const authorization of [
      `Bearer ${head}.${forged}.${signature}`,
      `Bearer ${unsigned}.${forged}.`,
      `Basic ${ada.token}`,
      ada.token,
      `Bearer ${ada.token} ${ada.token}`,
    ]) {
      await test.http.get(path).set('authorization', authorization).expect(401);
    }
    await test.http.get(`${path}?access_token=${ada.token}`).expect(401);
  });

  it('is only for reading with an API key', () => {
    const readable = Object.entries(accessTable).flatMap(([route, { apiKey }]) =>
      apiKey ? [route] : [],
    );
    expect(readable.length).toBeGreaterThan(40);
    expect(readable.filter((route) => !route.startsWith('GET '))).toEqual([]);
    expect(
      readable.filter((route) => /apiKey|signIns|payments|admin|home|generateDemoData/.test(route)),
    ).toEqual([]);
  });

  it('is refused to an API key with the reason: deleted, of another organiser, or a route without keys', async () => {
    const path = 'GET /api/v1/product/:uid';
    expect((await call(path, 'deletedKey').expect(401)).body).toMatchObject({
      error_msg: 'API_KEY_INVALID',
    });
    expect((await call(path, 'foreignKey').expect(403)).body).toMatchObject({
      error_msg: 'FORBIDDEN',
    });
    for (const route of [
      'POST /api/v1/product/:uid',
      'GET /api/v1/user/:uid/apiKey',
      'GET /api/v1/admin/reports',
    ])
      expect([route, (await call(route, 'apiKey').expect(403)).body]).toEqual([
        route,
        expect.objectContaining({ error_msg: 'API_KEY_NOT_ALLOWED' }),
      ]);
    // If a request has a key and a token, only the key counts. A key is not accepted as a bearer
    // token or in the query.
    const key = keys.apiKey ?? '';
    await test.as(ada).get(`/api/v1/user/${ada.uid}/apiKey`).set('x-api-key', key).expect(403);
    await test
      .as(ada)
      .get(`/api/v1/product/${ada.uid}`)
      .set('x-api-key', `${key.slice(0, -1)}g`)
      .expect(401);
    await test.http
      .get(`/api/v1/product/${ada.uid}`)
      .set('authorization', `Bearer ${key}`)
      .expect(401);
    await test.http.get(`/api/v1/product/${ada.uid}?x-api-key=${key}`).expect(401);
  });

  it('is denied to everybody if a route does not declare who may call it', async () => {
    for (const caller of callers) {
      const { body } = await call('GET /forgotten', caller).expect(403);
      expect(body).toMatchObject({ error_msg: 'FORBIDDEN', status: 403 });
    }
  });
});
