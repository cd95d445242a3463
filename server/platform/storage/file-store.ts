import type { Readable } from 'node:stream';
import type { ByteRange, WantedRange } from './downloads/byte-range.js';

/** What a store says of a file without giving it: its whole size, and when it came. */
export type FileFacts = { bytes: number; lastModified: Date };

/** A file that is being read: of a part, which one it is. */
export type OpenedFile = FileFacts & { range?: ByteRange; body: Readable };

/** Names in a folder, without its own: of those that hold more, and of files. */
export type Listed = { folders: string[]; files: string[] };

/** What a store answers when it does not do what it was asked: by HTTP's status and the store's own word for it. */
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
 * Where files lie: a folder, or somebody's bucket. Each method asks the store once; how long it may take, and whether it is asked again,
 * decides whoever calls, by the signal.
 * @throws StoreRefusal, or what the system says of the way to it
 */
export abstract class FileStore {
  /** Null where there is none. */
  abstract find(key: string, signal: AbortSignal): Promise<FileFacts | null>;
  /** Its bytes, or those of a part; resolves when they begin to come. Null where there is none. */
  abstract open(
    key: string,
    wanted: WantedRange | undefined,
    signal: AbortSignal,
  ): Promise<OpenedFile | 'unsatisfiable' | null>;
  /** Stores so many bytes whole, or nothing. */
  abstract put(key: string, body: Readable, bytes: number, signal: AbortSignal): Promise<void>;
  /** Deleting what is not there is no error. */
  abstract delete(key: string, signal: AbortSignal): Promise<void>;
  /** What lies directly in a folder, which is named with its last slash, or all of it without a name; nothing where there is no such folder. */
  abstract list(folder: string, signal: AbortSignal): Promise<Listed>;
  /** Asks for something that costs next to nothing. */
  abstract ping(signal: AbortSignal): Promise<void>;
}
