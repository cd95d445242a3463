import type { Transaction } from '../../platform/database/database.js';

/** An upload that begins. `size` is in bytes. */
export type NewUpload = { id: string; ownerUid: string; name: string; size: number };

/** The place that receives the bytes of new uploads and keeps the videos: own storage or Vimeo. */
export abstract class VideoHost {
  /** Writes the host's own rows, in the transaction that creates the video. */
  abstract prepare(tx: Transaction, upload: NewUpload): Promise<void>;

  /**
   * Returns the address that accepts the bytes with the tus protocol. Called after the commit. If
   * it throws, the video no longer exists.
   */
  abstract open(upload: NewUpload): Promise<string>;
}
