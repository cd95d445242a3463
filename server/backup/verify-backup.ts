import { createHash } from 'node:crypto';
import { OperatorError } from '../platform/errors/operator-error.js';
import type { Storage } from '../platform/storage/storage.js';
import { isStorageKey } from '../platform/storage/storage-key.js';
import { quoted, rowsOf, tablesIn, withConnection, withDayTimeout } from './backup-database.js';
import type { BackupLocation } from './backup-location.js';
import { countingLines, linesOf, readParts } from './gzip-parts.js';
import {
  fileList,
  fileName,
  type ListedFile,
  type Manifest,
  type Part,
  tableParts,
} from './manifest.js';

const filesAtOnce = 8;

/**
 * Returns the faults of a backup, one sentence each; empty when it is intact. Reads everything and
 * changes nothing.
 */
export async function verifyBackup(place: BackupLocation, manifest: Manifest): Promise<string[]> {
  return [...(await faultsOfTables(place, manifest)), ...(await faultsOfFiles(place, manifest))];
}

export async function faultsOfTables(
  place: BackupLocation,
  { tables }: Manifest,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, rows, parts } of tables) {
    const counted = { rows: 0 };
    try {
      for await (const _ of countingLines(readParts(place, tableParts(name), parts), counted));
      if (counted.rows !== rows)
        faults.push(`The table ${name} has ${counted.rows} rows instead of ${rows}.`);
    } catch (error) {
      faults.push(`The table ${name} cannot be read: ${saidBy(error)}`);
    }
  }
  return faults;
}

/**
 * Yields the files of the backup's list, including files that the backup does not contain.
 * @throws OperatorError when the list is damaged, or a key is not a valid storage key
 */
export async function* listedFiles(
  place: BackupLocation,
  { files }: Manifest,
): AsyncGenerator<ListedFile> {
  if (!files) return;
  for await (const line of linesOf(readParts(place, fileList, files.list))) {
    const file = JSON.parse(line) as ListedFile;
    // The key becomes a path to read from and to write to.
    if (file.stored && !isStorageKey(file.key))
      throw new OperatorError(
        `The backup names a file with an invalid key: ${JSON.stringify(file.key)}.`,
      );
    yield file;
  }
}

/**
 * Reads a file of the backup. The last bytes come only after the checksum matched, so nobody stores
 * a complete file with wrong content.
 * @throws OperatorError when the file is damaged
 */
export async function* readFile(
  place: BackupLocation,
  key: string,
  { bytes, sha256 }: Part,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let came = 0;
  let last: Buffer | undefined;
  for await (const chunk of (await place.get(fileName(key))) as AsyncIterable<Buffer>) {
    if (chunk.length === 0) continue;
    came += chunk.length;
    hash.update(chunk);
    if (came > bytes) break;
    if (last) yield last;
    last = chunk;
  }
  if (came !== bytes || hash.digest('hex') !== sha256)
    throw new OperatorError(`The file ${key} is damaged.`);
  if (last) yield last;
}

async function faultsOfFiles(place: BackupLocation, manifest: Manifest): Promise<string[]> {
  if (!manifest.files) return [];
  const faults: string[] = [];
  const look = async ({ key, stored }: ListedFile) => {
    if (!stored) return void faults.push(`The file ${key} was missing when the backup was made.`);
    try {
      if (!(await place.has(fileName(key)))) return void faults.push(`The file ${key} is missing.`);
      for await (const _ of readFile(place, key, stored));
    } catch (error) {
      faults.push(saidBy(error));
    }
  };
  let count = 0;
  try {
    let batch: ListedFile[] = [];
    for await (const file of listedFiles(place, manifest)) {
      count += 1;
      batch.push(file);
      if (batch.length < filesAtOnce) continue;
      await Promise.all(batch.map(look));
      batch = [];
    }
    await Promise.all(batch.map(look));
    if (count !== manifest.files.count)
      faults.push(`The list of files has ${count} entries instead of ${manifest.files.count}.`);
  } catch (error) {
    faults.push(`The list of files cannot be read: ${saidBy(error)}`);
  }
  return faults;
}

/**
 * Differences between a backup and the running application. `missing` has the keys of files that
 * the database lists now but the storage does not have.
 */
export type Comparison = {
  tables: { name: string; before: number; now: number | null }[];
  missing: string[];
  files: number;
};

/** Compares the row counts with the backup's, and lists the files that are missing now. */
export function compareWithRunning(
  url: string,
  storage: Storage,
  { tables }: Manifest,
): Promise<Comparison> {
  return withConnection(url, 'retrogusto-verify', async (client) => {
    const known = await tablesIn(client);
    const counts: Comparison['tables'] = [];
    for (const { name, rows } of tables) {
      const count = () => rowsOf<{ count: string }>(client, `select count(*) from ${quoted(name)}`);
      const [now] = known.includes(name) ? await withDayTimeout(count) : [];
      counts.push({ name, before: rows, now: now ? Number(now.count) : null });
    }
    const missing: string[] = [];
    let files = 0;
    for (let after = ''; ; ) {
      const page = await rowsOf<{ key: string }>(
        client,
        'select key from files where key collate "C" > $1 order by key collate "C" limit 200',
        [after],
      );
      if (page.length === 0) return { tables: counts, missing, files };
      files += page.length;
      const there = await Promise.all(page.map(({ key }) => storage.find(key)));
      missing.push(...page.filter((_, index) => !there[index]).map(({ key }) => key));
      after = page.at(-1)?.key ?? '';
    }
  });
}

const saidBy = (error: unknown) => (error instanceof Error ? error.message : String(error));
