import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountExportDto, ExportLinkDto } from '../../../server/accounts/account.dto.js';
import { sweepAccounts } from '../../../server/accounts/account-exports.js';
import { EraseAccount } from '../../../server/accounts/erase-account.js';
import { exportAccount } from '../../../server/accounts/export-job.js';
import { eraseFiles } from '../../../server/files/files.service.js';
import { newId } from '../../../server/platform/crypto/ids.js';
import {
  type JobContext,
  Jobs,
  PermanentJobError,
  ShutdownJobError,
} from '../../../server/platform/queue/jobs.js';
import { Storage } from '../../../server/platform/storage/storage.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aColleague } from '../../support/colleagues.js';
import { download } from '../../support/download.js';
import { aGuest, anEvent, aPaidPlan, aProduct, aTastingWith } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';

let test: TestApp;
/** A server without a worker: jobs run only when a test calls them. */
beforeAll(async () => {
  test = await startApp({ work: false, env: { WEBHOOK_PRIVATE_NETWORKS: 'true' } });
});
afterAll(() => test?.close());

const path = ({ uid }: { uid: string }, rest = '') => `/api/v1/account/${uid}/export${rest}`;
const ask = async (owner: Organiser) =>
  (await test.as(owner).post(path(owner)).expect(200)).body as AccountExportDto;
const read = async (owner: Organiser) =>
  (await test.as(owner).get(path(owner)).expect(200)).body as AccountExportDto;
const link = async (owner: Organiser) =>
  (await test.as(owner).post(path(owner, '/link')).expect(200)).body as ExportLinkDto;
const stored = async ({ uid }: { uid: string }) => {
  const [row] = await test.db.query<{ id: string; key: string }>(
    'select id, key from account_exports where owner_uid = $1',
    [uid],
  );
  if (!row) throw new Error('There is no export');
  return row;
};
const run = async (owner: Organiser, context?: Partial<JobContext>) =>
  runAgain(await stored(owner), context);
const runAgain = ({ id, key }: { id: string; key: string }, context?: Partial<JobContext>) =>
  test.app.get(Jobs).handlerOf(exportAccount)({ exportId: id, key }, aJobContext(context));
const mails = (template: string, { email }: Organiser) =>
  test.db.query<{ data: { link: string } }>(
    `select payload -> 'data' as data from outbox where payload ->> 'template' = $1 and payload ->> 'to' = $2`,
    [template, email],
  );
const later = <T>(ms: number, work: () => Promise<T>) =>
  test.clock.at(new Date(test.clock.now().getTime() + ms).toISOString(), work);

