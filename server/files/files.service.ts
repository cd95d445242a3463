import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ImagePath } from '../../shared/rules/image.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { AppError, invalid } from '../platform/errors/app-error.js';
import { isTransientError } from '../platform/errors/transient-error.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Storage } from '../platform/storage/storage.js';
import { newStorageKey } from '../platform/storage/storage-key.js';
import { Clock } from '../platform/time/clock.js';
import { FetchPicture } from './fetch-picture.js';
import type { UploadedFileDto } from './file.dto.js';
import { FileReferences } from './file-references.js';
import { probeSound } from './probe-sound.js';
import type { ImageUpload, SoundUpload } from './read-upload.js';
import { reencodeImage } from './reencode-image.js';

/**
 * `gone`: aborted when the client has disconnected. `hurried`: false for jobs, which have no limit
 * per minute.
 */
type Uploading = { origin?: Origin; gone?: AbortSignal; hurried?: boolean };

type FileRow = {
  key: string;
  kind: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
};
const columns = 'key, kind, type, bytes, width, height';

/** Owner and folder of an upload, and the hash of the original bytes. */
type Sent = { ownerUid: string; path: string; sha256: string; origin: Origin; quota?: UploadQuota };
/**
 * The quotas for an upload. `files`: as a file. `hurried`: as a file, and per minute. `none`:
 * another domain counts it.
 */
type UploadQuota = 'hurried' | 'files' | 'none';
/** The file to store, and how to store it under a key. */
type Prepared = Omit<FileRow, 'key' | 'kind'> & {
  extension: string;
  put(key: string): Promise<void>;
};

/**
 * When no data names a file any more, new data may still use it for this time. A delete can be
 * undone for the same time.
 */
export const unnamedMs = 30 * 24 * 60 * 60_000;

/** Longer than any upload takes, even on a server that hangs for a while. */
const storedWithinMs = 24 * 60 * 60_000;

/**
 * Keys per job. Even a slow bucket that needs 1 s per key finishes in time, and a retry repeats
 * little.
 */
export const keysPerJob = 250;

/** Deletes the bytes of files whose rows are gone or were never written. */
export const eraseFiles = job<{ keys: string[] }>('eraseFiles', {
  concurrency: 1,
  timeoutMs: 10 * 60_000,
});

