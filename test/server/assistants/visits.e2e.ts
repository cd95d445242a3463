import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AssistantCodes } from '../../../server/assistants/assistant-codes.js';
import type { VisitDto } from '../../../server/assistants/visit.dto.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEmail } from '../../support/factories.js';
import type { Json } from '../../support/json.js';
import { mailboxOf, mailed } from '../../support/mailbox.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

let test: TestApp;
let ada: Organiser;
let bruno: Organiser;

beforeAll(async () => {
  test = await startApp();
  [ada, bruno] = await Promise.all([
    test.anOrganiser(),
    test.anOrganiser({ name: 'Celler de Bruno' }),
  ]);
});
afterAll(() => test?.close());

const wine = 'wine0000000000000001';
const anEventOf = ({ uid }: Organiser, name: string) => {
  const snapshot = aSnapshot([{ reference: wine }]);
  return aStoredEvent(test.db, uid, { ...snapshot, tasting: { ...snapshot.tasting, name } });
};

/** A guest who took part in an event of Ada's, and later in one of Bruno's. */
async function aTasterOfBoth() {
  const email = anEmail();
  const [hers, his] = [await anEventOf(ada, 'Garnachas'), await anEventOf(bruno, 'Blancos')];
  const atAda = await hers.attendee({ email: email.toUpperCase() });
  const atBruno = await his.attendee({ email });
  return { email, hers, his, atAda, atBruno };
}

const send = (body: object, token?: string) => {
  const request = test.http.post('/api/v1/assistant/sendVerificationCode');
  return (token ? request.set('authorization', `Bearer ${token}`) : request).send(body);
};
const check = (body: object, token?: string) => {
  const request = test.http.post('/api/v1/assistant/checkVerificationCode');
  return (token ? request.set('authorization', `Bearer ${token}`) : request).send(body);
};
const mailedCode = async (email: string, before: string[] = []) =>
  vi.waitFor(
    async () => {
      const code = await mailed(test.web, await mailboxOf(test.config.dataDir), email, /\b\d{6}\b/);
      if (before.includes(code)) throw new Error('No new code was mailed');
      return code;
    },
    { timeout: 20_000 },
  );
const codeFor = async (email: string, creator: Organiser) => {
  await send({ email, creatorEmail: creator.email }).expect(200);
  return mailedCode(email);
};
const list = (email: string, token: string, page: number | string = 1, on = test) =>
  on.as({ token }).get(`/api/v1/assistant/${encodeURIComponent(email)}/sessions/list/${page}`);
const names = (body: unknown) => (body as Json<VisitDto>[]).map(({ name }) => name);

