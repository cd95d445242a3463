import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors/app-error.js';
import { isTransientError } from '../errors/transient-error.js';
import { contentTypeOf } from './content-type.js';
import type { WantedRange } from './downloads/byte-range.js';
import { IdleTimeout } from './downloads/idle-timeout.js';
import { withReadTimeout } from './downloads/read-timeout.js';
import { type FileStore, type Listed, type OpenedFile, StoreRefusal } from './file-store.js';
import { isStorageKey, newStorageKey } from './storage-key.js';

export type StoredFile = { bytes: number; contentType: string; lastModified: Date; etag: string };
/** A file with its bytes, or with the bytes of a part. */
export type ReadFile = StoredFile & Pick<OpenedFile, 'range' | 'body'>;

/**
 * Browsers may cache a file for a year, because its key never gets other bytes. Shared caches ask
 * again every five minutes, because files of a disabled account must disappear.
 */
export const fileCacheControl = 'public, max-age=31536000, s-maxage=300, immutable';

const filesPath = '/files/';

/**
 * A store that is silent for this long usually stays silent. The limit leaves time for an answer
 * within 10 s.
 */
const defaultPatienceMs = 8_000;
/** Enough time for 50 MB into a distant bucket. Proxies wait a little longer. */
const takeWithinMs = 110_000;
/** Jobs also store files of gigabytes. The slowest speed, in bytes per ms. */
const slowestTransfer = 1_000;
/** Speed at which a slow disk writes what it has taken, in bytes per ms. */
const slowestFlush = 20_000;
/** Tries of a failing request, and the first pause between them. Each pause is longer. */
const tries = 3;
const pauseMs = 150;

/**
 * Stores files of organisers by key, in a folder or a bucket. Keys come from `newStorageKey`. With
 * any other key, reads find nothing, and `put` and `delete` throw. A store that fails (full,
 * read-only, unreachable, silent) recovers or is repaired by the operator. A failed request is
 * therefore tried up to three times, unless the store was silent for too long. Then the caller gets
 * an AppError 503, which allows another try.
 */
export class Storage {
  /** @param patienceMs how long the store may be silent */
  constructor(
    private readonly store: FileStore,
    private readonly patienceMs = defaultPatienceMs,
  ) {}

  /**
   * Stores exactly `bytes` bytes, or nothing.
   * @param body creates the stream anew for each try
   */
  async put(key: string, bytes: number, body: () => Readable): Promise<void> {
    this.check(key);
    const store = async ({ signal, alive }: Asked) => {
      const source = body();
      const sent = Readable.from(counted(source, bytes, alive), { objectMode: false });
      const over = new AbortController();
      // Not every store handles errors of its input. Without this, a broken source would block the
      // store or end the process.
      sent.once('error', (error) => over.abort(error));
      try {
        await this.store.put(key, sent, bytes, AbortSignal.any([signal, over.signal]));
      } finally {
        over.abort();
        source.destroy();
      }
    };
    await this.reach(store, takeWithinMs + bytes / slowestTransfer, bytes / slowestFlush);
  }

  /** Describes a file without reading it. Returns null when there is none. */
  async find(key: string): Promise<StoredFile | null> {
    if (!isStorageKey(key)) return null;
    const found = await this.reach(({ signal }) => this.store.find(key, signal));
    return found && described(key, found);
  }

  /**
   * Opens a file, or a part of it, with one request. Returns null when there is none. The body ends
   * with an error when the store stops sending.
   */
  async open(key: string, wanted?: WantedRange): Promise<ReadFile | 'unsatisfiable' | null> {
    if (!isStorageKey(key)) return null;
    if (wanted && 'last' in wanted && wanted.last === 0)
      return (await this.find(key)) && 'unsatisfiable';
    return this.reach(async ({ signal }) => {
      const opened = await this.store.open(key, wanted, signal);
      if (opened === null || opened === 'unsatisfiable') return opened;
      const { range, body } = opened;
      return {
        ...described(key, opened),
        ...(range && { range }),
        body: await withReadTimeout(body, this.patienceMs),
      };
    });
  }

  /**
   * Returns the bytes of the file at an address from `url`. Null when the file does not exist, for
   * example after the restoration of a database that names a deleted file.
   */
  async read(address: string): Promise<Buffer | null> {
    const opened = await this.open(this.key(address));
    if (opened === null || opened === 'unsatisfiable') return null;
    return buffer(opened.body).catch(unavailable);
  }

