import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '../../crypto/ids.js';
import { AppError, tooMany } from '../../errors/app-error.js';
import type { Incoming } from './read-form.js';

/**
 * Simultaneous uploads per sender. Each may have the maximum size and take the full time of a
 * request.
 */
const mostOfOne = 3;
const againSeconds = 10;
const held = new Map<string, number>();

/**
 * Receives a file that is too large for memory. The file is unlinked as soon as it is open, so that
 * the system frees it however the process ends.
 */
export class TemporaryUpload {
  bytes = 0;
  private readonly hash = createHash('sha256');
  private handle: FileHandle | undefined;
  private closed = false;

  /**
   * Must be closed.
   * @param sender the uploading account
   * @throws 429 when the sender has too many uploads at once
   */
  constructor(private readonly sender: string) {
    const others = held.get(sender) ?? 0;
    if (others >= mostOfOne) throw tooMany(againSeconds);
    held.set(sender, others + 1);
  }

  /**
   * Receives the file.
   * @param weigh gets the number of received bytes and throws when there are too many
   * @throws 503 when the disk cannot store it; errors of `weigh` and of the stream
   */
  async receive(stream: Incoming, weigh: (bytes: number) => void): Promise<void> {
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

  /** The hash of all received bytes. Can be called once. */
  sha256(): string {
    return this.hash.digest('hex');
  }

  /**
   * The file descriptor.
   * @throws before `receive`
   */
  get fd(): number {
    return this.file.fd;
  }

  stream(): Readable {
    return this.file.createReadStream({ start: 0, autoClose: false });
  }

  /** Reads all received bytes into memory. */
  read(): Promise<Buffer> {
    return buffer(this.stream());
  }

  /** Frees the sender's upload and the disk space. Can be called twice. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const left = (held.get(this.sender) ?? 1) - 1;
    if (left > 0) held.set(this.sender, left);
    else held.delete(this.sender);
    await this.handle?.close();
  }

  private get file(): FileHandle {
    if (!this.handle) throw new Error('The file has not been received yet');
    return this.handle;
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `retrogusto-${newId()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

/** Turns errors of the disk into 503, because they are transient or for the operator to fix. */
async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError(503, 'SERVICE_UNAVAILABLE', { cause });
  }
}