describe('a code for the guest area', () => {
  it('requires two valid e-mails, and reports the first invalid one', async () => {
    for (const [body, code] of [
      [{}, 'false1'],
      [{ email: 'nobody', creatorEmail: 'nobody' }, 'false2'],
      [{ email: 'aina@example.com', creatorEmail: 'nobody' }, 'false3'],
    ] as const) {
      expect((await send(body).expect(422)).body).toMatchObject({ error_msg: code });
      expect((await check({ ...body, code: '123456' }).expect(422)).body).toMatchObject({
        error_msg: code,
      });
    }
  });

  it('gets the same answer for unknown e-mails and organisers, and is mailed only to guests', async () => {
    const { email } = await aTasterOfBoth();
    const stranger = anEmail();
    const answers = [
      await send({ email, creatorEmail: 'nobody@example.com' }),
      await send({ email: stranger, creatorEmail: ada.email }),
      await send({ email, creatorEmail: ada.email }),
    ].map(({ status, body }) => ({ status, body: body as object }));
    expect(answers).toEqual(Array(3).fill({ status: 200, body: { sent: true, minutes: 10 } }));
    await mailedCode(email);
    const sent = await test.db.query<{ template: string }>(
      `select template from mailbox where recipient in ($1, $2)`,
      [email, stranger],
    );
    expect(sent).toHaveLength(1);
  });

  it('shows only the tastings of the organiser for whom it was requested, works once, and its mail is deleted after use', async () => {
    const { email, atAda } = await aTasterOfBoth();
    const code = await codeFor(email, ada);
    expect(
      (await check({ email, creatorEmail: bruno.email, code }).expect(422)).body,
    ).toMatchObject({ error_msg: 'WRONG_CODE' });
    const { body } = await check({
      email: ` ${email.toUpperCase()} `,
      creatorEmail: ada.email,
      code,
    }).expect(200);
    const { token, expiresAt } = body as { token: string; expiresAt: string };
    expect(token).toMatch(/^rga_[\w-]{43}$/);
    expect(Date.parse(expiresAt) - test.clock.now().getTime()).toBeGreaterThan(23.9 * 3_600_000);
    expect((await list(email, token).expect(200)).body).toMatchObject([
      { name: 'Garnachas', reference: atAda, session: { userUid: ada.uid, userEmail: ada.email } },
    ]);
    await check({ email, creatorEmail: ada.email, code }).expect(422);
    await vi.waitFor(
      async () =>
        expect(await test.db.query('select from mailbox where recipient = $1', [email])).toEqual(
          [],
        ),
      20_000,
    );
    const [kept] = await test.db.query(
      'select from assistant_tokens where encode(token_hash, $2) like $1',
      [`%${token}%`, 'escape'],
    );
    expect(kept).toBeUndefined();
  });

  it('can be requested with a tasting code too, and then returns the e-mail of the organiser', async () => {
    const { email, hers, atAda } = await aTasterOfBoth();
    const publicCode = hers.code.toLowerCase();
    expect((await send({ publicCode }).expect(422)).body).toMatchObject({ error_msg: 'false1' });
    expect((await send({ email: 'nobody', publicCode }).expect(422)).body).toMatchObject({
      error_msg: 'false2',
    });
    await send({ email, publicCode: 'NOWHERE9' }).expect(404);
    expect((await send({ email: anEmail(), publicCode }).expect(200)).body).toEqual({
      sent: true,
      minutes: 10,
    });
    expect((await send({ email, publicCode }).expect(200)).body).toEqual({
      sent: true,
      minutes: 10,
    });
    const code = await mailedCode(email);
    const { body } = await check({ email, publicCode, code }).expect(200);
    const { token, creatorEmail } = body as { token: string; creatorEmail: string };
    expect(creatorEmail).toBe(ada.email);
    expect((await list(email, token).expect(200)).body).toMatchObject([
      { name: 'Garnachas', reference: atAda },
    ]);
    // requests by tasting code and by organiser e-mail share one limit
    for (let asked = 1; asked < 5; asked += 1)
      await send({ email, creatorEmail: ada.email }).expect(200);
    await send({ email, publicCode }).expect(429);
  });

  it('allows five tries from one network and expires after ten minutes', async () => {
    const { email } = await aTasterOfBoth();
    const code = await codeFor(email, ada);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await check({ email, creatorEmail: ada.email, code: wrong }).expect(422);
    await check({ email, creatorEmail: ada.email, code }).expect(422);

    const other = await aTasterOfBoth();
    const late = await codeFor(other.email, ada);
    test.clock.move(10 * 60_000 + 1_000);
    await check({ email: other.email, creatorEmail: ada.email, code: late }).expect(422);
  });

  it('can be requested five times an hour from one network', async () => {
    const body = { email: anEmail(), creatorEmail: ada.email };
    for (let asked = 0; asked < 5; asked += 1) await send(body).expect(200);
    await send(body).expect(429);
    // a guest from another network can still request a code
    const elsewhere = { guest: undefined, address: '198.51.100.7', cookies: undefined };
    expect(
      await test.app.get(AssistantCodes, { strict: false }).send(elsewhere, body),
    ).toMatchObject({ sent: true });
  });
});

