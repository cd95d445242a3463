import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { asMigrator, knownMigrations, restoring, stagedErasures } from '../migrations/migrate.js';
import { fingerprintOf } from '../platform/crypto/secret-fingerprint.js';
import type { ErasedAgain } from '../platform/erasures/erasures.js';
import { AppError } from '../platform/errors/app-error.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import type { Storage } from '../platform/storage/storage.js';
import {
  columnsOf,
  inOrderOfReferences,
  isBackedUp,
  migrationsIn,
  migrationsTable,
  quoted,
  quotedList,
  recordAudit,
  rowsOf,
  tablesIn,
  withConnection,
  withDayTimeout,
} from './backup-database.js';
import type { BackupLocation } from './backup-location.js';
import { countingLines, readParts } from './gzip-parts.js';
import { type ListedFile, type Manifest, tableParts } from './manifest.js';
import {
  checkLists,
  checkOwnList,
  type ErasureSources,
  keepListSql,
  mergeList,
  stageLists,
} from './restore-erasures.js';
import type { BackupSettings } from './take-backup.js';
import { faultsOfTables, listedFiles, readFile } from './verify-backup.js';

const filesAtOnce = 8;

/** A little longer than a worker may go without a sign of life. */
const workerSilence = '40 seconds';

type Say = (sentence: string) => void;
type Restored = {
  rows: number;
  files: number;
  missing: number;
  migrated: string[];
  /** The number of entries in the list of erasures, and the faults of parts that were not used. */
  listed: { entries: number; faults: string[] };
  erasedAgain: ErasedAgain;
};
type RestoreOptions = {
  replace: boolean;
  printProgress: Say;
  actor: string;
  erasures: ErasureSources;
  /** Erases everything that the list of erasures names, with the services of the application. */
  eraseAgain(backupAt: Date): Promise<ErasedAgain>;
};

/**
 * Restores a backup into an empty database and storage, or replaces their content. The secret, the
 * database and all rows of the backup are checked before anything is written. The rows are written
 * in one transaction. If a restore is interrupted before this transaction ends, the database has
 * none of the rows, and the restore can be repeated. If it is interrupted later, before the schema
 * is up to date, the next restore continues it. With `replace`, every restore starts anew.
 * People and accounts that were erased after the backup are erased again at the end. Until then,
 * the application does not start on the database.
 * @throws OperatorError when the backup is damaged, newer than this version or made with another
 * secret, or when the database is in use
 */
export async function restoreBackup(
  settings: BackupSettings,
  storage: Storage,
  place: BackupLocation,
  manifest: Manifest,
  { replace, printProgress, actor, erasures, eraseAgain }: RestoreOptions,
): Promise<Restored> {
  refuseForeign(settings, manifest);
  const url = settings.directUrl ?? '';
  const backup = { mark: markOf(manifest), replace };
  const backupAt = new Date(manifest.startedAt);
  await withConnection(url, 'retrogusto-restore', async (client) => {
    await refuseUsed(client, settings, backup);
    if (!erasures.lenient) await checkOwnList(client, backupAt, settings);
  });
  const faults = await checkLists(erasures, backupAt, settings);
  const damage = await faultsOfTables(place, manifest);
  if (damage.length > 0)
    throw new OperatorError(
      `The backup is damaged, and nothing was changed.\n${damage.join('\n')}`,
    );
  // Files are restored before the rows that name them. If the restore is interrupted, its files
  // stay, unused, and the next attempt does not copy them again.
  const files = await bringFiles(storage, place, manifest, printProgress);
  return asMigrator(url, printProgress, (migrate) =>
    withConnection(url, 'retrogusto-restore', async (client) => {
      if (await refuseUsed(client, settings, backup))
        printProgress('An earlier attempt restored the rows. This one does the remaining steps.');
      else {
        await clear(client);
        await stageLists(client, erasures, settings);
        await withDayTimeout(() => migrate(new Set(manifest.migrations)));
        await bringRows(client, place, manifest, backup.mark);
      }
      const migrated = await withDayTimeout(() => migrate());
      await withDayTimeout(() => client.query('analyze'));
      const isStaged = (await tablesIn(client)).includes(stagedErasures);
      const { entries, missing: erased } = isStaged
        ? await withDayTimeout(() => mergeList(client, backupAt))
        : { entries: 0, missing: 0 };
      const erasedAgain = erased > 0 ? await withDayTimeout(() => eraseAgain(backupAt)) : {};
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const { startedAt } = manifest;
      const after = { startedAt, rows, files: files.brought, replace, erasedAgain };
      await recordAudit(client, { actor, action: 'restore', subjectUid: '', before: {}, after });
      await client.query(`drop table if exists ${stagedErasures}`);
      await note(client, null);
      const { brought, missing } = files;
      const listed = { entries, faults };
      return { rows, files: brought, missing, migrated, listed, erasedAgain };
    }),
  );
}

