import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ownedTables } from '../../../server/accounts/owned-tables.js';
import type { ApiKeyDto } from '../../../server/api-keys/api-key.dto.js';
import { parseCommandLine } from '../../../server/operator/commands.js';
import { newId } from '../../../server/platform/crypto/ids.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { StripeClient } from '../../../server/platform/payments/stripe-client.js';
import { Storage } from '../../../server/platform/storage/storage.js';
import { VideoResults } from '../../../server/videos/video-results.js';
import { type Organiser, storedAccount } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import '../../support/build-before-tests.js';
import { aGuest, anEvent, aPaidPlan, aProduct, aTastingWith } from '../../support/factories.js';
import type { Json } from '../../support/json.js';
import { mailboxOf, mailed } from '../../support/mailbox.js';
import { runOperator } from '../../support/program.js';
import { withApp } from '../../support/second-factor.js';

let root: string;
let test: TestApp;
/** A second server on the same database. */
let other: TestApp;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'retrogusto-accounts-'));
  const env = { STORAGE_URL: pathToFileURL(join(root, 'files')).href };
  [test, other] = await Promise.all([startApp({ env }), startApp({ env, work: false })]);
});
afterAll(async () => {
  await Promise.all([test?.close(), other?.close()]);
  await rm(root, { recursive: true, force: true });
});

const does = (...args: string[]) =>
  parseCommandLine(args)({ app: test.app, actor: 'operator test' });
const aKey = (who: Organiser) =>
  who.client.post<Json<ApiKeyDto>>(`/api/v1/user/${who.uid}/apiKey`, { name: 'CRM' });

