import type { Readable } from 'node:stream';
import type { ByteRange, WantedRange } from './downloads/byte-range.js';

/** Size and date of a file, without its content. */
export type FileFacts = { bytes: number; lastModified: Date };

/** A file that is being read. `range` is set when only a part of it is read. */
export type OpenedFile = FileFacts & { range?: ByteRange; body: Readable };

/** Names of the subfolders and files in a folder, without the name of the folder itself. */
export type Listed = { folders: string[]; files: string[] };

/** An error answer of a store: the HTTP status and the store's own error code. */
export class StoreRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Stores files in a folder or a bucket. Each method sends one request to the store, and `list` one
 * for each page. The caller limits the time with the signal and decides about retries.
 * @throws StoreRefusal, or the system's error about the connection
 */
export abstract class FileStore {
  /** Returns null when the file does not exist. */
  abstract find(key: string, signal: AbortSignal): Promise<FileFacts | null>;
  /**
   * Opens the file or a part of it. Resolves when the first bytes arrive, or to null when the file
   * does not exist.
   */
  abstract open(
    key: string,
    wanted: WantedRange | undefined,
    signal: AbortSignal,
  ): Promise<OpenedFile | 'unsatisfiable' | null>;
  /** Stores exactly `bytes` bytes, or nothing. */
  abstract put(key: string, body: Readable, bytes: number, signal: AbortSignal): Promise<void>;
  /** Deleting a missing file is no error. */
  abstract delete(key: string, signal: AbortSignal): Promise<void>;
  /**
   * Lists the direct content of a folder. The name ends with a slash; an empty name means the root.
   * A missing folder has no content.
   */
  abstract list(folder: string, signal: AbortSignal): Promise<Listed>;
  /** Sends a request that costs almost nothing. */
  abstract ping(signal: AbortSignal): Promise<void>;
}
