import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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
/** What is known of a file, with its bytes or those of a part. */
export type ReadFile = StoredFile & Pick<OpenedFile, 'range' | 'body'>;

/**
 * How long browsers may keep a file: its key is never used for other bytes. What lies in between, and hands it out to others, asks every five minutes:
 * of an account that was shut nothing is shown.
 */
export const immutable = 'public, max-age=31536000, s-maxage=300, immutable';

/** Whoever has been silent for so long will be for longer: that leaves time for an answer within ten seconds. */
const defaultPatienceMs = 8_000;
/** 50 MB into a bucket that is far away; proxies wait a little longer. */
const takeWithinMs = 110_000;
/** How often something is asked that fails, and how long is waited in between. */
const tries = 3;
const pauseMs = 150;

/**
 * Files of organisers, by key, in a folder or a bucket. Keys come from `newStorageKey`; any other key finds nothing. Whatever keeps the store
 * from its work (full, read-only, out of reach, silent) passes or is mended by the operator: it is asked again at once, and then whoever
 * asked is told with an AppError 503 that they may.
 */
export class Storage {
  /** @param patienceMs how long the store may give no sign of life */
  constructor(
    private readonly store: FileStore,
    private readonly patienceMs = defaultPatienceMs,
  ) {}

  /** Stores so many bytes whole, or nothing of them. @param body made anew for each try */
  async put(key: string, bytes: number, body: () => Readable): Promise<void> {
    this.check(key);
    const store = async ({ signal, alive }: Asked) => {
      const source = body();
      const sent = Readable.from(counted(source, bytes, alive), { objectMode: false });
      const over = new AbortController();
      // not every store listens to what it is given: what cannot be read would be waited for, or end the process
      sent.once('error', (error) => over.abort(error));
      try {
        await this.store.put(key, sent, bytes, AbortSignal.any([signal, over.signal]));
      } finally {
        over.abort();
        source.destroy();
      }
    };
    await this.reach(store, takeWithinMs);
  }

  /** What is known of a file without reading it; null when there is none. */
  async find(key: string): Promise<StoredFile | null> {
    if (!isStorageKey(key)) return null;
    const found = await this.reach(({ signal }) => this.store.find(key, signal));
    return found && described(key, found);
  }

  /**
   * A file, or a part of it, asked for once; null when there is none. The body ends with an error where the store does not go on.
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

  /** The bytes behind an address that `url` gave; null where there are none, as after a database was restored that names a file which is gone. */
  async read(address: string): Promise<Buffer | null> {
    const opened = await this.open(address.replace(this.url(''), ''));
    if (opened === null || opened === 'unsatisfiable') return null;
    return buffer(opened.body).catch(unavailable);
  }

  /** Deleting what is not there is no error. */
  async delete(key: string): Promise<void> {
    this.check(key);
    await this.reach(({ signal }) => this.store.delete(key, signal));
  }

  /** What lies directly in a folder, which is named with its last slash, or '' for all. */
  list(folder: string): Promise<Listed> {
    return this.reach(({ signal }) => this.store.list(folder, signal), takeWithinMs);
  }

  /** Asks once, and for next to nothing. @throws what keeps the store from answering */
  async ping(): Promise<void> {
    const silence = new IdleTimeout(this.patienceMs, 'the storage');
    try {
      await silence.bear(() => this.store.ping(silence.signal));
    } finally {
      silence.end();
    }
  }

  /** Stores a few bytes and takes them away again. @throws what keeps the store from it */
  async tryOut(): Promise<void> {
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

  /** The address of a file at this server, good for as long as the file exists. */
  url(key: string): string {
    return `/files/${key}`;
  }

  private check(key: string): void {
    if (!isStorageKey(key)) throw new Error('Not a storage key');
  }

  private async reach<T>(work: (asked: Asked) => Promise<T>, mostMs?: number): Promise<T> {
    const silence = new IdleTimeout(this.patienceMs, 'the storage', mostMs);
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
  // a key names the same bytes for ever, so it is the best tag of them
  etag: `"${key}"`,
});

/** A picture comes in one piece, and takes a while on a slow line. */
const pieceBytes = 64 * 1_024;

/** Each piece is a sign of life. @throws when it comes to other than so many bytes */
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

/** What a store says that has too much to do, and what a way says that was just lost. */
function mayPass(error: unknown): boolean {
  if (error instanceof StoreRefusal)
    return error.status === 408 || error.status === 429 || error.status >= 500;
  const { cause } = error as { cause?: { code?: string } };
  return isTransientError(error) || (cause?.code?.startsWith('UND_ERR_') ?? false);
}

function unavailable(cause: unknown): never {
  throw new AppError(503, 'SERVICE_UNAVAILABLE', { cause });
}
