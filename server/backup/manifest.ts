import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { OperatorError } from '../platform/errors/operator-error.js';
import type { BackupLocation } from './backup-location.js';

export const manifestFormat = 1;
const manifestName = 'manifest.json';
const tableName = /^[a-z_][a-z0-9_]{0,62}$/;

/** A file of the backup: its stored size in bytes, and its SHA-256 in hexadecimal. */
export type Part = { bytes: number; sha256: string };

/**
 * The description of a backup. It is written last, and therefore proves that all other files are
 * there.
 */
export type Manifest = {
  format: number;
  startedAt: string;
  finishedAt: string;
  /** Commit of the application that made the backup; null when unknown. */
  commit: string | null;
  /** The migrations that have made the schema, in order. */
  migrations: string[];
  /**
   * Fingerprints of the secrets that may have sealed or signed data in the backup. They show
   * whether a secret is the right one without revealing it.
   */
  secrets: string[];
  tables: { name: string; columns: string[]; rows: number; parts: Part[] }[];
  /** The last value of each sequence; null for an unused sequence. */
  sequences: { name: string; last: string | null }[];
  /**
   * The uploaded files; null for a backup without files. `missing` is the number of files that the
   * database listed but the storage did not have. `list` describes the parts of the list of files.
   * That list has one line of JSON (`ListedFile`) for each file.
   */
  files: { count: number; bytes: number; missing: number; list: Part[] } | null;
  /** Number of waiting jobs by kind. The queue is rebuilt from the outbox. */
  waitingJobs: Record<string, number>;
  /** Signature of all other fields. Absent in backups from before signatures existed. */
  signature?: string;
};

/** An uploaded file in the backup. `stored` is null when the storage did not have the file. */
export type ListedFile = { key: string; type: string; stored: Part | null };

export const putBytes = (place: BackupLocation, name: string, bytes: Buffer): Promise<void> =>
  place.put(name, bytes.length, () => Readable.from([bytes], { objectMode: false }));

export const writeManifest = (place: BackupLocation, manifest: Manifest): Promise<void> =>
  putBytes(place, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));

/** @throws OperatorError when there is no manifest, or this version cannot read it */
export async function readManifest(place: BackupLocation): Promise<Manifest> {
  if (!(await place.has(manifestName)))
    throw new OperatorError(
      `There is no complete backup in ${place.name}: it has no ${manifestName}.`,
    );
  let read: Manifest;
  try {
    read = JSON.parse((await buffer(await place.get(manifestName))).toString('utf8')) as Manifest;
    if (![read.tables, read.secrets, read.migrations].every(Array.isArray))
      throw new TypeError('Not a manifest');
  } catch (cause) {
    throw new OperatorError(
      `${manifestName} in ${place.name} cannot be read: the backup is damaged.`,
      { cause },
    );
  }
  if (read.format !== manifestFormat)
    throw new OperatorError(
      `The backup in ${place.name} has format ${read.format}, but this version reads format ${manifestFormat}.`,
    );
  // The names become part of SQL and of file paths.
  if (
    !read.tables.every(({ name, columns }) =>
      [name, ...columns].every((each) => tableName.test(each)),
    )
  )
    throw new OperatorError(
      `${manifestName} in ${place.name} has invalid names of tables or columns.`,
    );
  return read;
}

/** Whether this place holds a complete backup. */
export const isBackup = (place: BackupLocation): Promise<boolean> => place.has(manifestName);

/** File name of the nth part of a table or of the list of files. */
export const partName = (of: string, index: number): string =>
  `${of}-${String(index + 1).padStart(5, '0')}.gz`;
export const tableParts = (table: string): string => `tables/${table}`;
export const fileList = 'files-list';
export const fileName = (key: string): string => `files/${key}`;
