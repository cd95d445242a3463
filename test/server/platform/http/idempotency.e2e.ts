import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UploadedFileDto } from '../../../../server/files/file.dto.js';
import { newId } from '../../../../server/platform/crypto/ids.js';
import { IdempotentCreates } from '../../../../server/platform/http/idempotency.js';
import type { Organiser } from '../../../support/accounts.js';
import { startApp, type TestApp } from '../../../support/app.js';
import '../../../support/build-before-tests.js';
import {
  anEmail,
  anEvent,
  anInstructor,
  aProduct,
  aSheet,
  aTastingWith,
  avatarBody,
  productBody,
  tastingBody,
} from '../../../support/factories.js';
import { startProduct } from '../../../support/program.js';
import { aSnapshot, aStoredEvent } from '../../../support/stored-event.js';

const secret = 'only-for-this-test-0123456789-0123456789';
const dayMs = 24 * 60 * 60_000;
const wine = productBody();

let test: TestApp;
let owner: Organiser;
let stranger: Organiser;
/** The ids, and the room code, that the requests below refer to. */
let made: {
  product: string;
  tasting: string;
  instructor: string;
  sheet: string;
  otherSheet: string;
  ownSheet: string;
  code: string;
  image: string;
};

// An async function sends the request at once. supertest alone sends it only when it is awaited.
const send = async (path: string, body: object, key: string, who = owner) => {
  const { status, body: answer } = await test.as(who).post(path, body).set('idempotency-key', key);
  return { status, body: answer as unknown };
};
const anImage = async () => {
  const picture = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#ae1c38' },
  })
    .png()
    .toBuffer();
  const path = `/api/v1/files/${owner.uid}`;
  const { url } = await owner.client.upload<UploadedFileDto>(path, { path: 'avatars' }, picture);
  return url;
};
const productPath = (who = owner) => `/api/v1/product/${who.uid}`;
const rows = async (table: string, who = owner) =>
  (
    await test.db.query<{ n: number }>(
      `select count(*)::int as n from ${table} where owner_uid = $1`,
      [who.uid],
    )
  )[0]?.n ?? 0;
const keys = () => rows('idempotency_keys');
const aTasting = (fields?: object) => tastingBody([{ id: made.product }], made.sheet, fields);

const sheet = (name: string) => ({
  name,
  product: 'WINE',
  type: 'RED',
  categories: [
    { name: 'Gusto', image: '/library/taste.svg', components: [{ name: 'Final', type: 'FACES' }] },
  ],
});

const privacyRequest = {
  kind: 'ACCESS',
  channel: 'LETTER',
  email: 'aina@example.com',
  receivedOn: '2025-11-20',
};

const tastingFile = (name: string) => ({
  format: 'retrogusto.tasting',
  version: 1,
  tasting: aTasting({ name }),
  products: [{ ...wine, id: made.product }],
});

