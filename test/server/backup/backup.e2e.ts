import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ApiKeyDto } from '../../../server/api-keys/api-key.dto.js';
import { openLocation } from '../../../server/backup/backup-location.js';
import { findBackup } from '../../../server/backup/find-backup.js';
import { sha256Of } from '../../../server/backup/gzip-parts.js';
import { type Manifest, readManifest } from '../../../server/backup/manifest.js';
import { restoreBackup } from '../../../server/backup/restore-backup.js';
import { sign } from '../../../server/backup/signature.js';
import { backupsIn, deleteOldBackups } from '../../../server/backup/take-backup.js';
import { verifyBackup } from '../../../server/backup/verify-backup.js';
import { migrations } from '../../../server/migrations/index.js';
import { migrate } from '../../../server/migrations/migrate.js';
import { AuditLog } from '../../../server/platform/audit/audit-log.js';
import { loadConfig } from '../../../server/platform/config/config.js';
import { fingerprintOf } from '../../../server/platform/crypto/secret-fingerprint.js';
import { JobSchedule } from '../../../server/platform/queue/job-schedule.js';
import { openStore } from '../../../server/platform/storage/open-store.js';
import { Storage } from '../../../server/platform/storage/storage.js';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import type { ListedReportDto } from '../../../server/reports/saved/report.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import '../../support/build-before-tests.js';
import { aGuest, anEvent, aProduct, aTastingWith } from '../../support/factories.js';
import { does, installationIn, type Sql } from '../../support/installation.js';
import type { Json } from '../../support/json.js';
import { ObjectStore, storeKeys, storeRegion } from '../../support/object-store.js';
import { runOperator } from '../../support/program.js';

const secret = 'the-secret-of-every-app-in-tests-';
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'retrogusto-backup-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const anInstallation = (name: string) => installationIn(root, name);

/**
 * A hash of all rows per table, to compare two databases. The rows are sorted by their text, so
 * their order does not matter.
 */