/** Stores organisers' images and sounds. The same content is stored only once. */
@Injectable()
export class FilesService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly storage: Storage,
    private readonly entitlements: EntitlementsService,
    private readonly names: FileReferences,
    private readonly pictures: FetchPicture,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(eraseFiles, async ({ keys }, { signal }) => {
      for (const key of keys) {
        signal.throwIfAborted();
        await this.storage.delete(key);
      }
    });
  }

  /**
   * Checks and stores an image. The same bytes in the same folder return the first address, and
   * count once.
   * @throws 403 QUOTA_EXCEEDED; the errors of `reencodeImage`
   */
  uploadImage(
    ownerUid: string,
    { path, bytes }: ImageUpload,
    { origin = 'OWN', gone, hurried }: Uploading = {},
  ): Promise<UploadedFileDto> {
    // Hash of the original bytes, because it is known before the decoding.
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const quota = hurried === false ? 'files' : 'hurried';
    return this.upload({ ownerUid, path, sha256, origin, quota }, async () => {
      const { bytes: cleaned, ...image } = await reencodeImage(path, bytes, ownerUid, gone);
      return {
        ...image,
        bytes: cleaned.length,
        put: (key) => this.storage.put(key, cleaned.length, () => Readable.from([cleaned])),
      };
    });
  }

  /**
   * Like `uploadImage`, for a sound. Sounds are stored unchanged.
   * @throws 403 QUOTA_EXCEEDED; the errors of `probeSound`
   */
  uploadSound(
    ownerUid: string,
    { path, spool }: SoundUpload,
    { gone }: Uploading = {},
  ): Promise<UploadedFileDto> {
    const { bytes } = spool;
    return this.upload({ ownerUid, path, sha256: spool.sha256(), origin: 'OWN' }, async () => {
      const sound = await probeSound({ fd: spool.fd, bytes }, ownerUid, gone);
      return {
        ...sound,
        bytes,
        width: null,
        height: null,
        put: (key) => this.storage.put(key, bytes, () => spool.stream()),
      };
    });
  }

  /**
   * Stores a file that belongs to a video. The table `videos` counts its bytes for the quota.
   * @param folder `uploads` for a part of an upload, `videos` for a part of a finished video
   */
  storeVideoFile(
    ownerUid: string,
    folder: 'uploads' | 'videos',
    {
      sha256,
      body,
      origin = 'OWN',
      ...file
    }: Omit<Prepared, 'put'> & { sha256: string; body: () => Readable; origin?: Origin },
  ): Promise<UploadedFileDto> {
    return this.upload({ ownerUid, path: folder, sha256, origin, quota: 'none' }, async () => ({
      ...file,
      put: (key) => this.storage.put(key, file.bytes, body),
    }));
  }

  /** Removes files at these addresses, unless other data names them. */
  removeAt(tx: Transaction, ownerUid: string, addresses: readonly string[]): Promise<void> {
    const prefix = this.storage.url('');
    const keys = addresses.map((address) => address.slice(prefix.length));
    return this.removeUnnamed(tx, 'owner_uid = $1 and key = any($2)', [ownerUid, keys]);
  }

  /**
   * Downloads a picture from another site and stores it like an upload. Takes seconds: do not call
   * it in a transaction.
   * @param folder the folder, which also has the limits
   * @param field the field that issues refer to
   * @returns the new address
   * @throws 422 IMAGE_UNREACHABLE, and the errors of `uploadImage`
   */
  async bringIn(
    ownerUid: string,
    folder: ImagePath,
    field: string,
    link: string,
    { hurried = true } = {},
  ): Promise<string> {
    // Some clients expand the path of an uploaded file to a full address.
    if (link.startsWith(`${this.config.publicUrl}${this.storage.url('')}`))
      return link.slice(this.config.publicUrl.length);
    try {
      const bytes = await this.pictures.fetch({ path: folder, link }, ownerUid);
      return (await this.uploadImage(ownerUid, { path: folder, bytes }, { hurried })).url;
    } catch (error) {
      if (!(error instanceof AppError) || !error.extra.issues) throw error;
      throw invalid(error.extra.issues.map((issue) => ({ ...issue, path: field })));
    }
  }

  private async upload(
    { ownerUid, path, sha256, origin, quota = 'hurried' }: Sent,
    prepare: () => Promise<Prepared>,
  ): Promise<UploadedFileDto> {
    const known = await this.known(ownerUid, path, sha256);
    if (known) return this.present(known);
    // Checks the quota before the decoding. Decoding costs a hundred times as much, and invalid
    // files cost the most. The insert below checks the quota again, for concurrent uploads.
    if (quota !== 'none')
      await this.db.transaction(async (tx) => {
        const standing = await this.entitlements.lock(tx, ownerUid, origin);
        await standing.reserve({ files: 1, ...(quota === 'hurried' && { uploadsPerMinute: 1 }) });
      });
    const { type, extension, bytes, width, height, put } = await prepare();
    const key = newStorageKey(`${ownerUid}/${path}`, extension);
    await this.db.query('insert into begun_uploads (key, begun_at) values ($1, $2)', [
      key,
      this.clock.now(),
    ]);
    await put(key);
    try {
      const stored = await this.db.transaction(async (tx) => {
        if (quota !== 'none') {
          const standing = await this.entitlements.lock(tx, ownerUid, origin);
          await standing.reserve({ files: 1, fileBytes: bytes });
        }
        const [row] = await tx.query<FileRow>(
          `insert into files (id, owner_uid, key, kind, type, bytes, width, height, sha256, origin) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           on conflict (owner_uid, kind, sha256) do nothing returning ${columns}`,
          [newId(), ownerUid, key, path, type, bytes, width, height, sha256, origin],
        );
        if (!row) return undefined;
        const begun = await tx.query('delete from begun_uploads where key = $1 returning 1', [key]);
        // The sweep has removed its bytes because it took so long, or the account is being erased.
        if (begun.length === 0) throw new AppError(503, 'SERVICE_UNAVAILABLE');
        return row;
      });
      if (stored) return this.present(stored);
    } catch (error) {
      // A connection that is lost at the commit may still have written the row. If not, the sweep
      // removes the bytes.
      if (!isTransientError(error)) await this.discard(key);
      throw error;
    }
    // The same bytes were uploaded twice at once, and the other upload was first.
    await this.discard(key);
    const winner = await this.known(ownerUid, path, sha256);
    if (!winner) throw new Error('A file disappeared while it was uploaded');
    return this.present(winner);
  }

  /** Deletes bytes that no row names. If the storage fails, a job tries again. */
  private async discard(key: string): Promise<void> {
    await this.storage
      .delete(key)
      .catch(() => this.db.transaction((tx) => this.erase(tx, [{ key }])));
  }

  /**
   * Returns issues for links to uploaded files that do not exist for this owner, or are about to be
   * removed. Files of other owners give the same issue.
   * @param links by field; links to other sites are ignored
   * @param from the transaction to read in
   */
  async unknown(
    ownerUid: string,
    links: Record<string, string | null | undefined>,
    from: Connection = this.db,
  ): Promise<Issue[]> {
    const prefix = this.storage.url('');
    const keys = Object.entries(links).flatMap(([path, link]) =>
      link?.startsWith(prefix) ? [{ path, key: link.slice(prefix.length) }] : [],
    );
    if (keys.length === 0) return [];
    const rows = await from.query<{ key: string }>(
      'select key from files where owner_uid = $1 and key = any($2) and (unnamed_since is null or unnamed_since > $3)',
      [ownerUid, keys.map(({ key }) => key), new Date(this.clock.now().getTime() - unnamedMs)],
    );
    const stored = new Set(rows.map(({ key }) => key));
    return keys
      .filter(({ key }) => !stored.has(key))
      .map(({ path }) => ({ path, code: 'UNKNOWN_REFERENCE' }));
  }

  /**
   * Returns issues for pictures that are neither this owner's uploads nor part of the product's
   * library.
   * @param links by field
   * @param from the transaction to read in
   */
  async foreign(
    ownerUid: string,
    links: [path: string, link: string][],
    from: Connection = this.db,
  ): Promise<Issue[]> {
    const prefix = this.storage.url('');
    const elsewhere = links.filter(
      ([, link]) => !link.startsWith(prefix) && !/^\/library(\/[\w-]+)+\.svg$/.test(link),
    );
    return [
      ...elsewhere.map(([path]): Issue => ({ path, code: 'UNKNOWN_REFERENCE' })),
      ...(await this.unknown(ownerUid, Object.fromEntries(links), from)),
    ];
  }

  /** Marks the demo files for the sweep, which keeps those that the owner's data names. */
  async leaveDemo(tx: Transaction, ownerUid: string): Promise<void> {
    await tx.query(
      `update files set unnamed_since = $2 where owner_uid = $1 and origin = 'DEMO' and unnamed_since is null`,
      [ownerUid, this.clock.now()],
    );
  }

  /** Removes the bytes of uploads that never finished, for example after a crash. */
  async removeLeft(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - storedWithinMs);
    await this.db.transaction(async (tx) => {
      const left = await tx.query<{ key: string }>(
        'delete from begun_uploads where begun_at < $1 returning key',
        [before],
      );
      await this.erase(tx, left);
    });
  }

  /**
   * Removes files that no data names.
   * @param where SQL condition for the files; `$1` is their owner
   */
  async removeUnnamed(tx: Transaction, where: string, parameters: unknown[]): Promise<void> {
    const removed = await tx.query<{ key: string }>(
      `delete from files where ${where} and key not in (${this.names.sql('$1')}) returning key`,
      parameters,
    );
    await this.erase(tx, removed);
  }

  private async erase(tx: Transaction, rows: readonly { key: string }[]): Promise<void> {
    const keys = rows.map(({ key }) => key);
    for (let at = 0; at < keys.length; at += keysPerJob)
      await tx.enqueue(eraseFiles, { keys: keys.slice(at, at + keysPerJob) });
  }

  /**
   * Returns the file with these bytes, and keeps it from the sweep: a repeated upload is about to
   * use it.
   */
  private async known(
    ownerUid: string,
    path: string,
    sha256: string,
  ): Promise<FileRow | undefined> {
    const [row] = await this.db.query<FileRow>(
      `update files set unnamed_since = null where owner_uid = $1 and kind = $2 and sha256 = $3 returning ${columns}`,
      [ownerUid, path, sha256],
    );
    return row;
  }

  private present({ key, kind, type, bytes, width, height }: FileRow): UploadedFileDto {
    return { url: this.storage.url(key), path: kind, type, width, height, size: bytes };
  }
}
