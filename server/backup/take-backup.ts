import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../platform/config/config.js';
import { fingerprintOf } from '../platform/crypto/secret-fingerprint.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import type { Storage } from '../platform/storage/storage.js';
import {
  columnsOf,
  isBackedUp,
  migrationsIn,
  migrationsTable,
  quoted,
  quotedList,
  rowsOf,
  tablesIn,
  withConnection,
} from './backup-database.js';
import { type BackupLocation, partialPrefix } from './backup-location.js';
import { completeList, type Query, tidyList } from './erasure-list.js';
import { countingLines, writeParts } from './gzip-parts.js';
import {
  fileList,
  fileName,
  isBackup,
  type ListedFile,
  type Manifest,
  manifestFormat,
  readManifest,
  tableParts,
  writeManifest,
} from './manifest.js';
import { isSigned, type Secrets, sign } from './signature.js';

/**
 * First key of the advisory lock of a backup. A hash of the place is the second key. Any constant
 * works.
 */
const backupLock = 7_261_003;

const filesAtOnce = 8;
const filesPerPage = 1_000;

/**
 * Unfinished backups older than this were left by a process that died. They are removed before the
 * next daily backup needs the space.
 */
const leftAfterMs = 20 * 60 * 60_000;

/** Interval at which to check whether the other backup is done. */
const lookMs = 500;

export type BackupSettings = Pick<
  Config,
  'directUrl' | 'databasePooled' | 'appSecret' | 'previousSecrets' | 'commit'
>;
type Options = {
  withFiles?: boolean;
  /** Time to wait for another backup, whose process may already be gone. */
  waitMs?: number;
  /** Ends the backup within seconds, and removes its files. */
  signal?: AbortSignal;
};

/** A backup of the same second exists, or another backup is being made. */
export class OtherBackupError extends OperatorError {}