async function contentsOf(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as all from "${String(name)}" t`,
    );
    contents[String(name)] = String(row?.all);
  }
  return contents;
}

async function theOne(folder: string): Promise<string> {
  const names = await backupsIn(await openLocation(folder, {}));
  expect(names).toHaveLength(1);
  return join(folder, names[0] as string);
}

/** An organiser with a picture, an API key, and an event with an answer of a guest. */
async function aLife(test: Awaited<ReturnType<typeof startApp>>) {
  const owner = await test.anOrganiser();
  const bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#722' } })
    .png()
    .toBuffer();
  const uploaded = await test.http
    .post(`/api/v1/files/${owner.uid}`)
    .set('authorization', `Bearer ${owner.token}`)
    .field('path', 'products')
    .attach('file', bytes, 'bottle.png')
    .expect(200);
  const picture = (uploaded.body as { url: string }).url;
  // The name has characters that a dump must escape. The restore must return them unchanged.
  const wine = await aProduct(owner, { name: 'Garnatxa\t«à»\\N 🍷', image: picture });
  const { apiKey } = await owner.client.post<Json<ApiKeyDto>>(`/api/v1/user/${owner.uid}/apiKey`, {
    name: 'CRM',
  });
  const { sessionCode } = await anEvent(owner, { tasting: await aTastingWith(owner, [wine]) });
  const guest = await aGuest(owner.client, sessionCode.publicCode, { email: 'pau@example.org' });
  await guest.put('/api/v1/room/answers', { finalComment: 'Volveremos.\nSin "duda".' });
  return { owner, picture, apiKey, code: sessionCode.publicCode };
}

describe('a backup', () => {
  it('is consistent while people work, and a restore elsewhere brings back rows, files, sign-in and API keys', async () => {
    const [here, there] = [await anInstallation('here'), await anInstallation('there')];
    // the test database has all tables, but a restore must also work without them
    await there.sql('drop schema public cascade');
    await there.sql('create schema public');
    const test = await startApp({ env: here.env, databaseUrl: here.env.DATABASE_URL });
    const { owner, picture, apiKey, code } = await aLife(test);

    // writes two rows in each transaction, as fast as possible
    let writing = true;
    onTestFinished(() => {
      writing = false;
    });
    let pairs = 0;
    const writers = (async () => {
      while (writing) {
        await test.db.transaction(async (tx) => {
          await tx.query(
            `insert into attempt_limits (key, attempts, resets_at) values ($1, 1, now())`,
            [`busy ${pairs}`],
          );
          await tx.query(`insert into minute_uses (owner_uid, what) values ('busy', $1)`, [
            `busy ${pairs}`,
          ]);
        });
        pairs += 1;
      }
    })();
    const busy = join(root, 'busy');
    await vi.waitFor(() => expect(pairs).toBeGreaterThan(20), 20_000);
    const said = await does(here.config, 'backup', busy);
    const before = pairs;
    writing = false;
    await writers;
    expect(said).toMatch(/tables with \d+ rows, 1 files of 0\.0 MB\.\nThere is 1 backup now\./);
    const [counted] = (
      (await readManifest(await openLocation(await theOne(busy), {}))) as Manifest
    ).tables
      .filter(({ name }) => name === 'attempt_limits' || name === 'minute_uses')
      .map(({ rows }) => rows)
      .toSorted((one, other) => one - other);
    expect(counted).toBeGreaterThan(20);
    expect(counted).toBeLessThanOrEqual(before + 1);
    await does(there.config, 'restore', busy);
    const halves = `select (select count(*) from attempt_limits where key like 'busy %') - (select count(*) from minute_uses where owner_uid = 'busy') as apart`;
    expect(await there.sql(halves)).toEqual([{ apart: '0' }]);

    // a second backup after the server has stopped, so that all tables can be compared
    await test.close();
    const quiet = join(root, 'quiet');
    const contents = await contentsOf(here.sql);
    await does(here.config, 'backup', quiet);
    await expect(does(there.config, 'restore', quiet)).rejects.toThrow(
      'an installation with 1 accounts. With --replace',
    );
    expect(await does(there.config, 'restore', quiet, '--replace')).toMatch(
      /^Restored: \d+ rows, 1 files\.\n/,
    );
    const restored = await contentsOf(there.sql);
    // these tables differ: they hold migration times, workers and the restore itself
    for (const own of ['schema_migrations', 'workers', 'audit_log']) {
      delete restored[own];
      delete contents[own];
    }
    expect(restored).toEqual(contents);
    expect(await there.sql('select actor, action from audit_log order by id desc limit 1')).toEqual(
      [{ actor: 'operator test', action: 'restore' }],
    );

    const after = await startApp({ env: there.env, databaseUrl: there.env.DATABASE_URL });
    onTestFinished(() => after.close());
    const token = await after.signIn(owner.email, owner.password);
    await after.http.get(`/api/v1/product/${owner.uid}`).set('x-api-key', apiKey).expect(200);
    const { body: products } = await after
      .as({ token })
      .get(`/api/v1/product/${owner.uid}`)
      .expect(200);
    expect(products).toMatchObject([{ name: 'Garnatxa\t«à»\\N 🍷'.trim(), image: picture }]);
    const image = await after.http.get(picture).expect(200);
    expect(image.body).toEqual(await readFile(join(here.files, picture.replace('/files/', ''))));
    // makes an automatic report due, because jobs must run after the restore too
    await after.db.query(
      `update sessions set from_date = now() - interval '3 hours', to_date = now() - interval '1 hour', ended_at = now() - interval '1 hour',
         generate_report = true, generation_report_type = 'PROGRAMATED', reports_set_at = now() - interval '1 day' where public_code = $1`,
      [code],
    );
    await after.db.query(`update job_schedules set due_at = now() where name = 'reportInBetween'`);
    const done = await vi.waitFor(async () => {
      const { body } = await after.as({ token }).get(`/api/v1/report/${owner.uid}`).expect(200);
      expect(body).toMatchObject([{ state: 'DONE' }]);
      return (body as ListedReportDto[])[0] as ListedReportDto;
    }, 60_000);
    const { body: report } = await after
      .as({ token })
      .get(`/api/v1/report/${owner.uid}/${done.id}/summary`)
      .expect(200);
    expect(report as ReportSummaryDto).toMatchObject({
      attendees: { count: 1, answered: 1, emails: 1 },
    });
    // guests can join a new event after the restore
    await aGuest(
      after.web,
      (await anEvent({ uid: owner.uid, client: after.web.as(token) } as Organiser)).sessionCode
        .publicCode,
    );
  });

  it('is restored only after all checks: the secret, the version, damage, and whether a server is running', async () => {
    const [here, there] = [await anInstallation('source'), await anInstallation('target')];
    const test = await startApp({ env: here.env, databaseUrl: here.env.DATABASE_URL, work: false });
    const { owner, picture } = await aLife(test);
    const folder = join(root, 'looked-at');
    await does(here.config, 'backup', folder, '--keep', '3');
    const backup = await theOne(folder);
    const untouched = async () =>
      expect(
        await there.sql(
          'select (select count(*) from companies) + (select count(*) from installation) + (select count(*) from audit_log) as all',
        ),
      ).toEqual([{ all: '0' }]);
    const verify = async (...more: string[]) => runOperator(here.env, 'verify', folder, ...more);

    const other = loadConfig({ ...there.env, APP_SECRET: 'another-secret-of-thirty-two-letters' });
    await expect(does(other, 'restore', folder)).rejects.toThrow(
      /was signed with another secret \(fingerprint [0-9a-f]{16}; APP_SECRET has [0-9a-f]{16}\)\. .+ --unsigned\.$/,
    );
    await expect(does(other, 'restore', folder, '--unsigned')).rejects.toThrow(
      /APP_SECRET is not the one .+ \(fingerprint [0-9a-f]{16}; this one has [0-9a-f]{16}\)/,
    );
    await untouched();

    const manifest = join(backup, 'manifest.json');
    const whole = await readFile(manifest, 'utf8');
    expect(whole).not.toContain(secret);
    // as if somebody with write access to the folder had changed or replaced the manifest
    const said = JSON.parse(whole) as Manifest;
    const later = { ...said, migrations: [...said.migrations, 'Tomorrow1895180000000'] };
    const { signature: _, ...unsigned } = said;
    for (const [forged, why] of [
      [later, 'does not match its signature: somebody has changed'],
      [
        { ...unsigned, tables: unsigned.tables.slice(1) },
        'is not signed: it was made before backups were signed',
      ],
      [{ ...said, signature: 'x' }, 'does not match its signature'],
    ] as const) {
      await writeFile(manifest, JSON.stringify(forged));
      await expect(does(there.config, 'restore', folder)).rejects.toThrow(why);
    }
    await untouched();
    // --unsigned accepts an unsigned manifest. A signature with the previous secret is valid too.
    await writeFile(manifest, JSON.stringify(unsigned));
    expect(await verify('--unsigned')).toMatchObject({
      status: 0,
      said: expect.stringContaining('Everything was read and is intact'),
    });
    await writeFile(manifest, JSON.stringify(sign(later, { appSecret: secret })));
    const since = loadConfig({
      ...there.env,
      APP_SECRET: 'another-secret-of-thirty-two-letters',
      APP_SECRET_PREVIOUS: secret,
    });
    await expect(does(since, 'restore', folder)).rejects.toThrow(
      'by a newer version of Retrogusto: this version does not know Tomorrow1895180000000',
    );
    await writeFile(
      manifest,
      JSON.stringify({
        ...JSON.parse(whole),
        tables: [{ name: 'x"; drop table y', columns: [], rows: 0, parts: [] }],
      }),
    );
    await expect(does(there.config, 'restore', folder)).rejects.toThrow(
      'has invalid names of tables or columns',
    );
    const list = join(backup, 'files-list-00001.gz');
    const listed = await readFile(list);
    const leadsOut = gzipSync(
      `${JSON.stringify({ key: '../../../secret', type: '', stored: { bytes: 1, sha256: '' } })}\n`,
    );
    await writeFile(list, leadsOut);
    const files = {
      count: 1,
      bytes: 1,
      missing: 0,
      list: [{ bytes: leadsOut.length, sha256: sha256Of(leadsOut) }],
    };
    await writeFile(manifest, JSON.stringify(sign({ ...said, files }, { appSecret: secret })));
    const place = await openLocation(backup, {});
    expect((await verifyBackup(place, await readManifest(place))).join()).toContain(
      'names a file with an invalid key: "../../../secret"',
    );
    await expect(does(there.config, 'restore', folder)).rejects.toThrow(
      'names a file with an invalid key',
    );
    await untouched();
    await writeFile(list, listed);
    await writeFile(manifest, whole);

    const part = join(backup, 'tables/products-00001.gz');
    const good = await readFile(part);
    const bad = Buffer.from(good);
    bad[20] = (bad[20] ?? 0) ^ 1;
    await writeFile(part, bad);
    await expect(does(there.config, 'restore', folder)).rejects.toThrow(
      /The backup is damaged, and nothing was changed\.\nThe table products cannot be read/,
    );
    await untouched();
    const kept = join(backup, picture);
    await rename(kept, `${kept}.away`);
    expect(await verify()).toMatchObject({
      status: 1,
      said: expect.stringMatching(/The table products cannot be read[^]+The file \S+ is missing/),
    });
    await rename(`${kept}.away`, kept);
    await writeFile(part, good);

    // backups beside the files are never served, although their names can be guessed
    const beside = join(here.files, 'backups');
    await does(here.config, 'backup', beside);
    const address = `/files/backups/${basename(await theOne(beside))}`;
    for (const name of ['manifest.json', 'tables/companies-00001.gz', 'files-list-00001.gz']) {
      await test.http.get(`${address}/${name}`).expect(404);
      await test.http.head(`${address}/${name}`).expect(404);
      await test.http
        .get(`${address}/${name}`)
        .set('if-none-match', `"${address.replace('/files/', '')}/${name}"`)
        .expect(404);
    }
    await test.http.get(picture).expect(200);

    // --against-running reports rows that changed since the backup, and files that were lost
    await aProduct(owner);
    const file = join(here.files, picture.replace('/files/', ''));
    expect(await verify('--against-running')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/products +1 +2[^]+Everything was read and is intact/),
    });
    await rename(file, `${file}.away`);
    expect(await verify('--against-running')).toMatchObject({
      status: 1,
      said: expect.stringContaining('The running application has lost the file'),
    });
    const again = await does(here.config, 'backup', join(root, 'poorer'));
    expect(again).toContain('1 files that the database names are missing');
    await rename(`${file}.away`, file);

    // a copy under a later name is not the newest backup
    const copied = join(folder, 'retrogusto-20990101T000000Z');
    await cp(backup, copied, { recursive: true });
    const newest = basename(
      (await does(here.config, 'backup', folder)).match(/retrogusto-\d{8}T\d{6}Z/)?.[0] ?? '',
    );
    const found = await findBackup(folder, here.config, { unsigned: false });
    expect(found.place.name).toBe(join(folder, newest));
    // an unreadable backup is an error: restore does not fall back to an older one
    await writeFile(join(copied, 'manifest.json'), '{');
    await expect(findBackup(folder, here.config, { unsigned: false })).rejects.toThrow(
      'cannot be read: the backup is damaged',
    );
    await rm(copied, { recursive: true });
    await rm(found.place.name, { recursive: true });

    // a file that was replaced by another of the same length is not restored
    const stored = await readFile(kept);
    await writeFile(kept, Buffer.alloc(stored.length, 7));
    await expect(does(there.config, 'restore', folder)).rejects.toThrow(/The file \S+ is damaged/);
    expect(await readdir(there.files, { recursive: true }).catch(() => [])).not.toContain(
      picture.replace('/files/', ''),
    );
    const taken: number[] = [];
    const put = vi
      .spyOn(Storage.prototype, 'put')
      .mockImplementation(async (_key, _bytes, body) => {
        for await (const chunk of body() as AsyncIterable<Buffer>) taken.push(chunk.length);
      });
    await expect(does(there.config, 'restore', folder)).rejects.toThrow(/The file \S+ is damaged/);
    put.mockRestore();
    expect(taken.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(stored.length);
    await untouched();
    await writeFile(kept, stored);

    await there.sql(`insert into workers (id, name) values ('w1', 'host 7')`);
    await expect(does(there.config, 'restore', folder)).rejects.toThrow(
      'Retrogusto is running on this database (host 7): stop',
    );
    await there.sql('delete from workers');
    await there.sql('drop schema public cascade');
    await there.sql('create schema public');
    await there.sql('create table ledger (id int)');
    await expect(does(there.config, 'restore', folder, '--replace')).rejects.toThrow(
      'This database has tables of other software: ledger',
    );
    // other software uses this table name for its migrations too
    for (const form of ['(version text primary key)', '(id int, "timestamp" bigint, name text)']) {
      await there.sql('drop table if exists schema_migrations');
      await there.sql(`create table schema_migrations ${form}`);
      await expect(does(there.config, 'restore', folder)).rejects.toThrow(
        'This database has tables of other software: ledger, schema_migrations',
      );
    }
    expect(await there.sql('select from ledger')).toEqual([]);
    await test.close();
  });

  it('is deleted when it is old, but only by its own installation and only if it can be read', async () => {
    const folder = join(root, 'shared-by-two');
    const names = ['01', '02', '03', '04'].map((day) => `retrogusto-202001${day}T000000Z`);
    const ours = { appSecret: 'the secret of now', previousSecrets: ['the one before'] };
    const secrets = [
      ['the one before'],
      ['theirs'],
      ['the secret of now', 'the one before'],
      ['the secret of now'],
    ];
    const put = async (
      name: string,
      of: string[],
      appSecret = of[0] as string,
      startedAt = `2020-01-${name.slice(17, 19)}T00:00:00Z`,
    ) => {
      await mkdir(join(folder, name), { recursive: true });
      const manifest = {
        format: 1,
        startedAt,
        migrations: [],
        tables: [],
        secrets: of.map(fingerprintOf),
      } as unknown as Manifest;
      await writeFile(
        join(folder, name, 'manifest.json'),
        JSON.stringify(sign(manifest, { appSecret })),
      );
    };
    for (const [index, name] of names.entries()) await put(name, secrets[index] as string[]);
    const place = await openLocation(folder, {});
    // A forged backup with our fingerprint does not cause a deletion, and neither does a copy of
    // an old one.
    const forged = ['05', '06'].map((day) => `retrogusto-202001${day}T000000Z`);
    await put(forged[0] as string, ['the secret of now'], 'theirs');
    await put(
      forged[1] as string,
      ['the secret of now'],
      'the secret of now',
      '2020-01-03T00:00:00Z',
    );
    // a manifest that cannot be serialised again does not block the deletion of old backups
    const endless = 'retrogusto-20200107T000000Z';
    await mkdir(join(folder, endless));
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    await writeFile(
      join(folder, endless, 'manifest.json'),
      `{"format":1,"migrations":[],"tables":[],"secrets":[],"x":${nested}}`,
    );
    forged.push(endless);
    expect(await deleteOldBackups(place, 3, ours)).toEqual([]);
    expect(await deleteOldBackups(place, 2, ours)).toEqual([names[0]]);
    for (const name of forged) await rm(join(folder, name), { recursive: true });
    expect(await deleteOldBackups(place, 1, { appSecret: 'theirs', previousSecrets: [] })).toEqual(
      [],
    );
    // a link to itself cannot be read
    await rm(join(folder, 'retrogusto-20200103T000000Z/manifest.json'));
    await symlink('manifest.json', join(folder, 'retrogusto-20200103T000000Z/manifest.json'));
    await expect(deleteOldBackups(place, 1, ours)).rejects.toThrow('cannot be accessed (ELOOP)');
    expect((await readdir(folder)).toSorted()).toEqual(names.slice(1));
  });

  it('of an older version is restored and migrated, and an interrupted restore starts again', async () => {
    const [here, there] = [await anInstallation('older'), await anInstallation('newer')];
    const test = await startApp({ env: here.env, databaseUrl: here.env.DATABASE_URL, work: false });
    const { owner } = await aLife(test);
    await test.close();
    // the schema of the previous version
    await here.sql('drop index products_by_natural_name');
    await here.sql('drop collation natural_order');
    await here.sql(`delete from schema_migrations where name like 'NaturalOrder%'`);
    const folder = join(root, 'older-backups');
    await does(here.config, 'backup', folder, '--without-files');

    const place = await openLocation(await theOne(folder), {});
    const manifest = await readManifest(place);
    let reads = 0;
    const broken = Object.create(place) as typeof place;
    // restore reads each part twice: first to check it, then to load it
    broken.get = (name) => {
      if (name.startsWith('tables/sessions-') && ++reads === 2) throw new Error('the line was cut');
      return place.get(name);
    };
    const storage = new Storage(await openStore(there.config));
    const options = {
      replace: false,
      printProgress: () => undefined,
      actor: 'test',
      erasures: { places: [], lenient: false },
      eraseAgain: async () => ({}),
    };
    await expect(restoreBackup(there.config, storage, broken, manifest, options)).rejects.toThrow(
      'the line was cut',
    );
    expect(await there.sql('select count(*) from companies')).toEqual([{ count: '0' }]);
    expect(await does(there.config, 'restore', folder)).toMatch(/Migrated: NaturalOrder\d+\./);
    expect(await there.sql('select email from companies')).toEqual([{ email: owner.email }]);
    expect(await there.sql(`select count(*)::int from schema_migrations`)).toEqual([
      { count: migrations.length },
    ]);
    expect(
      await there.sql(
        `select indexname from pg_indexes where indexname = 'products_by_natural_name'`,
      ),
    ).toHaveLength(1);
    // the organiser can sign in and create a product after the restore
    const after = await startApp({
      env: there.env,
      databaseUrl: there.env.DATABASE_URL,
      work: false,
    });
    onTestFinished(() => after.close());
    const wine = await aProduct({
      ...owner,
      client: after.web.as(await after.signIn(owner.email, owner.password)),
    });
    expect(wine.name).toBeTruthy();
  });

  it('can be restored again when its restore stopped after loading all rows, but another backup cannot', async () => {
    const [here, there] = [await anInstallation('cut'), await anInstallation('cut-there')];
    const test = await startApp({ env: here.env, databaseUrl: here.env.DATABASE_URL, work: false });
    const owner = await test.anOrganiser();
    await test.close();
    const [folder, another] = [join(root, 'cut-off'), join(root, 'cut-off-another')];
    for (const each of [another, folder])
      await does(here.config, 'backup', each, '--without-files');
    const power = vi
      .spyOn(AuditLog.prototype, 'record')
      .mockRejectedValueOnce(new Error('the power went'));
    onTestFinished(() => power.mockRestore());
    await expect(does(there.config, 'restore', folder)).rejects.toThrow('the power went');
    await there.sql(`update companies set name = 'come since'`);
    await expect(does(there.config, 'restore', another)).rejects.toThrow(
      'With --replace everything in it is deleted first',
    );
    expect(await does(there.config, 'restore', folder)).toMatch(/^Restored: \d+ rows, 0 files\./);
    expect(await there.sql('select email, name from companies')).toEqual([
      { email: owner.email, name: 'come since' },
    ]);
    expect(await there.sql(`select from audit_log where action = 'restore'`)).toHaveLength(1);
    // The restore is complete now, so the same command is rejected. It is also rejected if a start
    // of the application has migrated the database after an interrupted restore.
    await expect(does(there.config, 'restore', folder)).rejects.toThrow(
      'With --replace everything in it is deleted first',
    );
    power.mockRejectedValueOnce(new Error('the power went'));
    await expect(does(there.config, 'restore', folder, '--replace')).rejects.toThrow(
      'the power went',
    );
    await migrate(there.env.DATABASE_URL as string);
    await expect(does(there.config, 'restore', folder)).rejects.toThrow(
      'With --replace everything in it is deleted first',
    );
  });

  it.each(['s3', 'gs'] as const)(
    'is stored in a bucket (%s), replaces older ones there, and is restored from it',
    async (kind) => {
      const [here, there] = [
        await anInstallation(`from-${kind}`),
        await anInstallation(`to-${kind}`),
      ];
      const store = new ObjectStore();
      const endpoint = await store.listen();
      onTestFinished(() => store.close());
      const test = await startApp({
        env: here.env,
        databaseUrl: here.env.DATABASE_URL,
        work: false,
      });
      const { owner, picture } = await aLife(test);
      const keys = {
        AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
        AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
      };
      const [from, to] = [
        loadConfig({ ...here.env, ...keys }),
        loadConfig({ ...there.env, ...keys }),
      ];
      const query = `endpoint=${endpoint}${kind === 's3' ? `&region=${storeRegion}` : ''}`;
      const bucket = `${kind}://${store.bucket}/nightly?${query}`;
      // an interrupted backup, and a file of somebody else under a similar name
      const [left, beside] = [
        'nightly/retrogusto-20200101T000000Z/tables/products-00001.gz',
        'nightly-of-others/manifest.json',
      ];
      for (const key of [left, beside])
        store.files.set(key, { bytes: Buffer.from('x'), type: '', at: new Date() });
      await does(from, 'backup', bucket);
      expect(store.files.has(left)).toBe(false);
      await vi.waitFor(
        () =>
          expect(does(from, 'backup', bucket, '--keep', '1')).resolves.toMatch(
            /Deleted: retrogusto-[^]+There is 1 backup now/,
          ),
        20_000,
      );
      await test.close();
      expect([...store.files.keys()].filter((key) => !key.startsWith('nightly/'))).toEqual([
        beside,
      ]);
      expect(
        new Set(
          [...store.files.keys()].filter((key) => key !== beside).map((key) => key.split('/')[1]),
        ).size,
      ).toBe(1);
      expect(await does(to, 'restore', bucket)).toMatch(/^Restored: \d+ rows, 1 files\./);
      expect(await there.sql('select email from companies')).toEqual([{ email: owner.email }]);
      expect(await readFile(join(there.files, picture.replace('/files/', '')))).toEqual(
        await readFile(join(here.files, picture.replace('/files/', ''))),
      );
      await expect(
        does(to, 'restore', `${kind}://${store.bucket}/elsewhere?${query}`),
      ).rejects.toThrow('There is no complete backup in');
      await expect(does(to, 'restore', `${kind}://no-bucket/x?${query}`)).rejects.toThrow(
        /^the address for backups \(.+\): there is no bucket 'no-bucket'/,
      );
      await expect(
        does(to, 'restore', `${kind}://${store.bucket}/x?${query}&colour=red`),
      ).rejects.toThrow(`the address for backups has 'colour'`);
      await expect(
        does(to, 'restore', `${kind}://${store.bucket}/a/../b%20c?${query}`),
      ).rejects.toThrow('must be three names at most');
      // an Amazon secret may contain slashes, and must not appear in the message
      for (const held of ['AKIAOFTESTS:se/cr:et@', 'AKIAOFTESTS@']) {
        const refused = does(to, 'restore', `${kind}://${held}${store.bucket}/x?${query}`);
        await expect(refused).rejects.toThrow(
          /^The address for backups holds credentials, [^]+ AWS_SECRET_ACCESS_KEY(?![^]*AKIAOFTESTS)/,
        );
      }
      await expect(
        does(to, 'restore', `${kind}://${store.bucket}:9000/x?${query}`),
      ).rejects.toThrow('another provider is `endpoint`');
    },
  );

  it('is restored by the operator program, which erases again by the list in BACKUP_TO', async () => {
    const here = await anInstallation('program');
    const test = await startApp({ env: here.env, databaseUrl: here.env.DATABASE_URL, work: false });
    const { owner } = await aLife(test);
    const folder = join(root, 'by-program');
    await does(here.config, 'backup', folder);
    const [guest] = await here.sql('select id from attendees');
    await test
      .as(owner)
      .delete(`/api/v1/assistant/${owner.uid}/${String(guest?.id)}`)
      .expect(200);
    await test.close();
    const env = { ...here.env, BACKUP_TO: folder };
    expect(await runOperator(env, 'restore', folder, '--replace')).toMatchObject({
      status: 0,
      said: expect.stringContaining('Erased again: 1 guest.'),
    });
    expect(await here.sql('select email from attendees')).toEqual([{ email: null }]);
  });

  describe('on a schedule', () => {
    let to: string;
    let env: Record<string, string>;
    let here: Awaited<ReturnType<typeof anInstallation>>;
    beforeEach(async ({ task }) => {
      here = await anInstallation(task.id);
      to = join(root, `by-itself-${task.id}`);
      await mkdir(join(to, '.partial-retrogusto-20200101T000000Z'), { recursive: true });
      env = { ...here.env, BACKUP_TO: to, BACKUP_KEEP: '2', METRICS_PORT: '9' };
    });

    const start = (more: Record<string, string> = {}) =>
      startApp({ env: { ...env, ...more }, databaseUrl: here.env.DATABASE_URL as string });
    /** Makes the scheduled backup due, and lets all given servers enqueue it at once. */
    const comeDue = async (...servers: TestApp[]) => {
      await here.sql(
        `update job_schedules set due_at = clock_timestamp() where name = 'makeBackup'`,
      );
      await Promise.all(
        servers.map((server) => server.app.get(JobSchedule, { strict: false }).enqueueDueJobs()),
      );
    };
    const waiting = () => here.sql(`select id from outbox where name = 'makeBackup'`);
    const noneWaits = () => vi.waitFor(async () => expect(await waiting()).toEqual([]));
    const log = (action: string) =>
      here.sql('select after from audit_log where action = $1 and actor = $2 order by id', [
        action,
        'schedule',
      ]);

    it('is made by one of several servers, replaces older ones, and records a failure', async () => {
      const servers = [await start(), await start()];
      for (let count = 1; count <= 3; count++) {
        // at most one backup per second is made, because its name ends with the second
        await vi.waitFor(async () => {
          await comeDue(...servers);
          await noneWaits();
          expect(await log('backup')).toHaveLength(count);
        });
      }
      await Promise.all(servers.map((server) => server.close()));
      const names = (await log('backup')).map(({ after }) => (after as { name: string }).name);
      expect((await readdir(to)).toSorted()).toEqual(names.slice(-2));
      expect(await log('backupFailed')).toEqual([]);

      // the backup folder cannot be created, because its parent is a file
      await writeFile(join(root, 'in-the-way'), '');
      const failing = await start({ BACKUP_TO: join(root, 'in-the-way/backups') });
      onTestFinished(() => failing.close());
      await comeDue(failing);
      await vi.waitFor(async () =>
        expect((await log('backupFailed')).at(-1)).toMatchObject({
          after: { reason: expect.stringMatching(/ENOTDIR|EEXIST/) },
        }),
      );
    });

    it('is skipped while another one is being made, without counting as a failure', async () => {
      const said = vi.spyOn(Logger.prototype, 'log');
      onTestFinished(() => said.mockRestore());
      const server = await start();
      onTestFinished(() => server.close());
      const lock = (change: 'lock' | 'unlock', place: string) =>
        here.sql(`select pg_advisory_${change}(7261003, hashtext($1))`, [place]);
      await lock('lock', to);
      await expect(does(here.config, 'backup', to)).rejects.toThrow(
        'Another backup of this database is being made there.',
      );
      await comeDue(server);
      await noneWaits();
      expect(said).toHaveBeenCalledWith(
        'skipped: Another backup of this database is being made there.',
      );
      expect([...(await log('backup')), ...(await log('backupFailed'))]).toEqual([]);
      // a manual backup in another place does not block this one
      await lock('unlock', to);
      await lock('lock', join(root, 'by-hand'));
      await comeDue(server);
      await vi.waitFor(async () => expect(await log('backup')).toHaveLength(1));
    });

    it('stops when its process ends, leaves no files, and is made by the next server that starts', async () => {
      const server = await start();
      const inTheWay = new pg.Client({ connectionString: here.env.DATABASE_URL as string });
      await inTheWay.connect();
      onTestFinished(() => inTheWay.end());
      await inTheWay.query('begin');
      await inTheWay.query('lock table products in access exclusive mode');
      const connected = (more = '') =>
        here.sql(
          `select from pg_stat_activity where application_name = 'retrogusto-backup' and datname = current_database() ${more}`,
        );
      await comeDue(server);
      await vi.waitFor(async () =>
        expect(await connected(`and wait_event_type = 'Lock'`)).toHaveLength(1),
      );
      await server.close();
      // the connections of the backup end too, although one waits for a lock
      await vi.waitFor(async () => expect(await connected()).toEqual([]));
      await inTheWay.query('rollback');
      expect(await readdir(to)).toEqual([]);
      expect(await waiting()).toHaveLength(1);
      expect([...(await log('backup')), ...(await log('backupFailed'))]).toEqual([]);

      const next = await start();
      onTestFinished(() => next.close());
      await vi.waitFor(async () => expect(await log('backup')).toHaveLength(1));
      await noneWaits();
      expect(await log('backupFailed')).toEqual([]);
    });
  });

  it.each([
    [{ BACKUP_TO: 'backups' }, 'BACKUP_TO must be a folder'],
    [
      { BACKUP_TO: '/b', BACKUP_AT: 'at night' },
      'BACKUP_AT must be a cron expression with five fields',
    ],
    [{ BACKUP_TO: '/b', BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be at least 1'],
    [{ BACKUP_KEEP: '7' }, 'BACKUP_TO is missing'],
  ])('rejects the settings %o', (env, said) => {
    expect(() => loadConfig({ APP_SECRET: secret, ...env })).toThrow(said);
  });
});
