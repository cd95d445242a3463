import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MendableError } from '../platform/mendable-error.js';
import type { BackupPlace } from './backup-place.js';

export const manifestFormat = 1;
const manifestName = 'manifest.json';
const tableName = /^[a-z_][a-z0-9_]{0,62}$/;

/** A file of the backup: its size as it is stored, in bytes, and the SHA-256 of it in hexadecimal digits. */
export type Part = { bytes: number; sha256: string };

/** What a backup says of itself. It is written last: where it lies, everything that it names does too. */
export type Manifest = {
  format: number;
  startedAt: string;
  finishedAt: string;
  /** Of which commit the product was; null where that was not known. */
  commit: string | null;
  /** The schema, as the migrations that had made it, in their order. */
  migrations: string[];
  /** Of the secrets with which something in it may be sealed or signed: by them, not by the secrets, it is told whether one is the right one. */
  secrets: string[];
  tables: { name: string; columns: string[]; rows: number; parts: Part[] }[];
  /** The last value that each sequence had given; null for one that had given none. */
  sequences: { name: string; last: string | null }[];
  /** Null where they were left out. `missing`: those that a row names and the storage had not. `list`: a line of JSON for each, as `ListedFile`. */
  files: { count: number; bytes: number; missing: number; list: Part[] } | null;
  /** Jobs that waited, by their kind. What the queue itself holds is made anew of them. */
  waitingJobs: Record<string, number>;
  /** Of all the rest, by a secret; missing where it was made before they were. */
  signature?: string;
};

/** An uploaded file in the backup; one that the storage did not have is null. */
export type ListedFile = { key: string; type: string; stored: Part | null };

/** A secret as somebody may see it who is not to know it. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('retrogusto backup').digest('hex').slice(0, 16);

export const putBytes = (place: BackupPlace, name: string, bytes: Buffer): Promise<void> =>
  place.put(name, bytes.length, () => Readable.from([bytes], { objectMode: false }));

export const writeManifest = (place: BackupPlace, manifest: Manifest): Promise<void> =>
  putBytes(place, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));

/** @throws MendableError where there is none, or none that this version can read */
export async function readManifest(place: BackupPlace): Promise<Manifest> {
  if (!(await place.has(manifestName)))
    throw new MendableError(
      `There is no whole backup in ${place.name}: it has no ${manifestName}.`,
    );
  let read: Manifest;
  try {
    read = JSON.parse((await buffer(await place.get(manifestName))).toString('utf8')) as Manifest;
    if (![read.tables, read.secrets, read.migrations].every(Array.isArray))
      throw new TypeError('It is no manifest');
  } catch (cause) {
    throw new MendableError(
      `${manifestName} in ${place.name} cannot be read: the backup is damaged.`,
      { cause },
    );
  }
  if (read.format !== manifestFormat)
    throw new MendableError(
      `The backup in ${place.name} is of format ${read.format}; this version reads format ${manifestFormat}.`,
    );
  // they become SQL, and addresses of files
  if (
    !read.tables.every(({ name, columns }) =>
      [name, ...columns].every((each) => tableName.test(each)),
    )
  )
    throw new MendableError(`${manifestName} in ${place.name} names tables that cannot be.`);
  return read;
}

/** Whether a whole backup lies there. */
export const isBackup = (place: BackupPlace): Promise<boolean> => place.has(manifestName);

/** Of a table, or of the list of files: its nth part. */
export const partName = (of: string, index: number): string =>
  `${of}-${String(index + 1).padStart(5, '0')}.gz`;
export const tableParts = (table: string): string => `tables/${table}`;
export const fileList = 'files-list';
export const fileName = (key: string): string => `files/${key}`;
