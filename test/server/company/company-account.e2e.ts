import { createUserWithEmailAndPassword, deleteUser } from '@firebase/auth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../server/platform/crypto/ids.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { currentTermsVersion } from '../../../shared/rules/account.js';
import { storedAccount } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEmail } from '../../support/factories.js';
import { browser } from '../platform/identity/identity-rig.js';

const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A new identity without a company, with its token. */
async function anIdentity({ verified = false } = {}) {
  const account = await storedAccount(app.db, { verified });
  return { ...account, token: await app.signIn(account.email, account.password) };
}

/** A mentor as an operator enters one. */
async function aMentor() {
  const code = newId().slice(0, 8).toUpperCase();
  const mentor = {
    completeName: 'Marta Soler',
    publicCode: code,
    email: 'marta@example.com',
    phone: '+34 600 123 456',
  };
  await app.db.query(
    'INSERT INTO mentors (id, complete_name, public_code, email, phone) VALUES ($1, $2, $3, $4, $5)',
    [newId(), mentor.completeName, code, mentor.email, mentor.phone],
  );
  return mentor;
}

const mailsTo = (email: string) =>
  app.db.query<{ subject: string; text: string; lang: string; template: string }>(
    'SELECT subject, text, lang, template FROM mailbox WHERE recipient = $1',
    [email],
  );

/** Requests one more mail and waits for it, so that all earlier mails have been sent. */
async function settled() {
  const { email } = await anIdentity();
  await app.http.post('/api/v1/user/sendVerificationEmail').send({ email }).expect(200);
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), 15_000);
}

