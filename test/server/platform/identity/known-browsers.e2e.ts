import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nobodys } from '../../../../server/assistants/visits.queries.js';
import type { Config } from '../../../../server/platform/config/config.js';
import { KnownBrowsers } from '../../../../server/platform/identity/known-browsers.js';
import type { Organiser } from '../../../support/accounts.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { anEmail } from '../../../support/factories.js';
import { guestCalls } from '../../../support/guest-area-calls.js';
import { roomCalls } from '../../../support/room-calls.js';
import { aSnapshot, aStoredEvent } from '../../../support/stored-event.js';

let test: TestApp;
let ada: Organiser;
let guests: ReturnType<typeof guestCalls>;
beforeAll(async () => {
  test = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  ada = await test.anOrganiser();
  guests = guestCalls(test);
});
afterAll(() => test?.close());

const dayMs = 24 * 3_600_000;
const aGuest = async () => {
  const email = anEmail();
  const event = await aStoredEvent(
    test.db,
    ada.uid,
    aSnapshot([{ reference: 'wine0000000000000001' }]),
  );
  return { email, event, attendeeId: await event.attendee({ email }) };
};
let networks = 0;
/** An IP address that no earlier call used. */
const aNetwork = () => `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;

type From = { address?: string; cookie?: string };
const post = (path: string, body: object, { address = aNetwork(), cookie }: From = {}) => {
  const request = test.http.post(`/api/v1/${path}`).set('x-forwarded-for', address);
  return (cookie ? request.set('cookie', cookie) : request).send(body);
};
const ask = (email: string, from?: From) =>
  post('assistant/sendVerificationCode', { email, creatorEmail: ada.email }, from);
const check = (email: string, code: string, from?: From) =>
  post('assistant/checkVerificationCode', { email, creatorEmail: ada.email, code }, from);
const cookieOf = ({ headers }: { headers: Record<string, string> }) =>
  String(headers['set-cookie']).split(';')[0] as string;

/**
 * Signs in with a mailed code.
 * @returns the token, the cookie, and the header that sets the cookie
 */
async function signedIn(email: string, from: From = {}) {
  await ask(email, from).expect(200);
  const code = await guests.mailedDigits(email, 'assistantCode');
  const answer = await check(email, code, from).expect(200);
  return {
    cookie: cookieOf(answer),
    token: (answer.body as { token: string }).token,
    header: String(answer.headers['set-cookie']),
  };
}
/** Sends requests from other networks until the code limit of the e-mail is reached. */
async function usedUp(email: string) {
  for (let network = 0; network < 4; network++) {
    const address = aNetwork();
    for (let n = 0; n < 5; n++) await ask(email, { address });
  }
  expect((await ask(email).expect(429)).body).toMatchObject({ error_msg: 'TOO_MANY_REQUESTS' });
}

describe('a known browser, in which a guest entered a correct code', () => {
  it('gets codes and can use them, even after other networks used up the limits of the e-mail', async () => {
    const { email } = await aGuest();
    const { cookie } = await signedIn(email);
    await usedUp(email);
    await ask(email, { cookie }).expect(200);
    // only the last requested code is valid, so the test waits until all mails are sent
    await vi.waitFor(
      async () =>
        expect(
          await test.db.query(`select from outbox where name in ('mail', 'mailAssistantCode')`),
        ).toEqual([]),
      30_000,
    );
    const code = await guests.mailedDigits(email, 'assistantCode');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let network = 0; network < 5; network++) {
      const address = aNetwork();
      for (let n = 0; n < 5; n++) await check(email, wrong, { address }).expect(422);
    }
    await check(email, code).expect(422);
    await check(email, code, { cookie }).expect(200);
    // known browsers have a limit of their own
    for (let n = 0; n < 4; n++) await ask(email, { cookie }).expect(200);
    const refused = await ask(email, { cookie }).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('has a cookie without personal data, valid only for its e-mails, for 180 days, also under a previous APP_SECRET', async () => {
    const [{ email }, { email: other }] = [await aGuest(), await aGuest()];
    const { cookie, header } = await signedIn(email);
    expect(header).toMatch(
      /^guest-marks=\d+\.[\w-]{22}; Max-Age=15552000; Path=\/api\/v1; HttpOnly; SameSite=Strict$/,
    );
    const both = (await signedIn(other, { cookie })).cookie;
    const browsers = test.app.get(KnownBrowsers);
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const known = (cookies: string, by = browsers) =>
      Promise.all([email, other].map((each) => by.knows(cookies, each)));
    expect(await known(cookie)).toEqual([true, false]);
    expect(await known(`a=b; ${both}; c=d`)).toEqual([true, true]);
    for (const none of [
      '',
      forged,
      'guest-marks=',
      `x${cookie}`,
      cookie.replace(/=\d+/, '=999999'),
      `guest-marks=${'~'.repeat(9_000)}`,
    ])
      expect(await known(none), none.slice(0, 60)).toEqual([false, false]);
    const later = (previousSecrets: string[]) => {
      const changes = {
        appSecret: 'the secret of after that one, as long',
        production: true,
        previousSecrets,
      };
      return new KnownBrowsers(
        test.db,
        test.clock,
        Object.assign(Object.create(test.config) as Config, changes),
      );
    };
    expect(await known(cookie, later([test.config.appSecret]))).toEqual([true, false]);
    expect(await later([test.config.appSecret]).unmarked(both, email)).toMatch(
      /^guest-marks=\d+\.[\w-]{22}; .*; Secure$/,
    );
    expect(await known(cookie, later([]))).toEqual([false, false]);
    test.clock.move(180 * dayMs);
    expect(await known(both)).toEqual([false, false]);
    test.clock.move(-180 * dayMs);
  });

  it('is unknown after its guest was erased, even when the guest returns', async () => {
    const { email, event } = await aGuest();
    const { cookie, token } = await signedIn(email);
    const confirmation = await guests.confirm(token, email, 'ERASE');
    const erased = await guests
      .call('delete', token, email)
      .set('cookie', cookie)
      .set('x-confirmation', confirmation)
      .expect(200);
    expect(String(erased.headers['set-cookie'])).toMatch(/^guest-marks=; Max-Age=0; /);
    expect(await test.db.query('select from proven_inboxes where email = $1', [email])).toEqual([]);
    const browsers = test.app.get(KnownBrowsers);
    expect(await browsers.knows(cookie, email)).toBe(false);
    await event.attendee({ email });
    const again = await signedIn(email, { address: aNetwork() });
    expect(await browsers.knows(cookie, email)).toBe(false);
    expect(await browsers.knows(again.cookie, email)).toBe(true);
  });

  it('is unknown after two organisers erased its guest at the same time', async () => {
    const { email, attendeeId } = await aGuest();
    const bob = await test.anOrganiser();
    const other = await (
      await aStoredEvent(test.db, bob.uid, aSnapshot([{ reference: 'wine0000000000000001' }]))
    ).attendee({ email });
    await signedIn(email);
    const browsers = test.app.get(KnownBrowsers);
    const forget = (id: string, then: () => Promise<unknown> = async () => undefined) =>
      test.db.transaction(async (tx) => {
        await tx.query('update attendees set email = null where id = $1', [id]);
        await browsers.forget(tx, [email], (held) => nobodys(tx, held));
        await then();
      });
    const [begun, both] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = forget(attendeeId, () => {
      begun.resolve();
      return both.promise;
    });
    await begun.promise;
    const second = forget(other);
    await vi
      .waitFor(
        async () =>
          expect(
            await test.db.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          ).toHaveLength(1),
        10_000,
      )
      .finally(() => both.resolve());
    await Promise.all([first, second]);
    expect(await test.db.query('select from proven_inboxes where email = $1', [email])).toEqual([]);
  });

  it('can be a browser in which a guest resumed a tasting with a mailed code', async () => {
    const rooms = roomCalls(test, ada);
    const { code } = await rooms.aRoom();
    const email = anEmail();
    await rooms.join(code, {
      deviceKey: 'a'.repeat(40),
      name: 'Aina',
      email,
      ofAge: true,
      consent: true,
    });
    await post(`room/${code}/resume`, { email }).expect(200);
    const digits = await guests.mailedDigits(email, 'roomCode');
    const joined = await post(`room/${code}/resume/confirm`, {
      deviceKey: 'b'.repeat(40),
      email,
      code: digits,
    }).expect(200);
    expect(await test.app.get(KnownBrowsers).knows(cookieOf(joined), email)).toBe(true);
  });
});

it('the codes for an inbox have one limit for all organisers, rooms and spellings, with Retry-After', async () => {
  const name = anEmail().split('@')[0] as string;
  const { code } = await roomCalls(test, ada).aRoom();
  const spelt = (n: number) => `${n % 2 ? name : name.toUpperCase()}+${n}@example.com`;
  for (let n = 0; n < 20; n++)
    await (n < 2
      ? post(`room/${code}/resume`, { email: spelt(n) })
      : post('assistant/sendVerificationCode', {
          email: spelt(n),
          creatorEmail: `celler${n}@example.com`,
        })
    ).expect(200);
  for (const refused of [
    post('assistant/sendVerificationCode', { email: spelt(77), creatorEmail: ada.email }),
    post(`room/${code}/resume`, { email: spelt(78) }),
  ]) {
    const { headers } = await refused.expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600);
  }
  await ask(anEmail()).expect(200);
});

it('one network can request at most half of the codes for an inbox', async () => {
  const { email } = await aGuest();
  const address = aNetwork();
  for (let n = 0; n < 21; n++)
    await post(
      'assistant/sendVerificationCode',
      { email, creatorEmail: `celler${n}@example.com` },
      { address },
    ).expect(n < 10 ? 200 : 429);
  await ask(email).expect(200);
});

it('a guest with a token gets confirmation codes, even after strangers used up the limit of the inbox', async () => {
  const { email } = await aGuest();
  const { token } = await test.tasterOf(email, ada.uid);
  const name = email.split('@')[0];
  for (let n = 0; n < 21; n++)
    await post('assistant/sendVerificationCode', {
      email: `${name}+${n}@example.com`,
      creatorEmail: ada.email,
    });
  await ask(email).expect(429);
  expect(await guests.confirm(token, email, 'EXPORT')).toBeTruthy();
});