describe('an account of a guest', () => {
  it('shows all tastings of its confirmed e-mail until it is signed out everywhere', async () => {
    const owner = await test.anOrganiser();
    const event = await anEventOf(ada, 'Garnachas');
    await event.attendee({ email: owner.email });
    await (await anEventOf(bruno, 'Blancos')).attendee({ email: owner.email });
    const unverified = await test.anOrganiser({ verified: false });
    const refused = await test.as(unverified).post('/api/v1/assistant/signIn').expect(403);
    expect(refused.body).toMatchObject({ error_msg: 'EMAIL_NOT_VERIFIED' });
    const { body } = await test.as(owner).post('/api/v1/assistant/signIn').expect(200);
    const { token, email } = body as { token: string; email: string };
    expect(email).toBe(owner.email);
    expect(names((await list(email, token).expect(200)).body)).toEqual(['Blancos', 'Garnachas']);
    expect(names((await list(email, owner.token).expect(200)).body)).toEqual([
      'Blancos',
      'Garnachas',
    ]);
    // a token cannot be used to get a new one
    await test.as({ token }).post('/api/v1/assistant/signIn').expect(403);
    test.clock.move(2_000);
    await test.app.get(IdentityProvider).revoke(owner.uid);
    await list(email, token).expect(401);
  });

  it('is created by a guest who signed in with a code, and signs them in', async () => {
    const { email } = await aTasterOfBoth();
    const { token } = await test.tasterOf(email, ada.uid);
    const make = (password: string, by = token) =>
      test.as({ token: by }).post('/api/v1/assistant/account', { password });
    expect((await make('').expect(422)).body).toMatchObject({ error_msg: 'REQUIRED' });
    expect((await make('123456').expect(422)).body).toMatchObject({ error_msg: 'PASSWORD_COMMON' });
    const { body } = await make('Garnacha-de-1943').expect(200);
    const mine = (body as { token: string }).token;
    expect(names((await list(email, mine).expect(200)).body)).toEqual(['Blancos', 'Garnachas']);
    await list(email, token).expect(401);
    expect(await test.signIn(email, 'Garnacha-de-1943')).toBeTruthy();
    await make('Garnacha-de-1943', mine).expect(403);
    const { token: again } = await test.tasterOf(email, ada.uid);
    expect((await make('Garnacha-de-1943', again).expect(422)).body).toMatchObject({
      error_msg: 'EMAIL_EXISTS',
    });
  });
});

describe('a token of the guest area', () => {
  it('ends after a day, by signing out, and when all data of the guest are deleted', async () => {
    const { email, hers, atAda, atBruno } = await aTasterOfBoth();
    const { token: out } = await test.tasterOf(email, ada.uid);
    await test.as({ token: out }).delete('/api/v1/assistant/token').expect(200);
    await list(email, out).expect(401);

    const { token: atHers } = await test.tasterOf(email, ada.uid);
    const { token: all } = await test.tasterOf(email, null);
    await send({ email, creatorEmail: bruno.email }).expect(200);
    await mailedCode(email);
    await test.as(ada).delete(`/api/v1/assistant/${ada.uid}/${atAda}`).expect(200);
    await list(email, atHers).expect(401);
    expect(names((await list(email, all).expect(200)).body)).toEqual(['Blancos']);
    await test.as(bruno).delete(`/api/v1/assistant/${bruno.uid}/${atBruno}`).expect(200);
    await list(email, all).expect(401);
    for (const table of ['assistant_codes', 'assistant_tokens'])
      expect(await test.db.query(`select from ${table} where email = $1`, [email])).toEqual([]);
    await vi.waitFor(
      async () =>
        expect(await test.db.query('select from mailbox where recipient = $1', [email])).toEqual(
          [],
        ),
      20_000,
    );

    const other = anEmail();
    await hers.attendee({ email: other });
    const { token: old } = await test.tasterOf(other, ada.uid);
    test.clock.move(24 * 3_600_000);
    await list(other, old).expect(401);
  });

  it('requests a code that confirms an erasure and is valid for nothing else', async () => {
    const { email } = await aTasterOfBoth();
    const { token } = await test.tasterOf(email, ada.uid);
    await send({ purpose: 'ERASE' }).expect(401);
    await send({ purpose: 'ERASE', email: 'another@example.com' }, token).expect(403);
    await send({ purpose: 'ERASE' }, token).expect(200);
    const code = await mailedCode(email);
    await check({ purpose: 'EXPORT', code }, token).expect(422);
    await check({ email, creatorEmail: ada.email, code }).expect(422);
    const { body } = await check({ purpose: 'ERASE', code }, token).expect(200);
    const confirmation = (body as { token: string }).token;
    expect(confirmation).toMatch(/^rgc_[\w-]{43}$/);
    // the confirmation gives no access to tastings
    await list(email, confirmation).expect(401);
  });
});

