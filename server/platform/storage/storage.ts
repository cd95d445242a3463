import { constants, createReadStream } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
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

/** 50 MB into a bucket that is far away. */
const takeWithinMs = 120_000;

/**
 * Waits for the disk or the bucket. Whatever keeps it from its work (full, read-only, out of reach, silent) passes or is mended by the
 * operator: whoever asked may ask again.
 * @throws AppError 503
 */
async function reach<T>(work: Promise<T>, ms = answerWithinMs): Promise<T> {
  try {
    return await within(ms, 'the storage', work);
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

  /** As `put`, of a stream of so many bytes. */
  async putStream(key: string, body: Readable, bytes: number, contentType: string): Promise<void> {
    this.check(key);
    try {
      await reach(this.disk.putStream(key, body, { contentType, contentLength: bytes, cacheControl: immutable }), takeWithinMs);
    } catch (error) {
      await reach(this.disk.delete(key)).catch(() => undefined);
      throw error;
    } finally {
      body.destroy();
    }
  }

  /** What is known of a file without reading it; null when there is none. */
  async find(key: string): Promise<StoredFile | null> {
    if (!(await this.exists(key))) return null;
    const { contentLength, contentType, lastModified } = await reach(this.disk.getMetaData(key));
    // a key names the same bytes for ever, so it is the best tag of them
    return { bytes: contentLength, contentType: contentType ?? 'application/octet-stream', lastModified, etag: `"${key}"` };
  }

  /** The bytes of a file, or a part of them. A bucket is read from the beginning, up to where the part ends. */
  async get(key: string, range?: ByteRange): Promise<Readable> {
    this.check(key);
    if (range && this.folder) return createReadStream(join(this.folder, key), range);
    const whole = await reach(this.disk.getStream(key));
    return range ? Readable.from(partOf(whole, range), { objectMode: false }) : whole;
  }

  /** @throws what keeps the storage from being used */
  async ping(): Promise<void> {
    if (!this.folder) return void (await this.disk.exists('ready'));
    await mkdir(this.folder, { recursive: true });
    await access(this.folder, constants.R_OK | constants.W_OK);
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

async function* partOf(whole: AsyncIterable<Buffer>, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of whole) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += chunk.length;
    if (part.length > 0) yield part;
    // leaving the loop ends the reading
    if (at > end) return;
  }
}
