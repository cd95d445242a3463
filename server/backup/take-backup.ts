import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../platform/config/config.js';
import { MendableError } from '../platform/mendable-error.js';
import type { Storage } from '../platform/storage/storage.js';
import {
  columnsOf,
  isKept,
  migrationsIn,
  migrationsTable,
  quoted,
  quotedList,
  rowsOf,
  tablesIn,
  withConnection,
} from './backup-database.js';
import { type BackupPlace, partialPrefix } from './backup-place.js';
import {
  fileList,
  fileName,
  fingerprintOf,
  isBackup,
  type ListedFile,
  type Manifest,
  manifestFormat,
  readManifest,
  tableParts,
  writeManifest,
} from './manifest.js';
import { countingLines, writeParts } from './parts.js';
import { isSigned, type Secrets, sign } from './signature.js';

/** Any constant: held, with its place, by whoever makes a backup of this database. */
const backupLock = 7_261_003;

/** So many files are copied at once. */
const filesAtOnce = 8;
const filesPerPage = 1_000;

/** What nobody has gone on with for so long was left by a process that died: gone before the next day's takes up as much again. */
const leftAfterMs = 20 * 60 * 60_000;

/** How often it is looked whether the one that is being made is done. */
const lookMs = 500;

export type BackupSettings = Pick<
  Config,
  'directUrl' | 'databasePooled' | 'appSecret' | 'previousSecrets' | 'commit'
>;
type Options = {
  withFiles?: boolean;
  /** For how long another one is waited for, which may be that of a process that is gone. */
  waitMs?: number;
  /** Ends it within seconds; what there was of it is taken away. */
  signal?: AbortSignal;
};

/** There is one of this moment, or there will be. */
export class OtherBackupError extends MendableError {}

const nameOf = (at: Date) => `retrogusto-${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const isName = (folder: string) => /^retrogusto-\d{8}T\d{6}Z$/.test(folder);
const beganAt = (folder: string) =>
  Date.parse(
    folder.replace(/^.*retrogusto-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );

/**
 * Copies the database, as it is at one moment, and the files that it names into a new folder of a place. Nobody waits for it but a migration that
 * wants to change a table, which gives way until it is done.
 * @throws OtherBackupError while another backup of this database is being made in the same place
 */
export function takeBackup(
  settings: BackupSettings,
  storage: Storage,
  target: BackupPlace,
  { withFiles = true, waitMs = 0, signal }: Options = {},
): Promise<{ name: string; manifest: Manifest }> {
  const copy = async (client: pg.Client) => {
    await lockBackups(client, target, waitMs);
    // by the one clock that all servers have: which is the last one is told by the names
    const now = await timeIn(client);
    const name = nameOf(now);
    if (await isBackup(target.in(name)))
      throw new OtherBackupError(`There is a backup ${name} already.`);
    // a disk that they have filled has room again; what cannot be taken away now is with the next
    await clearLeft(target, now).catch(() => undefined);
    const { place, done } = target.begin(name);
    try {
      const manifest = await copyAll(client, settings, storage, place, {
        withFiles,
        now,
        ...(signal && { signal }),
      });
      signal?.throwIfAborted();
      await writeManifest(place, sign(manifest, settings));
      await done();
      return { name, manifest };
    } catch (error) {
      await target.remove(place.name.split('/').at(-1) ?? name).catch(() => undefined);
      throw error;
    }
  };
  return withConnection(settings.directUrl ?? '', 'retrogusto-backup', copy, signal);
}

/** Only one is made of a database at a time in one place: one that is made by hand elsewhere is no reason to be without the day's here. @throws OtherBackupError */
async function lockBackups(
  client: pg.Client,
  { name }: BackupPlace,
  waitMs: number,
): Promise<void> {
  for (const begun = performance.now(); ; await sleep(lookMs)) {
    const [mine] = await rowsOf<{ got: boolean }>(
      client,
      `select pg_try_advisory_lock(${backupLock}, hashtext($1)) as got`,
      [name],
    );
    if (mine?.got) return;
    if (performance.now() - begun >= waitMs)
      throw new OtherBackupError('Another backup of this database is being made there.');
  }
}

async function timeIn(client: pg.Client): Promise<Date> {
  const [clock] = await rowsOf<{ now: Date }>(client, 'select clock_timestamp() as now');
  return (clock as { now: Date }).now;
}

async function copyAll(
  client: pg.Client,
  { appSecret, previousSecrets, commit }: BackupSettings,
  storage: Storage,
  place: BackupPlace,
  { withFiles, now, signal }: Pick<Options, 'withFiles' | 'signal'> & { now: Date },
): Promise<Manifest> {
  const names = await holdStill(client);
  const tables: Manifest['tables'] = [];
  for (const table of names) tables.push(await copyTable(client, place, table));
  // those go on meanwhile: read after the rows, they are beyond all of them
  const sequences = await rowsOf<Manifest['sequences'][number]>(
    client,
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema() order by 1`,
  );
  const waiting = await rowsOf<{ name: string; count: number }>(
    client,
    'select name, count(*)::int as count from outbox group by name order by name',
  );
  const files = withFiles ? await copyFiles(client, storage, place, signal) : null;
  const manifest: Manifest = {
    format: manifestFormat,
    startedAt: now.toISOString(),
    finishedAt: (await timeIn(client)).toISOString(),
    commit,
    migrations: await migrationsIn(client),
    secrets: [appSecret, ...previousSecrets].map(fingerprintOf),
    tables,
    sequences,
    files,
    waitingJobs: Object.fromEntries(waiting.map(({ name, count }) => [name, count])),
  };
  await client.query('commit');
  return manifest;
}

