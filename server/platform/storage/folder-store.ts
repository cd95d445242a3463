import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { rangeOf, type WantedRange } from './downloads/byte-range.js';
import { type FileFacts, FileStore, type Listed, type OpenedFile } from './file-store.js';

/** Stores files in a local or mounted folder. */
export class FolderStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async find(key: string): Promise<FileFacts | null> {
    const found = await unlessMissing(stat(join(this.folder, key)));
    return found?.isFile() ? { bytes: found.size, lastModified: found.mtime } : null;
  }

  async open(
    key: string,
    wanted: WantedRange | undefined,
    signal: AbortSignal,
  ): Promise<OpenedFile | 'unsatisfiable' | null> {
    const handle = await unlessMissing(open(join(this.folder, key)));
    if (!handle) return null;
    try {
      const found = await handle.stat();
      const range = wanted && rangeOf(wanted, found.size);
      // the caller may have given up before the disk answered
      signal.throwIfAborted();
      if (found.isFile() && range !== 'unsatisfiable')
        return {
          bytes: found.size,
          lastModified: found.mtime,
          ...(range && { range }),
          body: handle.createReadStream(range),
        };
      await handle.close();
      return found.isFile() ? 'unsatisfiable' : null;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The file gets its name only when it is complete and written to the disk. */
  async put(key: string, body: Readable, _bytes: number, signal: AbortSignal): Promise<void> {
    const path = join(this.folder, key);
    const part = partOf(path);
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(body, createWriteStream(part, { flush: true }), { signal });
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    const path = join(this.folder, key);
    // a process that was killed during `put` has left a partial file
    await Promise.all([rm(path, { force: true }), rm(partOf(path), { force: true })]);
  }

  async list(folder: string): Promise<Listed> {
    const entries =
      (await unlessMissing(readdir(join(this.folder, folder), { withFileTypes: true }))) ?? [];
    return {
      folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
      files: entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    };
  }

  async ping(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await access(this.folder, constants.R_OK | constants.W_OK);
  }
}

/** No key has two extensions, so nobody can request a partial file. */
const partOf = (path: string) => `${path}.part`;

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