/** Every create operation: its path, two different bodies, and the table that it writes. */
const creates: Record<string, () => { path: string; body: object; other: object; table: string }> =
  {
    createProduct: () => ({
      path: productPath(),
      body: wine,
      other: { ...wine, name: 'Bobal' },
      table: 'products',
    }),
    cloneProduct: () => ({
      path: `${productPath()}/clone/${made.product}`,
      body: {},
      other: { name: 'x' },
      table: 'products',
    }),
    cloneProductStructure: () => ({
      path: `${productPath()}/cloneStructure/${made.product}`,
      body: {},
      other: { name: 'x' },
      table: 'products',
    }),
    createTasting: () => ({
      path: `/api/v1/tasting/${owner.uid}`,
      body: aTasting(),
      other: aTasting({ name: 'Otra' }),
      table: 'tastings',
    }),
    cloneTasting: () => ({
      path: `/api/v1/tasting/${owner.uid}/${made.tasting}/clone`,
      body: {},
      other: { name: 'x' },
      table: 'tastings',
    }),
    cloneTastingVintages: () => ({
      path: `/api/v1/tasting/${owner.uid}/${made.tasting}/cloneVintages`,
      body: { vintages: [{ product: made.product, vintage: 2021 }] },
      other: { vintages: [{ product: made.product, vintage: 2022 }] },
      table: 'tastings',
    }),
    createAvatar: () => ({
      path: `/api/v1/avatar/${owner.uid}`,
      body: avatarBody(made.image),
      other: avatarBody(made.image, { name: 'Berta' }),
      table: 'avatars',
    }),
    createInstructor: () => ({
      path: `/api/v1/instructor/${owner.uid}`,
      body: { name: 'Aina' },
      other: { name: 'Berta' },
      table: 'instructors',
    }),
    importSheet: () => ({
      path: `/api/v1/assessmentSheet/user/${owner.uid}/import`,
      body: { path: made.sheet },
      other: { path: made.otherSheet },
      table: 'sheets',
    }),
    createSheet: () => ({
      path: `/api/v1/assessmentSheet/user/${owner.uid}`,
      body: sheet('Garnachas'),
      other: sheet('Cavas'),
      table: 'sheets',
    }),
    cloneSheet: () => ({
      path: `/api/v1/assessmentSheet/user/${owner.uid}/clone/${made.ownSheet}`,
      body: {},
      other: { name: 'x' },
      table: 'sheets',
    }),
    importSheetFile: () => ({
      path: `/api/v1/assessmentSheet/user/${owner.uid}/exchange`,
      body: { format: 'retrogusto.sheet', version: 1, sheet: sheet('Garnachas') },
      other: { format: 'retrogusto.sheet', version: 1, sheet: sheet('Cavas') },
      table: 'sheets',
    }),
    importTastingFile: () => ({
      path: `/api/v1/tasting/${owner.uid}/exchange`,
      body: tastingFile('Garnachas'),
      other: tastingFile('Cavas'),
      table: 'tastings',
    }),
    createSession: () => ({
      path: `/api/v1/session/user/${owner.uid}`,
      body: { tastingPath: made.tasting, instructorPath: made.instructor },
      other: { tastingPath: made.tasting, instructorPath: made.instructor, lang: 'CA' },
      table: 'sessions',
    }),
    generateReport: () => ({
      path: `/api/v1/report/${owner.uid}/generate`,
      body: { name: 'Tarde', publicCode: made.code },
      other: { name: 'Noche', publicCode: made.code },
      table: 'reports',
    }),
    createReport: () => ({
      path: `/api/v1/report/${owner.uid}`,
      body: { name: 'Tarde', publicCode: made.code },
      other: { name: 'Noche', publicCode: made.code },
      table: 'reports',
    }),
    createReportFilter: () => ({
      path: `/api/v1/report/${owner.uid}/filters`,
      body: { name: 'Con correo', query: 'email=YES' },
      other: { name: 'Sin correo', query: 'email=NO' },
      table: 'report_filters',
    }),
    createApiKey: () => ({
      path: `/api/v1/user/${owner.uid}/apiKey`,
      body: { name: 'CRM' },
      other: { name: 'Tienda' },
      table: 'api_keys',
    }),
    createWebhook: () => ({
      path: `/api/v1/webhook/${owner.uid}`,
      body: { url: 'https://example.com/hooks', events: ['report.ready'] },
      other: { url: 'https://example.com/hooks', events: ['session.ended'] },
      table: 'webhooks',
    }),
    createSegment: () => ({
      path: `/api/v1/segment/${owner.uid}`,
      body: { name: 'Sin tienda', query: 'shop=NOT_OPENED' },
      other: { name: 'Sin tienda', query: 'shop=OPENED' },
      table: 'segments',
    }),
    sendLetter: () => ({
      path: `/api/v1/letter/${owner.uid}`,
      body: { subject: 'Vuelve', text: 'Te hemos guardado una botella.' },
      other: { subject: 'Vuelve pronto', text: 'Te hemos guardado una botella.' },
      table: 'letters',
    }),
    registerPrivacyRequest: () => ({
      path: `/api/v1/privacy/${owner.uid}/request`,
      body: privacyRequest,
      other: { ...privacyRequest, kind: 'EXPORT' },
      table: 'privacy_requests',
    }),
  };

beforeAll(async () => {
  test = await startApp({ env: { APP_SECRET: secret, WEBHOOK_PRIVATE_NETWORKS: 'true' } });
  [owner, stranger] = [await test.anOrganiser(), await test.anOrganiser()];
  for (const organiser of [owner, stranger]) await test.liftLimits(organiser);
  await test.givePlan(owner);
  const [first, second] = (await test.http.get('/api/v1/assessmentSheet/WINE').expect(200))
    .body as { path: string }[];
  const product = await aProduct(owner);
  const [tasting, instructor] = [await aTastingWith(owner, [product]), await anInstructor(owner)];
  const { sessionCode } = await anEvent(owner, { tasting, instructor });
  const event = await aStoredEvent(test.db, owner.uid, aSnapshot([]));
  const guest = await event.attendee({ name: 'Aina', email: anEmail() });
  await test.db.query('update attendees set contact_consent_at = now() where id = $1', [guest]);
  made = {
    product: product.id,
    tasting: tasting.id,
    instructor: instructor.id,
    sheet: first?.path ?? '',
    otherSheet: second?.path ?? '',
    ownSheet: (await aSheet(owner)).id,
    code: sessionCode.publicCode,
    image: await anImage(),
  };
});
afterAll(() => test?.close());

