import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import { AppError } from '../app-error.js';
import { within } from '../within.js';
import type { OpenedDisk } from './open-disk.js';
import { isStorageKey } from './storage-key.js';

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };
export type StoredFile = { bytes: number; contentType: string; lastModified: Date; etag: string };

/** How long browsers may keep a file: its key is never used for other bytes. */
export const immutable = 'public, max-age=31536000, immutable';

/** A bucket that has not answered by now will not. */
const answerWithinMs = 30_000;

/**
 * Waits for the disk or the bucket. Whatever keeps it from its work (full, read-only, out of reach, silent) passes or is mended by the
 * operator: whoever asked may ask again.
 * @throws AppError 503
 */
async function reach<T>(work: Promise<T>): Promise<T> {
  try {
    return await within(answerWithinMs, 'the storage', work);
  } catch (cause) {
    throw new AppError(503, 'SERVICE_UNAVAILABLE', { cause });
  }
}

/** Files of organisers, by key, on a local disk or in a bucket. Keys come from `newStorageKey`; any other key finds nothing. */
export class Storage {
  private readonly disk: Disk;
  private readonly folder: string | undefined;

  constructor({ disk, folder }: OpenedDisk) {
    this.disk = disk;
    this.folder = folder;
  }

  /** Stores the bytes whole; after a failure nothing is left under the key. */
  async put(key: string, body: Uint8Array, contentType: string): Promise<void> {
    this.check(key);
    try {
      await reach(this.disk.put(key, body, { contentType, contentLength: body.byteLength, cacheControl: immutable }));
    } catch (error) {
      await reach(this.disk.delete(key)).catch(() => undefined);
      throw error;
    }
  }

  /** What is known of a file without reading it; null when there is none. */
  async find(key: string): Promise<StoredFile | null> {
    if (!(await this.exists(key))) return null;
    const { contentLength, contentType, lastModified } = await reach(this.disk.getMetaData(key));
    // a key names the same bytes for ever, so it is the best tag of them
    return { bytes: contentLength, contentType: contentType ?? 'application/octet-stream', lastModified, etag: `"${key}"` };
  }

  /** Whether parts of files can be read; buckets are always read whole. */
  get ranges(): boolean {
    return this.folder !== undefined;
  }

  /** The bytes of a file, or a part of them where `ranges`. */
  async get(key: string, range?: ByteRange): Promise<Readable> {
    this.check(key);
    if (range && this.folder) return createReadStream(join(this.folder, key), range);
    return reach(this.disk.getStream(key));
  }

  /** The bytes behind an address that `url` gave; null where there are none, as after a database was restored that names a file which is gone. */
  async read(address: string): Promise<Buffer | null> {
    const key = address.replace(this.url(''), '');
    return (await this.exists(key)) ? buffer(await this.get(key)) : null;
  }

  async exists(key: string): Promise<boolean> {
    return isStorageKey(key) && (await reach(this.disk.exists(key)));
  }

  /** Deleting what is not there is no error. */
  async delete(key: string): Promise<void> {
    this.check(key);
    await reach(this.disk.delete(key));
  }

  /** The address of a file at this server, good for as long as the file exists. */
  url(key: string): string {
    return `/files/${key}`;
  }

  private check(key: string): void {
    if (!isStorageKey(key)) throw new Error('Not a storage key');
  }
}