describe('the list of tastings of a guest', () => {
  it('pages by number, and by cursor in both directions', async () => {
    const email = anEmail();
    for (let n = 0; n < 23; n += 1) {
      const event = await anEventOf(n % 2 ? ada : bruno, `Cata ${n}`);
      await event.attendee({ email, at: `timestamptz '2030-01-01' + interval '${n} minutes'` });
    }
    const trial = await aStoredEvent(test.db, ada.uid, aSnapshot([{ reference: wine }]), {
      demo: true,
    });
    await trial.attendee({ email });
    const { token } = await test.tasterOf(email, null);
    const all = Array.from({ length: 23 }, (_, n) => `Cata ${22 - n}`);
    const first = (await list(email, token).expect(200)).body as Json<VisitDto>[];
    const second = (await list(email, token, 2).expect(200)).body as Json<VisitDto>[];
    expect([names(first), names(second)]).toEqual([all.slice(0, 20), all.slice(20)]);
    expect((await list(email, token, 3).expect(200)).body).toEqual([]);
    for (const wrong of ['0', 'x', '-1', '1.5', '100000'])
      await list(email, token, wrong).expect(400);

    const data = async (body: object) =>
      names(
        (
          await test
            .as({ token })
            .post('/api/v1/assistant/list/data', { email, ...body })
            .expect(200)
        ).body,
      );
    const ends = (rows: Json<VisitDto>[]) => ({
      firstDoc: rows[0]?.people,
      lastDoc: rows.at(-1)?.people,
    });
    expect(await data({})).toEqual(all.slice(0, 20));
    expect(await data({ ...ends(first), direction: 'next' })).toEqual(all.slice(20));
    expect(await data({ ...ends(second), direction: 'next' })).toEqual([]);
    expect(await data({ ...ends(second), direction: 'previous', noneArray: true })).toEqual(
      all.slice(20),
    );
    expect(await data({ ...ends(second), direction: 'previous' })).toEqual(all.slice(0, 20));
    expect(await data({ ...ends(first), direction: 'previous' })).toEqual([]);
    await test
      .as({ token })
      .post('/api/v1/assistant/list/data', { email, lastDoc: 'nonsense' })
      .expect(400);
    await test.as({ token }).post('/api/v1/assistant/list/data', { email: anEmail() }).expect(403);

    const at = ({ email: creator }: { email: string }, by = token) =>
      test.as({ token: by }).get(`/api/v1/assistant/${email}/user/${creator}/sessions/list/1`);
    expect(names((await at(ada).expect(200)).body)).toHaveLength(11);
    expect((await at({ email: 'nobody@example.com' }).expect(200)).body).toEqual([]);
    const { token: hers } = await test.tasterOf(email, ada.uid);
    expect(names((await list(email, hers).expect(200)).body)).toHaveLength(11);
    expect(names((await at(ada, hers).expect(200)).body)).toHaveLength(11);
    for (const other of [bruno, { email: anEmail() }])
      expect(names((await at(other, hers).expect(200)).body)).toHaveLength(11);
  });
});

describe('with ASSISTANT_DIRECT_LOGIN', () => {
  it('the e-mails of guest and organiser are enough to see the tastings with that organiser', async () => {
    const { email, hers } = await aTasterOfBoth();
    const direct = await startApp({ env: { ASSISTANT_DIRECT_LOGIN: 'true' }, work: false });
    try {
      const { token = '' } = await direct.web.post<{ token?: string }>(
        '/api/v1/assistant/sendVerificationCode',
        {
          email,
          creatorEmail: ada.email,
        },
      );
      expect(names((await list(email, token, 1, direct).expect(200)).body)).toEqual(['Garnachas']);
      // a public tasting code gives no access without a mailed code
      const onTheWall = { email, publicCode: hers.code };
      expect(await direct.web.post('/api/v1/assistant/sendVerificationCode', onTheWall)).toEqual({
        sent: true,
        minutes: 10,
      });
      const unknown = { email, creatorEmail: 'nobody@example.com' };
      const { token: nothing = '' } = await direct.web.post<{ token?: string }>(
        '/api/v1/assistant/sendVerificationCode',
        unknown,
      );
      expect((await list(email, nothing, 1, direct).expect(200)).body).toEqual([]);
      // the token is rejected on a server that requires codes
      await list(email, token).expect(401);
      await direct
        .as({ token })
        .post('/api/v1/assistant/account', { password: 'Garnacha-de-1943' })
        .expect(403);
      await direct
        .as({ token })
        .put(`/api/v1/assistant/${email}/buyList`, { products: [] })
        .expect(403);
    } finally {
      await direct.close();
    }
  });
});
