import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataStore, ERRORS, Upload } from '@tus/utils';
import { fileTypeFromBuffer } from 'file-type';
import { mayWith } from '../../../shared/vocabulary/role.js';
import { FilesService } from '../../files/files.service.js';
import { Database } from '../../platform/database/database.js';
import { refuse, tooMany } from '../../platform/errors/app-error.js';
import { AccountStatus } from '../../platform/http/access/account-status.js';
import { Memberships } from '../../platform/identity/access-check.js';
import { publish } from '../../platform/live/topic.js';
import { withReadTimeout } from '../../platform/storage/downloads/read-timeout.js';
import { Clock } from '../../platform/time/clock.js';
import { convertVideo } from '../convert-video.job.js';
import { videosTopic } from '../videos.service.js';

/**
 * An upload is stored in parts of this size. A killed server loses at most one part of each upload,
 * and holds at most two parts of each in memory.
 */
export const partBytes = 8 * 1024 * 1024;

/** Requests that one process receives at once. Each holds up to three parts in memory. */
const mostAtOnce = 12;
/** Requests of one organiser among them. */
const mostOfOwner = 3;
const againSeconds = 5;

/** Bytes from which the type of a file is detected. */
const headBytes = 4_100;

type UploadRow = {
  ownerUid: string;
  size: number;
  received: number;
  done: boolean;
  begunBy: string | null;
};

/**
 * Stores uploads for the tus server. Each part is a file of its own in the storage, and the
 * database knows the parts in order. Any server can therefore continue an upload, whether the
 * storage is a folder or a bucket.
 */
@Injectable()
export class UploadStore extends DataStore {
  /** A request that sends nothing for this time ends. */
  silenceMs = 30_000;
  /** The owners of the videos whose bytes are being received, once per request. */
  private readonly receiving: string[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: FilesService,
    private readonly accounts: AccountStatus,
    private readonly memberships: Memberships,
  ) {
    super();
  }

  /**
   * @throws 404 for an unknown, cancelled or converted upload; 403 for a disabled account, and for
   * an upload of a colleague who may not manage the account any more
   */
  override async getUpload(id: string): Promise<Upload> {
    const { size, received } = await this.find(id);
    return new Upload({ id, size, offset: received });
  }

  /**
   * Stores the bytes that follow `offset`. When the connection is lost, the bytes that have arrived
   * are stored too.
   * @returns the new offset
   * @throws 415 VIDEO_TYPE when the file is no video; 409 when another request has continued the
   * upload; 429 when too many requests send bytes; 503 when the storage or the database fails, or
   * nothing has arrived for a while
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { ownerUid } = await this.find(id);
    const ofOwner = this.receiving.filter((uid) => uid === ownerUid).length;
    if (ofOwner >= mostOfOwner || this.receiving.length >= mostAtOnce) throw tooMany(againSeconds);
    this.receiving.push(ownerUid);
    try {
      const body = await withReadTimeout(stream, this.silenceMs, 'the sender of a video');
      return await this.receive(body, id, ownerUid, offset);
    } finally {
      this.receiving.splice(this.receiving.indexOf(ownerUid), 1);
    }
  }

  private async receive(
    stream: Readable,
    id: string,
    ownerUid: string,
    offset: number,
  ): Promise<number> {
    let at = offset;
    // While one part is stored, the next one arrives.
    let stored: Promise<void> = Promise.resolve();
    try {
      for await (const part of partsOf(stream)) {
        if (at === 0) await this.assertVideo(id, ownerUid, part);
        await stored;
        stored = this.add(id, ownerUid, at, part);
        // The next `await` reports the error.
        stored.catch(() => undefined);
        at += part.length;
      }
    } finally {
      // The client may resume as soon as this request ends, and must find the last part.
      await stored;
    }
    return at;
  }

  private async find(id: string): Promise<UploadRow> {
    const [row] = await this.db.query<UploadRow>(
      `select v.owner_uid as "ownerUid", u.size::float8, u.received::float8, u.begun_by as "begunBy" from video_uploads u join videos v on v.id = u.video_id
       where v.id = $1 and v.deleted_at is null and v.state in ('UPLOADING', 'CONVERTING')`,
      [id],
    );
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const { ownerUid, begunBy } = row;
    if (await this.accounts.isDisabled(ownerUid)) throw refuse(403, 'ACCOUNT_DISABLED');
    if (begunBy && begunBy !== ownerUid) {
      const membership = await this.memberships.of(ownerUid, begunBy);
      if (!membership || !mayWith(membership.role, 'manage')) throw refuse(403, 'FORBIDDEN');
    }
    return row;
  }

  /** Detects from the first bytes a file that is certainly no video. The conversion checks more. */
  private async assertVideo(id: string, ownerUid: string, part: Buffer): Promise<void> {
    const type = await fileTypeFromBuffer(part.subarray(0, headBytes));
    if (!type || type.mime.startsWith('video/') || type.mime === 'application/mxf') return;
    await this.db.transaction(async (tx) => {
      const [refused] = await tx.query(
        'delete from video_uploads where video_id = $1 and received = 0 returning 1',
        [id],
      );
      // Another request has sent the beginning meanwhile.
      if (!refused) throw ERRORS.INVALID_OFFSET;
      await tx.query(
        `update videos set state = 'FAILED', error = 'VIDEO_TYPE', bytes = 0 where id = $1`,
        [id],
      );
      await publish(tx, videosTopic(ownerUid));
    });
    throw refuse(415, 'VIDEO_TYPE');
  }

  private async add(id: string, ownerUid: string, at: number, part: Buffer): Promise<void> {
    // Access may have ended while the part arrived.
    await this.find(id);
    const { url } = await this.files.storeVideoFile(ownerUid, 'uploads', {
      type: 'application/octet-stream',
      extension: 'part',
      bytes: part.length,
      width: null,
      height: null,
      // Another upload of the same file gets files of its own: the end of this one deletes these.
      sha256: createHash('sha256').update(id).update(part).digest('hex'),
      body: () => Readable.from([part]),
    });
    const added = await this.db.transaction(async (tx) => {
      const [row] = await tx.query<{ done: boolean }>(
        `update video_uploads set received = received + $3, parts = parts || to_jsonb($4::text), updated_at = $5
         where video_id = $1 and received = $2 returning received >= size as done`,
        [id, at, part.length, url, this.clock.now()],
      );
      if (!row) {
        const [upload] = await tx.query('select from video_uploads where video_id = $1', [id]);
        // The upload was deleted for good meanwhile, and nothing will name this part.
        if (!upload) await this.files.removeAt(tx, ownerUid, [url]);
        return false;
      }
      if (row.done) {
        await tx.query(`update videos set state = 'CONVERTING', updated_at = $2 where id = $1`, [
          id,
          this.clock.now(),
        ]);
        await tx.enqueue(convertVideo, { videoId: id });
      }
      await publish(tx, videosTopic(ownerUid));
      return true;
    });
    if (!added) throw ERRORS.INVALID_OFFSET;
  }
}

/** Joins chunks to parts. If the stream fails, the bytes that have arrived are the last part. */
async function* partsOf(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let failure: { error: unknown } | undefined;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes < partBytes) continue;
      yield Buffer.concat(chunks);
      chunks = [];
      bytes = 0;
    }
  } catch (error) {
    failure = { error };
  }
  if (bytes > 0) yield Buffer.concat(chunks);
  if (failure) throw failure.error;
}