function refuseForeign(
  { appSecret, previousSecrets }: BackupSettings,
  { migrations, secrets }: Manifest,
): void {
  const known = new Set(knownMigrations());
  const newer = migrations.filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new OperatorError(
      `The backup was made by a newer version of Retrogusto: this version does not know ${newer.at(-1)}${newer.length > 1 ? ` and ${newer.length - 1} more` : ''}. Restore it with that version, or a later one.`,
    );
  }
  const had = new Set([appSecret, ...previousSecrets].map(fingerprintOf));
  const lacking = secrets.filter((each) => !had.has(each));
  if (lacking.length === 0) return;
  throw new OperatorError(
    `APP_SECRET is not the one that the backup was made with (fingerprint ${lacking.join(', ')}; this one has ${fingerprintOf(appSecret)}). ` +
      'Set that secret, or add it to APP_SECRET_PREVIOUS. Without APP_SECRET, the secret is in the file `secret` of DATA_DIR. Another secret cannot read the encrypted data. Nothing was changed.',
  );
}

/**
 * A mark that identifies a backup. The database carries it from the time when all rows of the
 * backup are restored until the later steps are done.
 */
const markOf = (manifest: Manifest): string =>
  `${restoring}${createHash('sha256').update(JSON.stringify(manifest)).digest('hex')}`;

/**
 * Stores the mark as a comment on the migrations table. Neither the application nor a migration
 * uses that comment.
 */
const note = (client: pg.Client, mark: string | null) =>
  client.query(`comment on table ${migrationsTable} is ${mark === null ? 'null' : `'${mark}'`}`);

async function noted(client: pg.Client): Promise<string | null> {
  const [row] = await rowsOf<{ mark: string | null }>(
    client,
    `select obj_description($1::regclass, 'pg_class') as mark`,
    [migrationsTable],
  );
  return row?.mark ?? null;
}

/**
 * @returns whether all rows of the backup are restored and only the later steps are missing
 * @throws OperatorError when the database is in use, or has data that must not be replaced
 */
async function refuseUsed(
  client: pg.Client,
  settings: BackupSettings,
  { mark, replace }: { mark: string; replace: boolean },
): Promise<boolean> {
  const tables = (await tablesIn(client)).filter((table) => table !== stagedErasures);
  if (tables.length > 0 && !(await isProducts(client, tables)))
    throw new OperatorError(
      `This database has tables of other software: ${tables.slice(0, 3).join(', ')}. Create a database for Retrogusto.`,
    );
  const busy = await busyWith(client, settings, tables);
  if (busy)
    throw new OperatorError(
      `Retrogusto is running on this database (${busy}): stop all servers and workers first.`,
    );
  if (replace) return false;
  if (tables.length > 0 && (await noted(client)) === mark) return true;
  // The first start fills `installation`. Without that row, there may still be accounts.
  for (const table of ['installation', 'companies', 'identity_users']) {
    if (
      !tables.includes(table) ||
      (await rowsOf(client, `select from ${quoted(table)} limit 1`)).length === 0
    )
      continue;
    const [there] = tables.includes('companies')
      ? await rowsOf<{ count: string }>(client, 'select count(*) from companies')
      : [];
    throw new OperatorError(
      `This database is not empty: it belongs to an installation with ${there?.count ?? 0} accounts. With --replace everything in it is deleted first.`,
    );
  }
  return false;
}

/**
 * Whether the tables belong to our application. An interrupted first start leaves an empty
 * migrations table. The name of the migrations table is no proof, because other software uses it
 * too.
 */
async function isProducts(client: pg.Client, tables: readonly string[]): Promise<boolean> {
  if (!tables.includes(migrationsTable)) return false;
  const columns = await columnsOf(client, migrationsTable);
  if (!['id', 'timestamp', 'name'].every((each) => columns.includes(each))) return false;
  const [had, known] = [await migrationsIn(client), new Set(knownMigrations())];
  return had.length === 0 ? tables.length === 1 : had.some((name) => known.has(name));
}