describe('sign-up', () => {
  test('stores the company, starts the trial and mails the link that confirms the address', async () => {
    const { uid, email, token } = await anIdentity();
    const before = Date.now();
    const { body } = await app
      .as({ token })
      .post('/api/v1/user/createUser', {
        uid,
        name: '  Bodega Ana  ',
        phone: '+34 600-12.34',
        country: 'ES',
        lang: 'CA',
        acceptTerms: true,
      })
      .expect(200);
    expect(body).toMatchObject({
      uid,
      email,
      name: 'Bodega Ana',
      phone: '346001234',
      country: 'ES',
      lang: 'CA',
      currency: 'EUR',
      timeZone: 'Europe/Madrid',
      storeActive: true,
      tooltipsEnabled: true,
      demoDataLoaded: false,
      plan: { ref: 'FREE', default: true },
      blocked: false,
      freeDaysLeft: 30,
      version: 1,
    });
    expect(Date.parse(body.freePlanLimit) - Date.parse(body.creationDate)).toBe(30 * day);
    expect(Math.abs(Date.parse(body.creationDate) - before)).toBeLessThan(60_000);
    const [row] = await app.db.query<{ version: string; at: Date }>(
      'SELECT terms_version AS version, terms_accepted_at AS at FROM companies WHERE uid = $1',
      [uid],
    );
    expect(row?.version).toMatch(/^\d{4}-\d{2}$/);
    expect(Math.abs((row?.at.getTime() ?? 0) - before)).toBeLessThan(60_000);

    const [mail] = await vi.waitFor(async () => {
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(1);
      return mails;
    }, 15_000);
    expect(mail).toMatchObject({ template: 'verifyEmail', lang: 'ca' });
    const link = new URL(/http\S+oobCode=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(`${link.origin}${link.pathname}`).toBe(`${app.config.publicUrl}/signup/action`);
    expect(link.searchParams.get('lang')).toBe('ca');
    const identity = '/identitytoolkit.googleapis.com/v1/accounts';
    const signedIn = await app.http
      .post(`${identity}:signInWithPassword?key=test`)
      .send({ email, password: 'Garnacha-de-1943' })
      .expect(200);
    await app.http
      .post(`${identity}:update?key=test`)
      .set('cookie', String(signedIn.headers['set-cookie']).split(';')[0] ?? '')
      .send({ oobCode: link.searchParams.get('oobCode') })
      .expect(200);
    const verified = await app.signIn(email, 'Garnacha-de-1943');
    await app.as({ token: verified }).get(`/api/v1/user/${uid}`).expect(200);
  });

  test('takes currency and time zone, refuses an unknown currency, and ignores an unknown zone', async () => {
    const { uid, token } = await anIdentity();
    const signUp = (values: object) =>
      app.as({ token }).post('/api/v1/user/createUser', { uid, name: 'Viña Ana', ...values });
    expect((await signUp({ currency: 'GBP' }).expect(422)).body.issues).toEqual([
      { path: 'currency', code: 'INVALID_CHOICE' },
    ]);
    // A browser may know zones that this server does not.
    const other = await anIdentity();
    const { body } = await app
      .as(other)
      .post('/api/v1/user/createUser', { uid: other.uid, name: 'Viña Eva', timeZone: 'Etc/Newer' })
      .expect(200);
    expect(body).toMatchObject({ timeZone: 'Europe/Madrid' });
    const own = { currency: 'MXN', timeZone: 'America/Mexico_City' };
    expect((await signUp(own).expect(200)).body).toMatchObject(own);
    // A later call does not change what is stored.
    const later = { currency: 'EUR', timeZone: 'Europe/Paris' };
    expect((await signUp(later).expect(200)).body).toMatchObject(own);
  });

  test('leaves nothing of an account that is deleted before its address was confirmed, also late', async () => {
    const email = anEmail();
    const { user } = await createUserWithEmailAndPassword(browser(app), email, 'Garnacha-de-1943');
    const token = await user.getIdToken();
    await app
      .as({ token })
      .post('/api/v1/user/createUser', { uid: user.uid, name: 'Bodega Errata' })
      .expect(200);
    app.clock.move(6 * 60_000);
    try {
      await user.getIdToken(true);
      await deleteUser(user);
    } finally {
      app.clock.move(-6 * 60_000);
    }
    for (const [table, column] of [
      ['identity_users', 'uid'],
      ['companies', 'uid'],
      ['plan_standings', 'owner_uid'],
    ])
      expect(await app.db.query(`select from ${table} where ${column} = $1`, [user.uid])).toEqual(
        [],
      );
  });

  test('mails an address five times an hour, however often it is signed up', async () => {
    const email = anEmail();
    for (let n = 0; n < 6; n++) {
      const { user } = await createUserWithEmailAndPassword(
        browser(app),
        email,
        'Garnacha-de-1943',
      );
      await app
        .as({ token: await user.getIdToken() })
        .post('/api/v1/user/createUser', { uid: user.uid, name: 'Bodega Errata' })
        .expect(200);
      await settled();
      await deleteUser(user);
    }
    expect(await mailsTo(email)).toHaveLength(5);
  });

  test('returns the same company the second time and sends no second mail', async () => {
    const { uid, email, token } = await anIdentity();
    const first = await app
      .as({ token })
      .post('/api/v1/user/createUser', { uid, name: 'Bodega Ana' })
      .expect(200);
    // the request has no acceptTerms, so no acceptance is stored
    expect(
      await app.db.query(
        'SELECT terms_version AS version, terms_accepted_at AS at FROM companies WHERE uid = $1',
        [uid],
      ),
    ).toEqual([{ version: null, at: null }]);
    const second = await app
      .as({ token })
      .post('/api/v1/user/createUser', { uid, name: 'Otra Bodega' })
      .expect(200);
    expect(second.body).toEqual(first.body);
    await settled();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('creates one company and sends one mail for four simultaneous requests', async () => {
    const { uid, email, token } = await anIdentity();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        app.as({ token }).post('/api/v1/user/createUser', { uid, name: `Bodega ${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.name)).size).toBe(1);
    await settled();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('requires a token and the own uid', async () => {
    const [mine, other] = [await anIdentity(), await anIdentity()];
    const foreign = await app
      .as(mine)
      .post('/api/v1/user/createUser', { uid: other.uid, name: 'Bodega' })
      .expect(403);
    expect(foreign.body.error_msg).toBe('FORBIDDEN');
    await app.http
      .post('/api/v1/user/createUser')
      .send({ uid: mine.uid, name: 'Bodega' })
      .expect(401);
    expect(
      await app.db.query('SELECT 1 FROM companies WHERE uid = ANY($1)', [[mine.uid, other.uid]]),
    ).toEqual([]);
  });

  test.each([
    [{ name: '   ' }, 422, 'REQUIRED', 'name'],
    [{}, 422, 'REQUIRED', 'name'],
    [{ name: 'x'.repeat(201) }, 422, 'TOO_LONG', 'name'],
    [{ name: 'Bodega', country: 'XX' }, 422, 'INVALID_CHOICE', 'country'],
    [{ name: 'Bodega', country: '' }, 422, 'INVALID_CHOICE', 'country'],
    [{ name: 'Bodega', lang: 'XX' }, 422, 'INVALID_CHOICE', 'lang'],
    [{ name: 'Bodega', lang: ' ' }, 422, 'INVALID_CHOICE', 'lang'],
    [{ name: 'Bodega', acceptTerms: false }, 422, 'TERMS_NOT_ACCEPTED', 'acceptTerms'],
    [{ name: 'Bodega', mentorCode: 'NOBODY99' }, 422, 'MENTOR_CODE_NOT_FOUND', 'mentorCode'],
    [{ name: 7 }, 400, 'INVALID_BODY', 'name'],
  ])('rejects %o with %i %s', async (fields, status, code, path) => {
    const { uid, token } = await anIdentity();
    const { body } = await app
      .as({ token })
      .post('/api/v1/user/createUser', { uid, ...fields })
      .expect(status);
    expect(body).toMatchObject({ error_msg: code, status });
    expect(body.issues[0].path).toBe(path);
    expect(await app.db.query('SELECT 1 FROM companies WHERE uid = $1', [uid])).toEqual([]);
  });

  test('sends no mail to a confirmed address', async () => {
    const { uid, email, token } = await anIdentity({ verified: true });
    await app
      .as({ token })
      .post('/api/v1/user/createUser', { uid, name: 'Bodega Ana' })
      .expect(200);
    await settled();
    expect(await mailsTo(email)).toEqual([]);
  });

  test('creates a company for an account that the browser SDK created', async () => {
    const auth = browser(app);
    const { user } = await createUserWithEmailAndPassword(auth, anEmail(), 'Garnacha-de-1943');
    const { body } = await app
      .as({ token: await user.getIdToken() })
      .post('/api/v1/user/createUser', { uid: user.uid, name: 'Bodega Ana' })
      .expect(200);
    expect(body.email).toBe(user.email);
  });
});

describe('the mentor API', () => {
  test('shows the name of the mentor of a code, and nothing else about the mentor', async () => {
    const mentor = await aMentor();
    const { body } = await app.http
      .get(`/api/v1/mentor/publicCode/${mentor.publicCode.toLowerCase()}`)
      .expect(200);
    expect(body).toEqual({ completeName: mentor.completeName, publicCode: mentor.publicCode });
    const unknown = await app.http.get('/api/v1/mentor/publicCode/NOBODY99').expect(404);
    expect(unknown.body.error_msg).toBe('MENTOR_CODE_NOT_FOUND');
  });

  test('shows the mentor to a company that signed up with a code, and 404 to others', async () => {
    const mentor = await aMentor();
    const { uid, token } = await anIdentity({ verified: true });
    await app
      .as({ token })
      .post('/api/v1/user/createUser', {
        uid,
        name: 'Bodega Ana',
        mentorCode: ` ${mentor.publicCode.toLowerCase()} `,
      })
      .expect(200);
    expect((await app.as({ token }).get(`/api/v1/user/${uid}/mentor`).expect(200)).body).toEqual(
      mentor,
    );
    const alone = await app.anOrganiser();
    expect((await app.as(alone).get(`/api/v1/user/${alone.uid}/mentor`).expect(200)).text).toBe('');
    expect((await app.as(alone).get(`/api/v1/user/${uid}/mentor`).expect(403)).body.error_msg).toBe(
      'FORBIDDEN',
    );
  });

  test('limits how often mentor codes can be tried', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++)
      statuses.push((await app.http.get(`/api/v1/mentor/publicCode/GUESS${n}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses[0]).toBe(404);
  });
});

describe('reading', () => {
  test('is only for the organiser with a confirmed address', async () => {
    const [mine, other] = [await app.anOrganiser(), await app.anOrganiser()];
    expect((await app.as(mine).get(`/api/v1/user/${mine.uid}`).expect(200)).body).toMatchObject({
      uid: mine.uid,
      email: mine.email,
    });
    expect((await app.as(other).get(`/api/v1/user/${mine.uid}`).expect(403)).body.error_msg).toBe(
      'FORBIDDEN',
    );
    expect((await app.as(other).get('/api/v1/user/nobody').expect(403)).body.error_msg).toBe(
      'FORBIDDEN',
    );
    expect((await app.http.get(`/api/v1/user/${mine.uid}`).expect(401)).body.error_msg).toBe(
      'UNAUTHENTICATED',
    );
    const unverified = await app.anOrganiser({ verified: false });
    expect(
      (await app.as(unverified).get(`/api/v1/user/${unverified.uid}`).expect(403)).body.error_msg,
    ).toBe('EMAIL_NOT_VERIFIED');
    const unfinished = await anIdentity({ verified: true });
    expect(
      (await app.as(unfinished).get(`/api/v1/user/${unfinished.uid}`).expect(404)).body.error_msg,
    ).toBe('NOT_FOUND');
  });

  test('returns the remaining days of the trial, and that the account is blocked after the trial', async () => {
    const organiser = await app.anOrganiser();
    const left = async (limit: Date) => {
      await app.givePlan(organiser, { freePlanLimit: limit });
      const { body } = await app.as(organiser).get(`/api/v1/user/${organiser.uid}`).expect(200);
      return { freeDaysLeft: body.freeDaysLeft, blocked: body.blocked };
    };
    expect(await left(new Date(Date.now() + 1.5 * day))).toEqual({
      freeDaysLeft: 2,
      blocked: false,
    });
    expect(await left(new Date(Date.now() - 1_000))).toMatchObject({ blocked: true });
  });

  const storedEmail = async (uid: string) =>
    (await app.db.query<{ email: string }>('SELECT email FROM companies WHERE uid = $1', [uid]))[0]
      ?.email;
  const post = async (operation: string, body: object) =>
    (
      await app.http
        .post(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=test`)
        .send(body)
        .expect(200)
    ).body as {
      idToken: string;
    };
  const codeTo = async (email: string, template: string) => {
    const [mail] = await vi.waitFor(async () => {
      const mails = (await mailsTo(email)).filter((each) => each.template === template);
      expect(mails).not.toEqual([]);
      return mails;
    }, 15_000);
    return /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  };

  test('takes over a new address when it is confirmed, and the old one when it is recovered', async () => {
    const organiser = await app.anOrganiser();
    const moved = anEmail();
    const asked = await app.http
      .post('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=test')
      .send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: organiser.token, newEmail: moved })
      .expect(200);
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    expect(await storedEmail(organiser.uid)).toBe(organiser.email);
    const code = { oobCode: await codeTo(moved, 'verifyAndChangeEmail') };
    await app.http
      .post('/identitytoolkit.googleapis.com/v1/accounts:update?key=test')
      .set('cookie', cookie)
      .send(code)
      .expect(200);
    expect(await storedEmail(organiser.uid)).toBe(moved);
    await post('update', { oobCode: await codeTo(organiser.email, 'recoverEmail') });
    expect(await storedEmail(organiser.uid)).toBe(organiser.email);
  });

  test('takes over an address that changed in the identity provider, and keeps it for an older token', async () => {
    const organiser = await app.anOrganiser();
    const moved = anEmail();
    await app.db.query('UPDATE identity_users SET email = $2 WHERE uid = $1', [
      organiser.uid,
      moved,
    ]);
    const read = async (token: string) =>
      (await app.as({ token }).get(`/api/v1/user/${organiser.uid}`).expect(200)).body.email;
    expect(await read(await app.signIn(moved, organiser.password))).toBe(moved);
    expect(await read(organiser.token)).toBe(moved);
    expect(await storedEmail(organiser.uid)).toBe(moved);
  });
});

describe('changing', () => {
  test('keeps absent fields, clears null fields and counts versions', async () => {
    const organiser = await app.anOrganiser();
    const change = (body: object) =>
      app.as(organiser).post(`/api/v1/user/${organiser.uid}`, body).expect(200);
    const first = await change({
      slogan: ' Vinos de altura ',
      webPage: 'bodega.example',
      social: { Instagram: 'instagram.com/bodega', twitter: '@bodega', x: '' },
      tooltipsEnabled: false,
    });
    expect(first.body).toMatchObject({
      name: 'Celler de Prova',
      slogan: 'Vinos de altura',
      webPage: 'https://bodega.example/',
      social: { instagram: 'https://instagram.com/bodega', twitter: 'https://x.com/bodega' },
      tooltipsEnabled: false,
      version: 2,
    });
    const second = await change({ slogan: null, social: null, tooltipsEnabled: null });
    expect(second.body).toMatchObject({
      slogan: null,
      social: {},
      tooltipsEnabled: true,
      webPage: 'https://bodega.example/',
      version: 3,
    });
  });

  test('accepts what was read, and ignores fields that only the server writes', async () => {
    const organiser = await app.anOrganiser();
    const path = `/api/v1/user/${organiser.uid}`;
    const { body: read } = await app.as(organiser).get(path).expect(200);
    const echoed = {
      ...read,
      name: 'Bodega Nueva',
      email: 'x@example.com',
      uid: 'x',
      freePlanLimit: '2099-01-01T00:00:00.000Z',
      creationDate: '2000-01-01T00:00:00.000Z',
    };
    const { body } = await app
      .as(organiser)
      .post(path, {
        ...echoed,
        plan: { ref: 'RESERVA' },
        planRef: 'RESERVA',
        limits: { maxWines: 9 },
        billing: { maxLiveEvents: 9 },
        stripeCustomerId: 'cus',
        vimeoFolder: 'f',
        mentorId: 'm',
        disabledAt: null,
        blocked: true,
      })
      .expect(200);
    expect(body).toEqual({ ...read, name: 'Bodega Nueva', version: read.version + 1 });
    const [row] = await app.db.query<Record<string, unknown>>(
      'SELECT plan_ref, limits, max_live_events, stripe_customer_id, mentor_id FROM companies JOIN plan_standings ON owner_uid = uid WHERE uid = $1',
      [organiser.uid],
    );
    expect(row).toEqual({
      plan_ref: 'FREE',
      limits: {},
      max_live_events: null,
      stripe_customer_id: null,
      mentor_id: null,
    });
  });

  test('rejects a stale version with 409 and the stored state, and without a version the last write wins', async () => {
    const organiser = await app.anOrganiser();
    const path = `/api/v1/user/${organiser.uid}`;
    await app.as(organiser).post(path, { slogan: 'uno', version: 1 }).expect(200);
    const { body } = await app.as(organiser).post(path, { slogan: 'dos', version: 1 }).expect(409);
    expect(body).toMatchObject({
      error_msg: 'VERSION_CONFLICT',
      current: { slogan: 'uno', version: 2 },
    });
    expect((await app.as(organiser).post(path, { slogan: 'tres' }).expect(200)).body.slogan).toBe(
      'tres',
    );
  });

  test('makes an activated store external, and sets the currency of a store that is not external to EUR', async () => {
    const organiser = await app.anOrganiser();
    const change = async (body: object) =>
      (await app.as(organiser).post(`/api/v1/user/${organiser.uid}`, body).expect(200)).body;
    expect(
      await change({ storeActive: false, externalStore: false, currency: 'USD' }),
    ).toMatchObject({
      storeActive: false,
      externalStore: false,
      currency: 'USD',
    });
    expect(await change({ storeActive: true })).toMatchObject({
      storeActive: true,
      externalStore: true,
      currency: 'USD',
    });
    expect(await change({ externalStore: false })).toMatchObject({
      storeActive: true,
      externalStore: false,
      currency: 'EUR',
    });
  });

  test('rejects an unsupported currency, but saves other fields beside an unsupported stored currency', async () => {
    const organiser = await app.anOrganiser();
    const change = (body: object) => app.as(organiser).post(`/api/v1/user/${organiser.uid}`, body);
    const { body } = await change({ currency: 'GBP' }).expect(422);
    expect(body).toMatchObject({ error_msg: 'INVALID_CHOICE', issues: [{ path: 'currency' }] });
    await app.db.query(`update companies set currency = 'GBP' where uid = $1`, [organiser.uid]);
    expect((await change({ slogan: 'Vinos', currency: 'GBP' }).expect(200)).body).toMatchObject({
      slogan: 'Vinos',
      currency: 'GBP',
    });
    await change({ currency: 'CHF' }).expect(200);
    await change({ currency: 'GBP' }).expect(422);
  });

  test('keeps the shop terms to the cent, and clears them with null', async () => {
    const organiser = await app.anOrganiser();
    const change = async (body: object) =>
      (await app.as(organiser).post(`/api/v1/user/${organiser.uid}`, body).expect(200)).body;
    const terms = {
      deliveryCost: '6,50',
      freeDeliveryMinimum: '1.060,00',
      paymentGateway: ' Redsys ',
    };
    const kept = { deliveryCost: 6.5, freeDeliveryMinimum: 1060, paymentGateway: 'Redsys' };
    expect(await change(terms)).toMatchObject(kept);
    expect(await change({ slogan: 'Vinos de altura' })).toMatchObject(kept);
    const none = { deliveryCost: null, freeDeliveryMinimum: null, paymentGateway: null };
    expect(await change({ ...none, deliveryCost: 0 })).toMatchObject({ ...none, deliveryCost: 0 });
    expect(await change(none)).toMatchObject(none);
  });

  test('accepts two field names for tax id, postal code and town, and prefers the documented one', async () => {
    const organiser = await app.anOrganiser();
    const change = async (body: object) =>
      (await app.as(organiser).post(`/api/v1/user/${organiser.uid}`, body).expect(200)).body;
    expect(await change({ taxId: 'B26000000', postalCode: '26200', city: 'Haro' })).toMatchObject({
      taxId: 'B26000000',
      postalCode: '26200',
      city: 'Haro',
    });
    expect(
      await change({
        nif: 'B58000001',
        cp: '08720',
        population: 'Vilafranca',
        taxId: 'x',
        postalCode: 'x',
        city: 'x',
      }),
    ).toMatchObject({
      taxId: 'B58000001',
      postalCode: '08720',
      city: 'Vilafranca',
    });
    expect(await change({ nif: null, city: 'Sant Sadurní' })).toMatchObject({
      taxId: null,
      postalCode: '08720',
      city: 'Sant Sadurní',
    });
  });

  test('saves only complete billing data, and returns them under both names', async () => {
    const organiser = await app.anOrganiser();
    await app.db.query(
      'update companies set terms_version = null, terms_accepted_at = null where uid = $1',
      [organiser.uid],
    );
    const path = `/api/v1/user/${organiser.uid}`;
    const save = (body: object, status: number) =>
      app.as(organiser).post(path, body).expect(status);
    const none = {
      personalName: null,
      personalSurnames: ' ',
      address: '',
      cp: null,
      population: null,
      country: null,
      phone: null,
      nif: null,
    };
    const missing = await save({ ...none, acceptTerms: false }, 422);
    expect(missing.body.error_msg).toBe('TERMS_NOT_ACCEPTED');
    expect(
      missing.body.issues.map(
        ({ path: field, code }: { path: string; code: string }) => `${field} ${code}`,
      ),
    ).toEqual([
      'acceptTerms TERMS_NOT_ACCEPTED',
      ...[
        'personalName',
        'personalSurnames',
        'address',
        'cp',
        'population',
        'country',
        'phone',
      ].map((field) => `${field} REQUIRED`),
    ]);
    const billing = {
      personalName: 'Ana',
      personalSurnames: 'Ruiz Alday',
      address: 'Camino de las Viñas, 3',
      cp: '26200',
      population: 'Haro',
      country: 'ES',
      phone: '+34 600 123 456',
      nif: 'es-a58818501',
    };
    expect(
      (await save({ ...billing, nif: 'A58818502', acceptTerms: true }, 422)).body.error_msg,
    ).toBe('INVALID_NIF');
    expect((await save({ ...billing, phone: 'seis', acceptTerms: true }, 422)).body.error_msg).toBe(
      'NOT_NUMERIC',
    );
    expect((await app.as(organiser).get(path)).body).toMatchObject({
      version: 1,
      nif: 'B26000000',
    });
    await save({ ...billing, acceptTerms: true }, 200);
    const { body } = await app.as(organiser).get(path).expect(200);
    expect(body).toMatchObject({
      ...billing,
      phone: '34600123456',
      nif: 'A58818501',
      taxId: 'A58818501',
      postalCode: '26200',
      city: 'Haro',
    });
    const [accepted] = await app.db.query(
      'select terms_version as version from companies where uid = $1',
      [organiser.uid],
    );
    expect(accepted).toEqual({ version: currentTermsVersion });
    // a client may post back what it has read
    await save(body, 200);
  });

  test('reports every broken rule in the order of the form, and writes nothing', async () => {
    const organiser = await app.anOrganiser();
    const path = `/api/v1/user/${organiser.uid}`;
    const { body: before } = await app.as(organiser).get(path).expect(200);
    const { body } = await app
      .as(organiser)
      .post(path, {
        slogan: 'Vinos de altura',
        timeZone: 'Europe/Rioja',
        lang: 'XX',
        freeDeliveryMinimum: -1,
        deliveryCost: '1.000',
        currency: '€',
        termsUrl: 'nowhere',
        privacyPolicyUrl: 'ftp://a.example',
        social: { linkedin: 'linked in', twitter: 'javascript:alert(1)' },
        country: 'XX',
        logo: 'http://a.example/logo.png',
        webPage: 'javascript:alert(1)',
        name: ' ',
      })
      .expect(422);
    expect(body.error_msg).toBe('REQUIRED');
    expect(
      body.issues.map((issue: { path: string; code: string }) => `${issue.path} ${issue.code}`),
    ).toEqual([
      'name REQUIRED',
      'webPage INVALID_URL',
      'logo INVALID_URL',
      'country INVALID_CHOICE',
      'social.linkedin INVALID_URL',
      'social.twitter INVALID_URL',
      'privacyPolicyUrl INVALID_URL',
      'termsUrl INVALID_URL',
      'currency INVALID_CHOICE',
      'deliveryCost AMBIGUOUS_NUMBER',
      'freeDeliveryMinimum NEGATIVE',
      'lang INVALID_CHOICE',
      'timeZone INVALID_CHOICE',
    ]);
    expect((await app.as(organiser).get(path).expect(200)).body).toEqual(before);
  });

  test.each([
    [{ name: '' }, 422, 'REQUIRED', 'name'],
    [{ name: null }, 422, 'REQUIRED', 'name'],
    [{ social: { 'a b': 'https://a.example' } }, 422, 'INVALID_CHOICE', 'social.a b'],
    [{ social: { x: 7 } }, 422, 'INVALID_CHOICE', 'social.x'],
    [{ country: ' ' }, 422, 'INVALID_CHOICE', 'country'],
    [{ timeZone: '' }, 422, 'INVALID_CHOICE', 'timeZone'],
    [{ timeZone: 'SystemV/PST8PDT' }, 422, 'INVALID_CHOICE', 'timeZone'],
    [{ deliveryCost: 'gratis' }, 422, 'NOT_NUMERIC', 'deliveryCost'],
    [{ deliveryCost: 6.505 }, 422, 'TOO_MANY_DECIMALS', 'deliveryCost'],
    [{ freeDeliveryMinimum: 1_000_001 }, 422, 'TOO_LARGE', 'freeDeliveryMinimum'],
    [{ paymentGateway: 'x'.repeat(201) }, 400, 'INVALID_BODY', 'paymentGateway'],
    [{ deliveryCost: true }, 400, 'INVALID_BODY', 'deliveryCost'],
    [{ storeActive: 'yes' }, 400, 'INVALID_BODY', 'storeActive'],
    [{ satisfactionActive: 1 }, 400, 'INVALID_BODY', 'satisfactionActive'],
    [{ social: [] }, 400, 'INVALID_BODY', 'social'],
    [{ version: '1' }, 400, 'INVALID_BODY', 'version'],
  ])('rejects %o with %i %s', async (body, status, code, path) => {
    const organiser = await app.anOrganiser();
    const answer = await app
      .as(organiser)
      .post(`/api/v1/user/${organiser.uid}`, body)
      .expect(status);
    expect(answer.body.error_msg).toBe(code);
    expect(answer.body.issues[0].path).toBe(path);
  });

  test('rejects the uploaded picture of another organiser as a logo, with the plan that has every feature', async () => {
    const [mine, other] = [await app.anOrganiser(), await app.anOrganiser()];
    await app.givePlan(mine);
    const { body } = await app
      .as(mine)
      .post(`/api/v1/user/${mine.uid}`, { logo: `/files/${other.uid}/logo/6a2f.png` })
      .expect(422);
    expect(body).toMatchObject({ error_msg: 'UNKNOWN_REFERENCE', issues: [{ path: 'logo' }] });
  });

  test('locks the plan standing before the company when it saves a logo, as every other write does', async () => {
    const mine = await app.anOrganiser();
    await app.givePlan(mine);
    let saved: Promise<number> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.query('select from plan_standings where owner_uid = $1 for update', [mine.uid]);
      saved = app
        .as(mine)
        .post(`/api/v1/user/${mine.uid}`, { logo: '/library/logo.png' })
        .then(({ status }) => status);
      await vi.waitFor(async () => {
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await app.db.query(waiting)).toHaveLength(1);
      }, 5_000);
      await tx.query('select from companies where uid = $1 for update nowait', [mine.uid]);
    });
    expect(await saved).toBe(200);
  });

  test('is only for the organiser', async () => {
    const [mine, other] = [await app.anOrganiser(), await app.anOrganiser()];
    expect(
      (await app.as(other).post(`/api/v1/user/${mine.uid}`, { slogan: 'ajeno' }).expect(403)).body
        .error_msg,
    ).toBe('FORBIDDEN');
    await app.http.post(`/api/v1/user/${mine.uid}`).send({ slogan: 'ajeno' }).expect(401);
    const unverified = await app.anOrganiser({ verified: false });
    expect(
      (await app.as(unverified).post(`/api/v1/user/${unverified.uid}`, { slogan: 'x' }).expect(403))
        .body.error_msg,
    ).toBe('EMAIL_NOT_VERIFIED');
  });
});

describe('resending the verification mail', () => {
  const resend = (email: unknown) =>
    app.http.post('/api/v1/user/sendVerificationEmail').send({ email });

  test('sends a mail only to unconfirmed addresses and answers the same for every address', async () => {
    const waiting = await anIdentity();
    const confirmed = await app.anOrganiser();
    const stranger = anEmail();
    const answers = [
      await resend(` ${waiting.email.toUpperCase()} `),
      await resend(confirmed.email),
      await resend(stranger),
    ];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(3).fill({ status: 200, body: { sent: true } }),
    );
    await settled();
    expect(await mailsTo(waiting.email)).toHaveLength(1);
    expect([...(await mailsTo(confirmed.email)), ...(await mailsTo(stranger))]).toEqual([]);
  });

  test('requires a valid e-mail and allows five requests an hour', async () => {
    expect((await resend(' ').expect(422)).body.error_msg).toBe('REQUIRED');
    expect((await resend('bodega').expect(422)).body.error_msg).toBe('INVALID_EMAIL');
    expect((await resend(7).expect(400)).body.error_msg).toBe('INVALID_BODY');
    const email = anEmail();
    for (let n = 0; n < 5; n++) await resend(email).expect(200);
    const { body, headers } = await resend(email).expect(429);
    expect(body.error_msg).toBe('TOO_MANY_REQUESTS');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
    await resend(anEmail()).expect(200);
  });
});

describe('the server, after sign-ins were ended,', () => {
  test('rejects a revoked token and accepts a new sign-in', async () => {
    const organiser = await app.anOrganiser();
    const path = `/api/v1/user/${organiser.uid}`;
    await app.as(organiser).get(path).expect(200);
    await app.app.get(IdentityProvider).revoke(organiser.uid);
    expect((await app.as(organiser).get(path).expect(401)).body.error_msg).toBe('UNAUTHENTICATED');
    await app
      .as({ token: await app.signIn(organiser.email, organiser.password) })
      .get(path)
      .expect(200);
  });

  test('rejects a disabled organiser until the operator enables the account again', async () => {
    const organiser = await app.anOrganiser();
    const path = `/api/v1/user/${organiser.uid}`;
    await app.as(organiser).get(path).expect(200);
    await app.app.get(IdentityProvider).setDisabled(organiser.uid, true);
    expect((await app.as(organiser).get(path).expect(403)).body.error_msg).toBe('ACCOUNT_DISABLED');
    await app.app.get(IdentityProvider).setDisabled(organiser.uid, false);
    await app
      .as({ token: await app.signIn(organiser.email, organiser.password) })
      .get(path)
      .expect(200);
  });

  test.each([
    ['revoked', 401, (uid: string) => app.app.get(IdentityProvider).revoke(uid)],
    ['disabled', 403, (uid: string) => app.app.get(IdentityProvider).setDisabled(uid, true)],
    [
      'deleted',
      401,
      (uid: string) => app.db.query('DELETE FROM identity_users WHERE uid = $1', [uid]),
    ],
  ])('an identity that was %s before it created a company gets %i', async (_what, status, end) => {
    const { uid, token } = await anIdentity();
    await end(uid);
    await app
      .as({ token })
      .post('/api/v1/user/createUser', { uid, name: 'Bodega Ana' })
      .expect(status);
    await app.as({ token }).get('/api/v1/session/generateFreePublicCode').expect(status);
    expect(await app.db.query('SELECT 1 FROM companies WHERE uid = $1', [uid])).toEqual([]);
  });

  test('sees within seconds when another server disabled the account', async () => {
    const organiser = await app.anOrganiser();
    const path = `/api/v1/user/${organiser.uid}`;
    await app.as(organiser).get(path).expect(200);
    await app.db.query('UPDATE identity_users SET disabled = true WHERE uid = $1', [organiser.uid]);
    app.clock.move(6_000);
    try {
      await app.as(organiser).get(path).expect(403);
    } finally {
      app.clock.move(-6_000);
    }
  });
});