describe('a create request that is repeated with its Idempotency-Key', () => {
  it('is tested for every operation that documents the header', () => {
    type Operation = { operationId: string; parameters?: { name: string }[] };
    const { paths } = load(readFileSync('openapi.yaml', 'utf8')) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const documented = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ parameters }) => parameters?.some(({ name }) => name === 'Idempotency-Key'));
    // importProducts has no JSON body, so product-import-export.e2e.ts tests it. An account has one
    // export, so account-export.e2e.ts tests exportAccount.
    expect(documented.map(({ operationId }) => operationId).sort()).toEqual(
      [...Object.keys(creates), 'importProducts', 'exportAccount'].sort(),
    );
  });

  it.each(Object.keys(creates))(
    '%s creates one thing and returns it each time',
    async (operation) => {
      const { path, body, other, table } = creates[operation]?.() ?? {
        path: '',
        body: {},
        other: {},
        table: '',
      };
      const before = await rows(table);
      const key = newId();
      const first = await send(path, body, key);
      expect([first.status, first.body]).toMatchObject([200, {}]);
      const again = await send(path, body, key);
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await rows(table)).toBe(before + 1);
      const changed = await send(path, other, key);
      expect([changed.status, changed.body]).toMatchObject([
        422,
        { error_msg: 'IDEMPOTENCY_KEY_REUSED' },
      ]);
      expect(await rows(table)).toBe(before + 1);
      const fresh = await send(path, body, newId());
      expect(fresh.status).toBe(200);
      const idOf = ({ body: answer }: { body: unknown }) => {
        const { id, reference } = answer as { id?: string; reference?: string };
        return id ?? reference;
      };
      expect(idOf(fresh)).toMatch(/^[A-Za-z0-9]{20}$/);
      expect(idOf(fresh)).not.toBe(idOf(first));
      expect(await rows(table)).toBe(before + 2);
    },
  );

  it.each(['createProduct', 'createSession', 'importSheet'])(
    '%s creates one thing for twenty simultaneous requests',
    async (operation) => {
      const { path, body, table } = creates[operation]?.() ?? { path: '', body: {}, table: '' };
      const before = await rows(table);
      const key = newId();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(path, body, key)));
      expect(await rows(table)).toBe(before + 1);
      const good = answers.filter(({ status }) => status === 200);
      for (const { body: answer } of good) expect(answer).toEqual(good[0]?.body);
      expect(good.length).toBeGreaterThan(0);
      for (const { status, body: answer } of answers.filter((each) => each.status !== 200))
        expect([status, answer]).toMatchObject([409, { error_msg: 'IDEMPOTENCY_IN_PROGRESS' }]);
    },
  );

  it('is rejected while the first request is still running', async () => {
    const key = newId();
    let first: Promise<{ status: number; body: unknown }> | undefined;
    // every create request of the owner waits for this row
    await test.db.transaction(async (tx) => {
      await tx.query('select 1 from plan_standings where owner_uid = $1 for update', [owner.uid]);
      first = send(productPath(), wine, key);
      // The first request waits for the row, and has locked its key before.
      const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(
        async () => expect((await test.db.query<{ n: number }>(waiting))[0]?.n).toBeGreaterThan(0),
        10_000,
      );
      const second = await send(productPath(), wine, key);
      expect([second.status, second.body]).toMatchObject([
        409,
        { error_msg: 'IDEMPOTENCY_IN_PROGRESS' },
      ]);
    });
    const answer = await first;
    expect(answer?.status).toBe(200);
    expect((await send(productPath(), wine, key)).body).toEqual(answer?.body);
  });

  it('returns the stored thing when the first answer was lost after the commit', async () => {
    const creating = test.app.get(IdempotentCreates);
    const once = creating.once.bind(creating);
    const key = newId();
    const before = await rows('products');
    vi.spyOn(creating, 'once').mockImplementationOnce(async (make, again) => {
      await once(make, again);
      throw Object.assign(new Error('the connection was lost'), { code: 'ECONNRESET' });
    });
    expect((await send(productPath(), wine, key)).status).toBe(503);
    expect(await rows('products')).toBe(before + 1);
    const repeated = await send(productPath(), wine, key);
    expect([repeated.status, repeated.body]).toMatchObject([200, { name: wine.name, version: 1 }]);
    expect(await rows('products')).toBe(before + 1);
  });

  it('creates one thing when the server is killed before it answers', async () => {
    const server = await startProduct({
      env: { DATABASE_URL: test.config.databaseUrl ?? '', APP_SECRET: secret, DEMO: 'false' },
    });
    const wines = Array.from({ length: 12 }, (_, index) => ({
      body: { ...wine, name: `Añada ${index}` },
      key: newId(),
    }));
    const known = wines.map(({ key }) => key);
    const sent = wines.map(({ body, key }) =>
      fetch(server.url + productPath(), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      }).catch(() => null),
    );
    const count = 'select count(*)::int as n from idempotency_keys where key = any($1)';
    await vi.waitFor(
      async () =>
        expect((await test.db.query<{ n: number }>(count, [known]))[0]?.n).toBeGreaterThan(0),
      {
        timeout: 20_000,
        interval: 2,
      },
    );
    await server.end('SIGKILL');
    await Promise.all(sent);
    await server.stop();
    for (const { body, key } of wines) {
      // the transactions of the killed server end when the database notices the lost connection
      await vi.waitFor(
        async () => expect((await send(productPath(), body, key)).status).toBe(200),
        20_000,
      );
    }
    const names = await test.db.query<{ name: string }>(
      `select name from products where owner_uid = $1 and name like 'Añada %'`,
      [owner.uid],
    );
    expect(names.map(({ name }) => name).sort()).toEqual(wines.map(({ body }) => body.name).sort());
  }, 180_000);

  it('is executed when the first request failed before the commit or was rejected', async () => {
    const creating = test.app.get(IdempotentCreates);
    const once = creating.once.bind(creating);
    const key = newId();
    vi.spyOn(creating, 'once').mockImplementationOnce((make, again) =>
      once(async (tx) => {
        await make(tx);
        throw Object.assign(new Error('the connection was lost'), { code: 'ECONNRESET' });
      }, again),
    );
    const kept = await keys();
    expect((await send(productPath(), wine, key)).status).toBe(503);
    expect((await send(productPath(), { ...wine, name: '' }, key)).status).toBe(422);
    expect(await keys()).toBe(kept);
    expect((await send(productPath(), wine, key)).status).toBe(200);
    expect(await keys()).toBe(kept + 1);

    const full = await test.anOrganiser();
    await test.givePlan(full, { limits: { maxWines: 0 } });
    const refused = await send(productPath(full), wine, key, full);
    expect([refused.status, refused.body]).toMatchObject([403, { error_msg: 'MAX_WINES' }]);
    await test.liftLimits(full);
    expect((await send(productPath(full), wine, key, full)).status).toBe(200);
  });

  it('is independent of requests of other owners and routes with the same key', async () => {
    const key = newId();
    const mine = (await send(productPath(), wine, key)).body as { id: string };
    const theirs = (await send(productPath(stranger), wine, key, stranger)).body as { id: string };
    expect(theirs.id).not.toBe(mine.id);
    const copy = await send(`${productPath()}/clone/${made.product}`, {}, key);
    expect(copy.status).toBe(200);
    // a different id in the path of the same route is a different request
    const other = await send(`${productPath()}/clone/${mine.id}`, {}, key);
    expect([other.status, other.body]).toMatchObject([
      422,
      { error_msg: 'IDEMPOTENCY_KEY_REUSED' },
    ]);
  });

  it('returns the current state of the created thing, and 404 after its deletion', async () => {
    const key = newId();
    const { id } = (await send(productPath(), wine, key)).body as { id: string };
    await owner.client.post(`${productPath()}/${id}`, { name: 'Garnacha blanca' });
    expect((await send(productPath(), wine, key)).body).toMatchObject({
      id,
      name: 'Garnacha blanca',
      version: 2,
    });
    await test.as(owner).delete(`${productPath()}/${id}`).expect(200);
    expect((await send(productPath(), wine, key)).status).toBe(404);
  });

  it.each(['', 'with space', 'ñ'.repeat(3), 'x'.repeat(201)])(
    'is rejected with the invalid key %j',
    async (key) => {
      const answer = await send(
        productPath(),
        wine,
        encodeURI(key) === key ? key : encodeURI(key).replaceAll('%', ' '),
      );
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { error_msg: 'IDEMPOTENCY_KEY_INVALID' },
      ]);
    },
  );

  it('creates a second thing after 24 hours, because the key has expired', async () => {
    const key = newId();
    const first = (await send(productPath(), wine, key)).body as { id: string };
    try {
      test.clock.move(dayMs + 1_000);
      owner.token = await test.signIn(owner.email, owner.password);
      expect(((await send(productPath(), wine, key)).body as { id: string }).id).not.toBe(first.id);
      const before = await keys();
      await test.app.get(IdempotentCreates).sweep();
      expect(await keys()).toBeLessThan(before);
      expect(await keys()).toBe(1);
    } finally {
      test.clock.move(-dayMs - 1_000);
    }
  });
});