/** An organiser with a file, an API key, an event with a guest, and a report. */
async function aLife() {
  const owner = await test.anOrganiser();
  const background = { r: Math.floor(Math.random() * 255), g: 20, b: 30 };
  const bytes = await sharp({ create: { width: 30, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const upload = await test.http
    .post(`/api/v1/files/${owner.uid}`)
    .set('authorization', `Bearer ${owner.token}`)
    .field('path', 'products')
    .attach('file', bytes, 'bottle.png')
    .expect(200);
  const picture = (upload.body as { url: string }).url;
  const { apiKey } = await aKey(owner);
  const tasting = await aTastingWith(owner, [await aProduct(owner, { image: picture })]);
  // The tasting has an earlier version.
  await owner.client.post(`/api/v1/tasting/${owner.uid}/${tasting.id}`, { name: 'Otra tarde' });
  const { sessionCode } = await anEvent(owner, { tasting });
  const guest = await aGuest(test.web, sessionCode.publicCode, {
    email: `pau-${owner.uid}@example.org`,
    name: `Pau ${owner.uid}`,
  });
  await guest.put('/api/v1/room/answers', { finalComment: 'Bo' });
  await test
    .as(owner)
    .post(`/api/v1/report/${owner.uid}/generate`, {
      name: 'Informe',
      publicCode: sessionCode.publicCode,
    })
    .expect(200);
  return { owner, picture, apiKey, code: sessionCode.publicCode, guest };
}

/** The tables that contain a text, with the number of rows. */
async function whereIs(text: string): Promise<Record<string, number>> {
  const tables = await test.db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await test.db.query<{ count: number }>(
      `select count(*)::int as count from "${name}" t where strpos(t::text, $1) > 0`,
      [text],
    );
    if (row && row.count > 0) found[name] = row.count;
  }
  return found;
}

describe('an account that the operator disables', () => {
  it('loses sign-in, keys, rooms and mails on every server, gets them back, and both commands are audited', async () => {
    const { owner, picture, apiKey, code, guest } = await aLife();
    const token = owner.token;
    // Both servers have cached the account as valid. The clock stands still, so no cached entry
    // expires.
    const clock = vi.spyOn(other.clock, 'now').mockReturnValue(other.clock.now());
    onTestFinished(() => clock.mockRestore());
    for (const server of [test, other]) {
      await server.as({ token }).get(`/api/v1/product/${owner.uid}`).expect(200);
      await server.http.get(`/api/v1/product/${owner.uid}`).set('x-api-key', apiKey).expect(200);
      await server.http.get(`/api/v1/room/${code}`).expect(200);
      await server.http.get(picture).expect(200);
    }
    const atTheDoor = await fetch(`${other.url}/api/v1/room/${code}`, {
      headers: { accept: 'text/event-stream' },
    });
    expect(atTheDoor.headers.get('content-type')).toContain('text/event-stream');
    expect(await does('disable', owner.email, '--yes')).toBe(`${owner.email}: disabled`);
    // the stream ends, long before its five minutes
    await atTheDoor.text();
    await test.as({ token }).get(`/api/v1/product/${owner.uid}`).expect(403);
    await test.http.get(`/api/v1/room/${code}`).expect(404);
    await expect(guest.put('/api/v1/room/answers', { finalComment: 'Molt bo' })).rejects.toThrow(
      '404',
    );
    await vi.waitFor(async () => {
      await other.as({ token }).get(`/api/v1/product/${owner.uid}`).expect(403);
      await other.http.get(`/api/v1/product/${owner.uid}`).set('x-api-key', apiKey).expect(403);
      await other.http.get(`/api/v1/room/${code}`).expect(404);
      await other.http.get(picture).expect(404);
    }, 30_000);
    await expect(test.signIn(owner.email, owner.password)).rejects.toThrow('USER_DISABLED');
    expect(await does('show', owner.email)).toMatch(/sign-in +disabled/);
    expect(await does('enable', owner.uid)).toBe(`${owner.uid}: enabled`);
    const again = await test.signIn(owner.email, owner.password);
    await test.as({ token: again }).get(`/api/v1/product/${owner.uid}`).expect(200);
    await vi.waitFor(() => other.http.get(`/api/v1/room/${code}`).expect(200), 30_000);

    const log = await does('audit', '--account', owner.email);
    expect(log.split('\n').filter((line) => line.startsWith('2'))).toEqual([
      expect.stringMatching(
        new RegExp(`^\\S+Z  operator test  enable  ${owner.email} \\(${owner.uid}\\)$`),
      ),
      expect.stringContaining('  operator test  disable  '),
    ]);
    expect(await does('audit', '--account', owner.uid, '--since', '2099-01-01')).toBe(
      'There are no such entries.',
    );
    expect(await does('audit', '--limit', '1')).toContain('enable');
    expect(() => parseCommandLine(['audit', '--since', 'yesterday'])).toThrow(
      '--since must be a day',
    );
  });

  it('loses its second factors, which the person is told by mail', async () => {
    const owner = await withApp(test.web, await test.anOrganiser());
    await expect(test.signIn(owner.email, owner.password)).resolves.toBeUndefined();
    expect(await does('factors', owner.email, '--yes')).toBe(
      `${owner.email}: second factors removed: 1`,
    );
    await test.as(owner).get(`/api/v1/user/${owner.uid}`).expect(401);
    expect(await test.signIn(owner.email, owner.password)).toEqual(expect.any(String));
    await expect(does('factors', owner.email, '--yes')).rejects.toThrow(
      'This account has no second factor.',
    );
    expect(await does('audit', '--limit', '1')).toContain('factors');
    await mailed(test.web, await mailboxOf(test.config.dataDir), owner.email, /Sin segundo paso/);
  });

  it('may have no company: a guest with an account of their own, or a sign-up that was never finished', async () => {
    const { uid, email, password } = await storedAccount(test.db);
    const identity = test.app.get(IdentityProvider);
    expect(await does('disable', email, '--yes')).toBe(`${email}: disabled`);
    await expect(test.signIn(email, password)).rejects.toThrow('USER_DISABLED');
    expect(await does('enable', uid)).toBe(`${uid}: enabled`);
    await test.signIn(email, password);
    expect(await does('erase', uid, '--without-export', '--yes')).toMatch(/: erased, /);
    expect(await identity.findByUid(uid)).toBeNull();
    // a job deletes the pending mails, and that job is itself in the outbox
    await vi.waitFor(async () => expect(await whereIs(email)).toEqual({}));
    await expect(does('disable', uid, '--yes')).rejects.toThrow(`There is no account ${uid}.`);
    await expect(does('erase', uid, '--without-export', '--yes')).rejects.toThrow(
      /was erased at 2/,
    );
    await expect(does('erase', 'nobody', '--without-export', '--yes')).rejects.toThrow(
      'There is no account nobody.',
    );
  });

  it('stays enabled unless the operator types its address as a confirmation', async () => {
    // a name with control characters that would clear the line and write another text over it
    const owner = await test.anOrganiser({ name: 'Celler\u001b[2K\rSomebody else' });
    const env = { DATABASE_URL: test.config.databaseUrl ?? '', APP_SECRET: test.config.appSecret };
    const { status, said } = await runOperator(env, 'disable', owner.uid);
    expect({ status, said }).toMatchObject({
      status: 1,
      said: expect.stringMatching(
        new RegExp(
          `^Celler \\[2K Somebody else will be [^\\n]+\\nType ${owner.email} to continue:[^]*Nothing was changed`,
          'm',
        ),
      ),
    });
    expect(await test.app.get(IdentityProvider).findByEmail(owner.email)).toMatchObject({
      disabled: false,
    });
  });
});

describe('an account that the operator erases', () => {
  it('is exported, then gone from every table and from the storage, and other accounts stay', async () => {
    const [{ owner, picture }, neighbour] = [await aLife(), await aLife()];
    await aPaidPlan(owner);
    for (const { uid } of [owner, neighbour.owner]) await does('mentor', uid);
    const [paid] = await test.db.query<{ id: string }>(
      'select customer_id as id from payment_accounts where owner_uid = $1',
      [owner.uid],
    );
    const customer = paid?.id as string;
    // bank transfers are recorded only in this database, not at Stripe
    await does(
      'transfer',
      neighbour.owner.uid,
      'CRIANZA',
      '--months',
      '12',
      '--amount',
      '384',
      '--reference',
      `F ${neighbour.owner.uid}`,
    );
    const theirs = await whereIs(neighbour.owner.uid);
    expect(() => parseCommandLine(['erase', owner.email, '--yes'])).toThrow(
      'Use either --export with a folder, or --without-export.',
    );

    const folder = join(root, 'exported');
    const said = await does('erase', owner.email, '--export', folder, '--yes');
    expect(said).toMatch(
      /\d+ rows, 1 files\n.+: erased, \d+ rows, 1 files, 1 guests, the customer at Stripe$/,
    );
    const exported = await readdir(join(folder, owner.uid));
    expect(exported).toEqual(
      expect.arrayContaining([
        'about.json',
        'attendees.jsonl',
        'answers.jsonl',
        'companies.jsonl',
        'files',
        'products.jsonl',
        'reports.jsonl',
      ]),
    );
    const guests = await readFile(join(folder, owner.uid, 'attendees.jsonl'), 'utf8');
    expect(guests).toContain(`pau-${owner.uid}@example.org`);
    expect(guests).not.toMatch(/hash/);
    expect(await readFile(join(folder, owner.uid, picture))).toEqual(expect.any(Buffer));

    // a job deletes the pending mails
    await vi.waitFor(async () => {
      expect(await whereIs(owner.uid)).toEqual({ audit_log: expect.any(Number) });
      expect(await whereIs(owner.email)).toEqual({});
      expect(await whereIs(customer)).toEqual({});
    }, 30_000);
    expect(await test.app.get(Storage).find(picture.replace('/files/', ''))).toBeNull();
    const stripe = await test.app.get(StripeClient).sdk();
    await expect(stripe.customers.retrieve(customer)).rejects.toThrow(/No such customer/);
    await expect(test.signIn(owner.email, owner.password)).rejects.toThrow();

    expect(await whereIs(neighbour.owner.uid)).toEqual(theirs);
    await test.http.get(neighbour.picture).expect(200);
    await test.as(neighbour.owner).get(`/api/v1/product/${neighbour.owner.uid}`).expect(200);
    await expect(does('erase', owner.uid, '--without-export', '--yes')).rejects.toThrow(
      /was erased at 2/,
    );
    expect(await does('audit', '--account', owner.uid)).toMatch(
      /operator test {2}erase {2}[^]+eraseBegun[^]+mentor/,
    );
    // the address can be used for a new account
    await test.app
      .get(IdentityProvider)
      .createUser({ email: owner.email, password: 'Garnacha-de-1943' });
  });

  it('leaves its bank transfers in the books', async () => {
    const owner = await test.anOrganiser({ name: 'Bodega Pagadora' });
    const reference = `F ${owner.uid}`;
    const paid = ['--months', '12', '--amount', '384', '--reference', reference];
    await does('transfer', owner.uid, 'CRIANZA', ...paid);
    await does('erase', owner.uid, '--without-export', '--yes');
    const kept = await does('payments', 'kept');
    expect(kept).toMatch(
      new RegExp(`Bodega Pagadora, Ana Ruiz Alday +B26000000 +CRIANZA +12 +384.00 +${reference}`),
    );
    expect(() => parseCommandLine(['payments', 'keep'])).toThrow("Use 'check' or 'kept'");
  });

  it('keeps the pending job that erases its files', async () => {
    const client = new pg.Client({ connectionString: test.config.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin');
    for (const [name, payload] of [
      ['eraseFiles', { keys: ['whoever/products/a.png', 'others/products/b.png'] }],
      ['mail', { to: 'whoever' }],
    ] as const)
      await client.query('insert into outbox (id, name, payload) values ($1, $1, $2)', [
        name,
        payload,
      ]);
    const outbox = (await ownedTables(client, `'whoever'`)).find(({ name }) => name === 'outbox');
    expect((await client.query(`select name from outbox where ${outbox?.where}`)).rows).toEqual([
      { name: 'mail' },
    ]);
    await client.query('rollback');
  });

  describe('while a job stores a file', () => {
    const film = join(import.meta.dirname, '../../support/videos/hd.mp4');
    const filesOf = async (uid: string) =>
      (await readdir(join(root, 'files', uid), { recursive: true, withFileTypes: true })).filter(
        (each) => each.isFile(),
      );
    /** An organiser with one file, and a job's last step that stores another one. */
    async function aVideo() {
      const { owner } = await aLife();
      const id = newId();
      await test.db.query(
        `insert into videos (id, owner_uid, name, kind, state, bytes) values ($1, $2, 'Vendimia', 'UPLOADED', 'CONVERTING', 1)`,
        [id, owner.uid],
      );
      const finish = () =>
        test.app.get(VideoResults).finish(
          id,
          owner.uid,
          {
            renditions: [{ file: film, width: 2, height: 2 }],
            poster: null,
            audio: null,
            durationMs: 1,
          },
          new AbortController().signal,
        );
      expect(await filesOf(owner.uid)).toHaveLength(1);
      return { owner, finish };
    }

    it('erases a file that is stored after the files were listed', async () => {
      const { owner, finish } = await aVideo();
      const storage = test.app.get(Storage);
      const remove = vi.spyOn(storage, 'delete').mockImplementationOnce(async (key) => {
        await Storage.prototype.delete.call(storage, key);
        await finish();
        expect(await filesOf(owner.uid)).toHaveLength(1);
      });
      onTestFinished(() => remove.mockRestore());
      const said = await does('erase', owner.uid, '--without-export', '--yes');
      expect(await filesOf(owner.uid)).toEqual([]);
      expect(said).toContain('2 files');
      expect(await test.db.query('select from files where owner_uid = $1', [owner.uid])).toEqual(
        [],
      );
    });

    it('erases a file that arrives after the rows are gone, even if the storage fails', async () => {
      const { owner, finish } = await aVideo();
      const storage = test.app.get(Storage);
      const [begun, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const put = vi.spyOn(storage, 'put').mockImplementationOnce(async (...given) => {
        begun.resolve();
        await erased.promise;
        await Storage.prototype.put.apply(storage, given);
      });
      onTestFinished(() => put.mockRestore());
      const finished = finish();
      await begun.promise;
      await does('erase', owner.uid, '--without-export', '--yes');
      const remove = vi
        .spyOn(storage, 'delete')
        .mockRejectedValueOnce(new Error('The storage fails'));
      onTestFinished(() => remove.mockRestore());
      erased.resolve();
      await expect(finished).rejects.toThrow();
      await vi.waitFor(async () => {
        expect(remove.mock.calls.length).toBeGreaterThan(1);
        expect(await filesOf(owner.uid)).toEqual([]);
        expect(await whereIs(owner.uid)).toEqual({ audit_log: expect.any(Number) });
      }, 30_000);
    });
  });

  it('is finished by the same command when the first run was interrupted', async () => {
    const { owner } = await aLife();
    const identity = test.app.get(IdentityProvider);
    const cut = vi.spyOn(identity, 'deleteUser').mockRejectedValueOnce(new Error('the power went'));
    const folder = join(root, 'twice');
    await expect(does('erase', owner.email, '--export', folder, '--yes')).rejects.toThrow(
      'the power went',
    );
    cut.mockRestore();
    expect(await test.db.query('select from sessions where owner_uid = $1', [owner.uid])).toEqual(
      [],
    );
    expect(await does('erase', owner.uid, '--export', folder, '--yes')).toMatch(
      /was written by an earlier run and stays as it is\n.+: erased, 0 rows/,
    );
    expect(await whereIs(owner.uid)).toEqual({ audit_log: expect.any(Number) });
  });
});