const nameOf = (at: Date) => `retrogusto-${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const isName = (folder: string) => /^retrogusto-\d{8}T\d{6}Z$/.test(folder);
const beganAt = (folder: string) =>
  Date.parse(
    folder.replace(/^.*retrogusto-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );

/**
 * Copies the database at one moment, and the files that it names, into a new folder of a place.
 * Only migrations that change a table are blocked meanwhile. They try again until the backup is
 * done.
 * @returns also the faults of the list of erasures, which do not prevent the backup
 * @throws OtherBackupError while another backup of this database is made in the same place
 */
export function takeBackup(
  settings: BackupSettings,
  storage: Storage,
  target: BackupLocation,
  { withFiles = true, waitMs = 0, signal }: Options = {},
): Promise<{ name: string; manifest: Manifest; listFaults: string[] }> {
  const copy = async (client: pg.Client) => {
    await lockBackups(client, target, waitMs);
    // Uses the database's clock, which all servers share: the names give the order of backups.
    const now = await timeIn(client);
    const name = nameOf(now);
    if (await isBackup(target.in(name)))
      throw new OtherBackupError(`The backup ${name} already exists.`);
    // Makes room on a full disk. Folders that cannot be removed now are removed by the next backup.
    await deleteUnfinishedBackups(target, now).catch(() => undefined);
    const listFaults = await completeErasures(client, target, now, settings);
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
      return { name, manifest, listFaults };
    } catch (error) {
      await target.remove(place.name.split('/').at(-1) ?? name).catch(() => undefined);
      throw error;
    }
  };
  return withConnection(settings.directUrl ?? '', 'retrogusto-backup', copy, signal);
}

/** @returns the reasons why the list of erasures in a place may be incomplete */
async function completeErasures(
  client: pg.Client,
  target: BackupLocation,
  now: Date,
  settings: BackupSettings,
): Promise<string[]> {
  if (!(await tablesIn(client)).includes('erasures')) return [];
  const query: Query = (sql, values) => rowsOf(client, sql, values);
  return completeList(query, target, now, settings).catch((error: unknown) => [
    `The list of erasures in ${target.name} could not be completed: ${error instanceof Error ? error.message : String(error)}`,
  ]);
}

/**
 * Allows one backup of a database at a time per place. A manual backup elsewhere must not prevent
 * the daily one.
 * @throws OtherBackupError
 */
async function lockBackups(
  client: pg.Client,
  { name }: BackupLocation,
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
  place: BackupLocation,
  { withFiles, now, signal }: Pick<Options, 'withFiles' | 'signal'> & { now: Date },
): Promise<Manifest> {
  const names = await beginSnapshot(client);
  const tables: Manifest['tables'] = [];
  for (const table of names) tables.push(await copyTable(client, place, table));
  // Sequences are not part of the snapshot. They are read after the rows, so that no copied id is
  // above the value of its sequence.
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

/**
 * Starts a transaction that sees all tables at one moment, with no migration in between.
 * @returns the names of the tables
 */
async function beginSnapshot(client: pg.Client): Promise<string[]> {
  for (;;) {
    const tables = await tablesIn(client);
    if (!tables.includes(migrationsTable))
      throw new OperatorError(
        'This database has no tables of Retrogusto: there is nothing to back up.',
      );
    await client.query('begin isolation level repeatable read read only');
    // The tables are locked before the snapshot is taken. If the lock has to wait for a migration,
    // the snapshot therefore contains that migration.
    await client.query(`lock table ${quotedList(tables)} in access share mode`);
    if ((await tablesIn(client)).join() === tables.join()) return tables.filter(isBackedUp);
    await client.query('rollback');
  }
}

async function copyTable(
  client: pg.Client,
  place: BackupLocation,
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
  place: BackupLocation,
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
        // Waits for all copies even if one fails. Otherwise some would still write while the folder
        // is removed.
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

/** A missing file was deleted just now or lost long ago. Neither must prevent the backup. */
async function copyFile(
  storage: Storage,
  place: BackupLocation,
  { key, type }: { key: string; type: string },
): Promise<ListedFile> {
  const found = await storage.find(key);
  if (!found) return { key, type, stored: null };
  let hash = createHash('sha256');
  const read = async function* (): AsyncGenerator<Buffer> {
    hash = createHash('sha256');
    const opened = await storage.open(key);
    if (opened === null || opened === 'unsatisfiable')
      throw new Error(`The file ${key} disappeared while it was copied`);
    let came = 0;
    for await (const chunk of opened.body as AsyncIterable<Buffer>) {
      came += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
    if (came !== found.bytes)
      throw new Error(`The file ${key} has ${found.bytes} bytes, but ${came} were read`);
  };
  await place.put(fileName(key), found.bytes, () => Readable.from(read(), { objectMode: false }));
  return { key, type, stored: { bytes: found.bytes, sha256: hash.digest('hex') } };
}

/** The names of the complete backups in a place, oldest first. */
export async function backupsIn(place: BackupLocation): Promise<string[]> {
  const names = (await place.folders()).filter(isName).toSorted();
  const whole = await Promise.all(names.map((name) => isBackup(place.in(name))));
  return names.filter((_, index) => whole[index]);
}

/**
 * Removes all but the last `count` backups of this installation. The fingerprints of the secrets
 * distinguish installations that share a place, for example through copied settings. Only backups
 * that are signed and have their original name are counted, so that foreign files cannot push ours
 * out.
 * @returns the names of the removed backups
 */
export async function deleteOldBackups(
  place: BackupLocation,
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
        // A backup with an unreadable manifest is kept and does not count: it shows no owner, and
        // somebody may have damaged it on purpose.
        .catch(() => ({ name, isOwn: false, counts: false })),
    ),
  );
  const kept = told.filter(({ counts }) => counts).slice(-count);
  const oldest = kept.length === count ? kept[0] : undefined;
  const old = told.flatMap(({ name, isOwn }) =>
    isOwn && oldest && name < oldest.name ? [name] : [],
  );
  for (const name of old) await place.remove(name);
  await tidyList(place, whole.filter((name) => !old.includes(name)).map(beganAt), secrets);
  return old;
}

/** Removes the files of old unfinished backups. */
async function deleteUnfinishedBackups(place: BackupLocation, now: Date): Promise<void> {
  const whole = await backupsIn(place);
  const left = (await place.folders()).filter(
    (name) =>
      isName(name.replace(partialPrefix, '')) &&
      !whole.includes(name) &&
      beganAt(name) < now.getTime() - leftAfterMs,
  );
  for (const name of left) await place.remove(name);
}