  /**
   * Writes the file at an address from `url` to a local file, at its end with `append`.
   * @returns whether the file at the address exists
   */
  async copyTo(
    address: string,
    file: string,
    { append = false, signal }: { append?: boolean; signal: AbortSignal },
  ): Promise<boolean> {
    const opened = await this.open(this.key(address));
    if (opened === null || opened === 'unsatisfiable') return false;
    await pipeline(opened.body, createWriteStream(file, { flags: append ? 'a' : 'w' }), { signal });
    return true;
  }

  /** Deleting a missing file is no error. */
  async delete(key: string): Promise<void> {
    this.check(key);
    await this.reach(({ signal }) => this.store.delete(key, signal));
  }

  /** Lists the direct content of a folder. The name ends with a slash; '' means the root. */
  list(folder: string): Promise<Listed> {
    return this.reach(({ signal }) => this.store.list(folder, signal), takeWithinMs);
  }

  /**
   * Sends one request that costs almost nothing.
   * @throws the error of the store
   */
  async ping(): Promise<void> {
    const silence = new IdleTimeout(this.patienceMs, 'the storage');
    try {
      await silence.bear(() => this.store.ping(silence.signal));
    } finally {
      silence.end();
    }
  }

  /**
   * Stores a few bytes and deletes them again.
   * @throws the error of the store
   */
  async checkWrite(): Promise<void> {
    await this.ping();
    const key = newStorageKey('ready', 'txt');
    const bytes = Buffer.from('Retrogusto was here.');
    try {
      await this.put(key, bytes.length, () => Readable.from([bytes]));
      await this.delete(key);
    } catch (error) {
      throw error instanceof AppError ? error.cause : error;
    }
  }

  /** Returns the address of a file on this server. It is valid as long as the file exists. */
  url(key: string): string {
    return `${filesPath}${key}`;
  }

  /** The key of the file at an address from `url`; '' for other addresses. */
  key(address: string): string {
    return address.startsWith(filesPath) ? address.slice(filesPath.length) : '';
  }

  private check(key: string): void {
    if (!isStorageKey(key)) throw new Error('Not a storage key');
  }

  /** @param flushMs how much longer than usual the store may be silent */
  private async reach<T>(
    work: (asked: Asked) => Promise<T>,
    mostMs?: number,
    flushMs = 0,
  ): Promise<T> {
    const silence = new IdleTimeout(this.patienceMs + flushMs, 'the storage', mostMs);
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await silence.bear(() =>
            work({ signal: silence.signal, alive: () => silence.alive() }),
          );
        } catch (error) {
          if (silence.signal.aborted || attempt === tries || !mayPass(error)) throw error;
          await sleep(pauseMs * attempt);
        }
      }
    } catch (error) {
      return unavailable(error);
    } finally {
      silence.end();
    }
  }
}

type Asked = { signal: AbortSignal; alive: () => void };

const described = (
  key: string,
  { bytes, lastModified }: { bytes: number; lastModified: Date },
): StoredFile => ({
  bytes,
  contentType: contentTypeOf(key),
  lastModified,
  // a key always names the same bytes, so it can be their tag
  etag: `"${key}"`,
});

/**
 * A picture arrives in one piece, which takes a while to send on a slow line. Smaller pieces show
 * that the transfer progresses.
 */
const pieceBytes = 64 * 1_024;

/**
 * Splits a source into pieces and calls `alive` for each.
 * @throws when the source does not have exactly `bytes` bytes
 */
async function* counted(
  source: Readable,
  bytes: number,
  alive: () => void,
): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    count += chunk.length;
    for (let at = 0; at < chunk.length && count <= bytes; at += pieceBytes) {
      alive();
      yield chunk.subarray(at, at + pieceBytes);
    }
  }
  if (count !== bytes) throw new Error(`A file of ${bytes} bytes came with ${count}`);
}

/**
 * Whether an error may pass by itself: the store is overloaded, or the connection was just lost.
 */
function mayPass(error: unknown): boolean {
  if (error instanceof StoreRefusal)
    return error.status === 408 || error.status === 429 || error.status >= 500;
  const { cause } = error as { cause?: { code?: string } };
  return isTransientError(error) || (cause?.code?.startsWith('UND_ERR_') ?? false);
}

function unavailable(cause: unknown): never {
  throw new AppError(503, 'SERVICE_UNAVAILABLE', { cause });
}