/** Begins to see all tables as they are at one moment, in which no migration has changed any of them. @returns their names */
async function holdStill(client: pg.Client): Promise<string[]> {
  for (;;) {
    const tables = await tablesIn(client);
    if (!tables.includes(migrationsTable))
      throw new MendableError(
        'This database has nothing of the product in it: there is nothing to keep.',
      );
    await client.query('begin isolation level repeatable read read only');
    // before anything is seen: what a migration does until it is had is seen then
    await client.query(`lock table ${quotedList(tables)} in access share mode`);
    if ((await tablesIn(client)).join() === tables.join()) return tables.filter(isKept);
    await client.query('rollback');
  }
}

async function copyTable(
  client: pg.Client,
  place: BackupPlace,
  table: string,
): Promise<Manifest['tables'][number]> {
  const columns = await columnsOf(client, table);
  const counted = { rows: 0 };
  const rows = client.query(copyTo(`copy ${quoted(table)} (${quotedList(columns)}) to stdout`));
  const parts = await writeParts(place, tableParts(table), countingLines(rows, counted));
  return { name: table, columns, rows: counted.rows, parts };
}

async function copyFiles(
  client: pg.Client,
  storage: Storage,
  place: BackupPlace,
  signal: AbortSignal | undefined,
): Promise<NonNullable<Manifest['files']>> {
  const total = { count: 0, bytes: 0, missing: 0 };
  const lines = async function* (): AsyncGenerator<Buffer> {
    for (let after = ''; ; ) {
      const page = await rowsOf<{ key: string; type: string }>(
        client,
        `select key, type from files where key collate "C" > $1 order by key collate "C" limit ${filesPerPage}`,
        [after],
      );
      for (let at = 0; at < page.length; at += filesAtOnce) {
        signal?.throwIfAborted();
        const copies = page
          .slice(at, at + filesAtOnce)
          .map((each) => copyFile(storage, place, each));
        // what one fails for ends none of the others: whoever takes away what was written waits for all of them
        await Promise.allSettled(copies);
        for (const file of await Promise.all(copies)) {
          total.count += 1;
          if (file.stored) total.bytes += file.stored.bytes;
          else total.missing += 1;
          yield Buffer.from(`${JSON.stringify(file)}\n`);
        }
      }
      if (page.length < filesPerPage) return;
      after = page.at(-1)?.key ?? '';
    }
  };
  const list = await writeParts(place, fileList, lines());
  return { ...total, list };
}

/** One that is gone was taken away since, or long before: neither is a reason to keep nothing. */
async function copyFile(
  storage: Storage,
  place: BackupPlace,
  { key, type }: { key: string; type: string },
): Promise<ListedFile> {
  const found = await storage.find(key);
  if (!found) return { key, type, stored: null };
  let hash = createHash('sha256');
  const read = async function* (): AsyncGenerator<Buffer> {
    hash = createHash('sha256');
    const opened = await storage.open(key);
    if (opened === null || opened === 'unsatisfiable')
      throw new Error(`The file ${key} went while it was copied`);
    let came = 0;
    for await (const chunk of opened.body as AsyncIterable<Buffer>) {
      came += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
    if (came !== found.bytes)
      throw new Error(`The file ${key} has ${found.bytes} bytes, of which ${came} came`);
  };
  await place.put(fileName(key), found.bytes, () => Readable.from(read(), { objectMode: false }));
  return { key, type, stored: { bytes: found.bytes, sha256: hash.digest('hex') } };
}

/** The names of the whole backups in a place, the oldest first. */
export async function backupsIn(place: BackupPlace): Promise<string[]> {
  const names = (await place.folders()).filter(isName).toSorted();
  const whole = await Promise.all(names.map((name) => isBackup(place.in(name))));
  return names.filter((_, index) => whole[index]);
}

/**
 * Takes all but the last backups of this installation away. Whose one is, the fingerprints of its secrets
 * say: two installations with the same place, as by settings that were copied, keep what they have. Those alone count as the last that are signed, each under
 * its own name: whoever puts others there has none of ours taken away. @returns the names of those that went
 */
export async function keepLast(
  place: BackupPlace,
  count: number,
  secrets: Secrets,
): Promise<string[]> {
  const whole = await backupsIn(place);
  const had = new Set([secrets.appSecret, ...secrets.previousSecrets].map(fingerprintOf));
  const told = await Promise.all(
    whole.map((name) =>
      readManifest(place.in(name))
        .then((manifest) => ({
          name,
          isOwn: manifest.secrets.some((each) => had.has(each)),
          counts: isSigned(manifest, secrets) && nameOf(new Date(manifest.startedAt)) === name,
        }))
        // nobody can say whose one is that cannot be read, or was made to be unreadable
        .catch(() => ({ name, isOwn: false, counts: false })),
    ),
  );
  const kept = told.filter(({ counts }) => counts).slice(-count);
  const oldest = kept.length === count ? kept[0] : undefined;
  const old = told.flatMap(({ name, isOwn }) =>
    isOwn && oldest && name < oldest.name ? [name] : [],
  );
  for (const name of old) await place.remove(name);
  return old;
}

/** Takes away what was left of backups that were never whole. */
async function clearLeft(place: BackupPlace, now: Date): Promise<void> {
  const whole = await backupsIn(place);
  const left = (await place.folders()).filter(
    (name) =>
      isName(name.replace(partialPrefix, '')) &&
      !whole.includes(name) &&
      beganAt(name) < now.getTime() - leftAfterMs,
  );
  for (const name of left) await place.remove(name);
}
