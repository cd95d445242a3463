import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '../../crypto/ids.js';
import { AppError, tooMany } from '../../errors/app-error.js';
import type { Incoming } from './read-form.js';

/** Files of one sender that are on their way at once: each may be as large as any, for as long as a request may take. */
const mostOfOne = 3;
const againSeconds = 10;
const held = new Map<string, number>();

/** A file that comes in and is too large for memory. It has no name from the beginning, so that nothing of it outlives the process, however that ends. */
export class TemporaryUpload {
  /** How many bytes have come. */
  bytes = 0;
  private readonly hash = createHash('sha256');
  private handle: FileHandle | undefined;
  private closed = false;

  /** @param sender whose it is. Has to be closed. @throws 429 when they send many at once */
  constructor(private readonly sender: string) {
    const others = held.get(sender) ?? 0;
    if (others >= mostOfOne) throw tooMany(againSeconds);
    held.set(sender, others + 1);
  }

  /**
   * Takes what comes. @param weigh hears how many bytes have come, and refuses at the first byte too many
   * @throws 503 when the disk does not take it; what `weigh` throws, and whatever breaks the stream
   */
  async take(stream: Incoming, weigh: (bytes: number) => void): Promise<void> {
    this.handle = await onDisk(openNameless());
    weigh(0);
    for await (const chunk of stream) {
      weigh(this.bytes + chunk.length);
      this.hash.update(chunk);
      await onDisk(this.handle.write(chunk, 0, chunk.length, this.bytes));
      this.bytes += chunk.length;
    }
    if (stream.truncated) weigh(Number.POSITIVE_INFINITY);
  }

  /** Of all that came; once. */
  sha256(): string {
    return this.hash.digest('hex');
  }

  /** The open file, by its number. @throws before anything came */
  get fd(): number {
    return this.file.fd;
  }

  /** All that came, from its beginning. */
  stream(): Readable {
    return this.file.createReadStream({ start: 0, autoClose: false });
  }

  /** All that came, in memory. */
  read(): Promise<Buffer> {
    return buffer(this.stream());
  }

  /** Gives the place and the disk back; twice is no error. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const left = (held.get(this.sender) ?? 1) - 1;
    if (left > 0) held.set(this.sender, left);
    else held.delete(this.sender);
    await this.handle?.close();
  }

  private get file(): FileHandle {
    if (!this.handle) throw new Error('Nothing has come yet');
    return this.handle;
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `retrogusto-${newId()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

/** Whatever keeps the disk from its work passes or is mended by the operator. */
async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError(503, 'SERVICE_UNAVAILABLE', { cause });
  }
}