/** An organiser with a picture, a webhook, and an event with a guest. */
async function aLife() {
  const owner = await test.anOrganiser();
  const background = { r: Math.floor(Math.random() * 255), g: 20, b: 30 };
  const bytes = await sharp({ create: { width: 30, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const { url } = await owner.client.upload<{ url: string }>(
    `/api/v1/files/${owner.uid}`,
    { path: 'products' },
    bytes,
  );
  await owner.client.post(`/api/v1/webhook/${owner.uid}`, {
    url: 'https://example.com/hooks',
    events: ['report.ready'],
  });
  const product = await aProduct(owner, { name: '=Garnacha', image: url });
  const { sessionCode } = await anEvent(owner, { tasting: await aTastingWith(owner, [product]) });
  const email = `pau-${owner.uid}@example.org`;
  await aGuest(test.web, sessionCode.publicCode, { email });
  return { owner, email, picture: url };
}

describe('the export of an account', () => {
  it('contains all tables as CSV and JSON, and the files, without secrets and without other accounts', async () => {
    const [{ owner, email, picture }, neighbour] = [await aLife(), await aLife()];
    expect(await read(owner)).toEqual({
      state: 'NONE',
      askedAt: null,
      bytes: null,
      availableUntil: null,
    });
    await aPaidPlan(owner);
    expect(await ask(owner)).toMatchObject({ state: 'WAITING', bytes: null });
    await run(owner);
    const ready = await read(owner);
    expect(ready).toMatchObject({ state: 'READY', bytes: expect.any(Number) });
    expect(Date.parse(ready.availableUntil ?? '') - test.clock.now().getTime()).toBeGreaterThan(
      6.9 * 24 * 3_600_000,
    );

    const { headers, bytes } = await download(test.http.get((await link(owner)).url));
    expect(bytes.length).toBe(ready.bytes);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="retrogusto-.+\.zip"$/);
    const zip = unzipSync(bytes);
    const text = (name: string) => strFromU8(zip[name] ?? new Uint8Array());
    const names = Object.keys(zip);
    expect(names).toEqual(
      expect.arrayContaining([
        'README.txt',
        'about.json',
        'csv/products.csv',
        'json/products.json',
        'json/attendees.json',
        'json/webhooks.json',
        picture.replace(`/files/${owner.uid}/`, 'files/'),
      ]),
    );
    expect(names).not.toContain('json/outbox.json');
    expect(text('README.txt')).toContain('Celler de Prova');
    const guests = JSON.parse(text('json/attendees.json')) as { email: string }[];
    expect(guests.map((guest) => guest.email)).toEqual([email]);
    // Nobody's spreadsheet runs a name as a formula.
    expect(text('csv/products.csv')).toMatch(/'=Garnacha/);
    const [head] = text('csv/webhooks.csv').split('\r\n');
    expect(head).toContain('url');
    expect(
      Object.values(zip)
        .map((each) => strFromU8(each))
        .join(''),
    ).not.toContain(neighbour.owner.uid);
    for (const name of names.filter((each) => each.startsWith('json/')))
      for (const row of JSON.parse(text(name)) as object[])
        expect(
          Object.keys(row).filter((key) => /hash|secret|sealed/.test(key)),
          name,
        ).toEqual([]);
    expect(JSON.parse(text('json/payment_accounts.json'))).toEqual([
      expect.not.objectContaining({ card: expect.anything() }),
    ]);
    const about = JSON.parse(text('about.json')) as { rows: Record<string, number>; files: number };
    expect(about).toMatchObject({ rows: { products: 1, attendees: 1 }, files: 1, missing: [] });
  });

  it('is told by a mail without an address of the file', async () => {
    const owner = await test.anOrganiser();
    await ask(owner);
    await run(owner);
    const [mail] = await mails('accountExportReady', owner);
    expect(mail?.data.link).toBe(`${test.config.publicUrl}/dashboard/close-account`);
    expect(JSON.stringify(mail)).not.toMatch(/signature|account-export|\.zip/);
  });

  it('is made once at a time, and again only when asked for', async () => {
    const owner = await test.anOrganiser();
    const [one, two] = await Promise.all([ask(owner), ask(owner)]);
    expect(one.askedAt).toBe(two.askedAt);
    const { id, key } = await stored(owner);
    await run(owner);
    // A job that runs twice changes nothing.
    await run(owner);
    await ask(owner);
    expect((await stored(owner)).id).not.toBe(id);
    const [erasing] = await test.db.query(
      `select from outbox where name = $1 and payload -> 'keys' ? $2`,
      [eraseFiles.name, key],
    );
    expect(erasing).toBeDefined();
  });

  it('is made once for an Idempotency-Key, also after it is ready', async () => {
    const owner = await test.anOrganiser();
    const idempotencyKey = newId();
    const send = () => test.as(owner).post(path(owner)).set('idempotency-key', idempotencyKey);
    await send().expect(200);
    const { id } = await stored(owner);
    await run(owner);
    expect((await send().expect(200)).body).toMatchObject({ state: 'READY' });
    expect((await stored(owner)).id).toBe(id);
  });

  it('is downloaded in parts too, for ten minutes, and only with the right signature', async () => {
    const owner = await test.anOrganiser();
    await ask(owner);
    await test.as(owner).post(path(owner, '/link')).expect(404);
    await run(owner);
    const { url } = await link(owner);
    const part = await test.http.get(url).set('range', 'bytes=0-3').expect(206);
    expect(part.headers['content-range']).toMatch(/^bytes 0-3\//);
    await test.http.head(url).expect(200);
    const other = await test.anOrganiser();
    await ask(other);
    await run(other);
    const theirs = (await stored(other)).id;
    for (const wrong of [
      url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      url.replace(/until=\d+/, `until=${Date.now() + 3_600_000}`),
      url.replace(/export\/\w+/, `export/${theirs}`),
      url.replace(/\?.*/, ''),
    ])
      await test.http.get(wrong).expect(404);
    // The key in the storage is no public address.
    await test.http.get(`/files/${(await stored(owner)).key}`).expect(404);
    await later(11 * 60_000, async () => {
      await test.http.get(url).expect(404);
    });
  });

  it('is deleted after seven days', async () => {
    const owner = await test.anOrganiser();
    await ask(owner);
    await run(owner);
    const { key } = await stored(owner);
    const jobs = test.app.get(Jobs);
    await jobs.handlerOf(sweepAccounts)({}, aJobContext());
    expect((await read(owner)).state).toBe('READY');
    await later(7 * 24 * 3_600_000 + 1_000, () => jobs.handlerOf(sweepAccounts)({}, aJobContext()));
    expect((await read(owner)).state).toBe('NONE');
    await test.as(owner).post(path(owner, '/link')).expect(404);
    await jobs.handlerOf(eraseFiles)({ keys: [key] }, aJobContext());
    expect(await test.app.get(Storage).find(key)).toBeNull();
  });

  it('is written anew by the next worker when a server stops in between', async () => {
    const { owner } = await aLife();
    await ask(owner);
    const { key } = await stored(owner);
    const ending = new AbortController();
    const storage = test.app.get(Storage);
    const put = vi.spyOn(storage, 'put').mockImplementationOnce(async () => {
      ending.abort();
      throw new Error('stopped');
    });
    await expect(run(owner, { ending: ending.signal })).rejects.toThrow(ShutdownJobError);
    put.mockRestore();
    expect((await read(owner)).state).toBe('RUNNING');
    expect(await storage.find(key)).toBeNull();
    await run(owner, { isRepeated: true });
    expect((await read(owner)).state).toBe('READY');
    expect(await storage.find(key)).not.toBeNull();
  });

  it('fails after the last attempt, and can be asked for again', async () => {
    const owner = await test.anOrganiser();
    await ask(owner);
    const put = vi
      .spyOn(test.app.get(Storage), 'put')
      .mockRejectedValue(new Error('the storage is full'));
    await expect(run(owner, { attempt: 1 })).rejects.toThrow('the storage is full');
    expect((await read(owner)).state).toBe('RUNNING');
    await expect(run(owner, { lastAttempt: true })).rejects.toThrow('the storage is full');
    put.mockRestore();
    expect((await read(owner)).state).toBe('FAILED');
    const [mail, ...more] = await mails('accountExportFailed', owner);
    expect(mail?.data.link).toBe(`${test.config.publicUrl}/dashboard/close-account`);
    expect(more).toEqual([]);
    expect((await ask(owner)).state).toBe('WAITING');
    await run(owner);
    expect((await read(owner)).state).toBe('READY');
  });

  it('fails at once when the disk has no room for it', async () => {
    const { owner } = await aLife();
    await test.db.query(
      `insert into files (id, owner_uid, key, kind, type, bytes, sha256)
       select $1 || n, $1, $1 || '/videos/' || n, 'videos', 'video/mp4', 2147483647, n from generate_series(1, 100000) n`,
      [owner.uid],
    );
    await ask(owner);
    const put = vi.spyOn(test.app.get(Storage), 'put');
    await expect(run(owner, { attempt: 1 })).rejects.toThrow(PermanentJobError);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
    expect((await read(owner)).state).toBe('FAILED');
    expect(await mails('accountExportFailed', owner)).toHaveLength(1);
  });

  it('leaves nothing in the storage when the account was erased meanwhile', async () => {
    const owner = await test.anOrganiser();
    await ask(owner);
    const { key } = await stored(owner);
    const storage = test.app.get(Storage);
    const { put } = storage;
    const spy = vi.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
      await put.apply(storage, args);
      await test.db.query('delete from account_exports where owner_uid = $1', [owner.uid]);
    });
    await run(owner);
    spy.mockRestore();
    expect(await storage.find(key)).toBeNull();
  });

  it('leaves nothing in the storage either when its server died after that', async () => {
    const owner = await test.anOrganiser();
    await ask(owner);
    const before = await stored(owner);
    const storage = test.app.get(Storage);
    const { put } = storage;
    const spy = vi.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
      await test.app.get(EraseAccount).erase(owner, 'operator');
      await put.apply(storage, args);
      throw new Error('killed');
    });
    await expect(runAgain(before)).rejects.toThrow('killed');
    spy.mockRestore();
    expect(await storage.find(before.key)).not.toBeNull();
    // The erasure has left the job, and another worker runs it.
    const [job] = await test.db.query<{ payload: { exportId: string; key: string } }>(
      `select payload from outbox where name = $1 and payload ->> 'exportId' = $2`,
      [exportAccount.name, before.id],
    );
    expect(job?.payload).toEqual({ exportId: before.id, key: before.key });
    await runAgain(before, { isRepeated: true });
    expect(await storage.find(before.key)).toBeNull();
  });

  it('belongs to the owner alone, with a fresh sign-in, also after the trial', async () => {
    const owner = await test.anOrganiser();
    await test.liftLimits(owner);
    const manager = await aColleague(test, owner, 'MANAGER');
    const stranger = await test.anOrganiser();
    for (const rest of ['', '/link']) {
      const refused = await test.as(manager).post(path(owner, rest)).expect(403);
      expect(refused.body).toMatchObject({ error_msg: 'ROLE_NOT_ALLOWED', needed: ['OWNER'] });
      await test.as(stranger).post(path(owner, rest)).expect(403);
    }
    await test.as(stranger).get(path(owner)).expect(403);
    await later(11 * 60_000, async () => {
      for (const rest of ['', '/link']) {
        const stale = await test.as(owner).post(path(owner, rest)).expect(403);
        expect(stale.body).toMatchObject({ error_msg: 'FRESH_SIGN_IN_REQUIRED' });
      }
    });
    await test.givePlan(owner, { planRef: 'FREE', freePlanLimit: new Date(0) });
    expect((await ask(owner)).state).toBe('WAITING');
  });
});