async function busyWith(
  client: pg.Client,
  { databasePooled }: BackupSettings,
  tables: readonly string[],
): Promise<string | undefined> {
  // A pooler keeps the connections of ended processes open, so that they do not show whether a
  // server runs. Direct connections end with their process.
  const own = databasePooled ? [] : ['retrogusto'];
  const [connected] = await rowsOf<{ count: number }>(
    client,
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
       and (application_name = any($1) or application_name like 'retrogusto-queue-%')`,
    [[...own, 'retrogusto-live', 'retrogusto-backup']],
  );
  if (connected && connected.count > 0) return `${connected.count} connections`;
  if (!tables.includes('workers')) return undefined;
  const [living] = await rowsOf<{ name: string }>(
    client,
    `select name from workers where seen_at > clock_timestamp() - $1::interval limit 1`,
    [workerSilence],
  );
  return living?.name;
}

/**
 * Drops everything in the schema, including the remains of an interrupted restore. Only the list of
 * erasures stays.
 */
async function clear(client: pg.Client): Promise<void> {
  const things = await rowsOf<{ drop: string }>(
    client,
    `select format('table %I', relname) as drop from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> '${stagedErasures}'
     union all select format('sequence %I', relname) from pg_class c where relnamespace = current_schema()::regnamespace and relkind = 'S'
       and not exists (select from pg_depend where objid = c.oid and deptype in ('a', 'i'))
     union all select format('function %s', oid::regprocedure) from pg_proc p where pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
     union all select format('collation %I', collname) from pg_collation where collnamespace = current_schema()::regnamespace`,
  );
  const kept = keepListSql(await tablesIn(client));
  await client.query(
    ['begin', ...kept, ...things.map(({ drop }) => `drop ${drop} cascade`), 'commit'].join('; '),
  );
}

async function bringRows(
  client: pg.Client,
  place: BackupLocation,
  manifest: Manifest,
  mark: string,
): Promise<void> {
  const there = (await tablesIn(client)).filter(isBackedUp);
  const byName = new Map(manifest.tables.map((table) => [table.name, table]));
  const expected = [...byName.keys()].toSorted().join();
  if (
    there.toSorted().join() !== expected ||
    (await migrationsIn(client)).length !== manifest.migrations.length
  )
    throw new Error(
      `The tables of the backup differ from those of its migrations: ${there.join()} and ${expected}`,
    );
  await client.query('begin');
  // Migrations insert rows of their own.
  await withDayTimeout(() => client.query(`truncate ${quotedList(there)}`));
  for (const name of await inOrderOfReferences(client, there)) {
    const { columns, rows, parts } = byName.get(name) as Manifest['tables'][number];
    const counted = { rows: 0 };
    const source = Readable.from(
      countingLines(readParts(place, tableParts(name), parts), counted),
      { objectMode: false },
    );
    const table = withDayTimeout(() =>
      client.query(copyFrom(`copy ${quoted(name)} (${quotedList(columns)}) from stdin`)),
    );
    await pipeline(source, table);
    if (counted.rows !== rows)
      throw new OperatorError(
        `The table ${name} has ${counted.rows} rows instead of ${rows}. Nothing was restored.`,
      );
  }
  for (const { name, last } of manifest.sequences)
    if (last !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
  await note(client, mark);
  await withDayTimeout(() => client.query('commit'));
}

/** Restores files. A stored file never changes, so existing files of the same size are kept. */
async function bringFiles(
  storage: Storage,
  place: BackupLocation,
  manifest: Manifest,
  printProgress: Say,
): Promise<{ brought: number; missing: number }> {
  if (!manifest.files) printProgress('The backup contains no files. Restore them yourself.');
  const total = { brought: 0, missing: 0 };
  const bring = async ({ key, stored }: ListedFile) => {
    if (!stored) return void (total.missing += 1);
    total.brought += 1;
    if ((await storage.find(key))?.bytes === stored.bytes) return;
    await storage
      .put(key, stored.bytes, () =>
        Readable.from(readFile(place, key, stored), { objectMode: false }),
      )
      .catch((error: unknown) => {
        // The storage wraps the error. The damage of the backup is the cause to report.
        throw error instanceof AppError && error.cause instanceof OperatorError
          ? error.cause
          : error;
      });
  };
  let batch: ListedFile[] = [];
  for await (const file of listedFiles(place, manifest)) {
    batch.push(file);
    if (batch.length < filesAtOnce) continue;
    await Promise.all(batch.map(bring));
    batch = [];
  }
  await Promise.all(batch.map(bring));
  return total;
}
