import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ImagePath } from '../../shared/rules/image.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { AppError, invalid } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { newId } from '../platform/ids.js';
import { job } from '../platform/job.js';
import { isPassingFault } from '../platform/passing-fault.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Storage } from '../platform/storage/storage.js';
import { newStorageKey } from '../platform/storage/storage-key.js';
import { cleanImage } from './clean-image.js';
import { FetchPicture } from './fetch-picture.js';
import type { UploadedFileDto } from './file.dto.js';
import { FileNames } from './file-names.js';
import { probeSound } from './probe-sound.js';
import type { ImageUpload, SoundUpload } from './read-upload.js';

/** `gone`: aborted when whoever sent it no longer waits. `hurried`: false where a job stores it, which no minute's limit is for. */
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

/** Whose file comes into which folder, and the hash of what was sent. */
type Sent = { ownerUid: string; path: string; sha256: string; origin: Origin; hurried?: boolean };
/** What is to be stored of it, and how it is put under a key. */
type Prepared = Omit<FileRow, 'key' | 'kind'> & {
  extension: string;
  put(key: string): Promise<void>;
};

/** For how long a file that nothing names can be named again: as long as a delete can be taken back. */
export const unnamedMs = 30 * 24 * 60 * 60_000;

/** Longer than storing any file takes, and than a server that stands still is likely to. */
const storedWithinMs = 24 * 60 * 60_000;

/** So many go in one job: a bucket that takes a second for each is done with them in time, and what is tried again is not everything. */
export const keysPerJob = 250;

/** Takes the bytes of files away whose rows are gone, or never came: enqueued by what finds those. */
export const eraseFiles = job<{ keys: string[] }>('eraseFiles', {
  concurrency: 1,
  timeoutMs: 10 * 60_000,
});

/** Stores organisers' images and sounds: checked, once per content. */
@Injectable()
export class FilesService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly storage: Storage,
    private readonly entitlements: EntitlementsService,
    private readonly names: FileNames,
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
   * The same bytes uploaded again into the same folder answer with the first one's address, and count once.
   * @throws 403 QUOTA_EXCEEDED; what `cleanImage` throws
   */
  uploadImage(
    ownerUid: string,
    { path, bytes }: ImageUpload,
    { origin = 'OWN', gone, hurried }: Uploading = {},
  ): Promise<UploadedFileDto> {
    // of what was sent, not of what is stored: it can be known before the picture is decoded
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return this.upload({ ownerUid, path, sha256, origin, hurried }, async () => {
      const { bytes: cleaned, ...image } = await cleanImage(path, bytes, ownerUid, gone);
      return {
        ...image,
        bytes: cleaned.length,
        put: (key) => this.storage.put(key, cleaned.length, () => Readable.from([cleaned])),
      };
    });
  }

  /** As `uploadImage`, of a sound that is kept as it came. @throws 403 QUOTA_EXCEEDED; what `probeSound` throws */
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
   * The address under which a picture that lies elsewhere is served from here: fetched and stored like an upload. Takes seconds: not in a
   * transaction.
   * @param folder which also decides what it may be like
   * @param field of what names it, which issues point at
   * @throws 422 IMAGE_UNREACHABLE, and whatever `uploadImage` throws
   */
  async bringIn(
    ownerUid: string,
    folder: ImagePath,
    field: string,
    link: string,
    { hurried = true } = {},
  ): Promise<string> {
    // written out, as clients do who were given a path
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
    { ownerUid, path, sha256, origin, hurried = true }: Sent,
    prepare: () => Promise<Prepared>,
  ): Promise<UploadedFileDto> {
    const known = await this.known(ownerUid, path, sha256);
    if (known) return this.present(known);
    // decoding costs a hundred times as much as asking, and most where it fails; who races for the last place is counted again below
    await this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, ownerUid, origin);
      await standing.reserve({ files: 1, ...(hurried && { uploadsPerMinute: 1 }) });
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
        const standing = await this.entitlements.lock(tx, ownerUid, origin);
        await standing.reserve({ files: 1, fileBytes: bytes });
        const [row] = await tx.query<FileRow>(
          `insert into files (id, owner_uid, key, kind, type, bytes, width, height, sha256, origin) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           on conflict (owner_uid, kind, sha256) do nothing returning ${columns}`,
          [newId(), ownerUid, key, path, type, bytes, width, height, sha256, origin],
        );
        if (!row) return undefined;
        const begun = await tx.query('delete from begun_uploads where key = $1 returning 1', [key]);
        // it took so long that its bytes were taken for left behind
        if (begun.length === 0) throw new AppError(503, 'SERVICE_UNAVAILABLE');
        return row;
      });
      if (stored) return this.present(stored);
    } catch (error) {
      // a connection lost at the commit leaves open whether the row is there: if it is not, the sweep finds the bytes
      if (!isPassingFault(error)) await this.storage.delete(key);
      throw error;
    }
    // the same bytes were uploaded twice at once, and the other one won
    await this.storage.delete(key);
    const winner = await this.known(ownerUid, path, sha256);
    if (!winner) throw new Error('A file vanished while it was uploaded');
    return this.present(winner);
  }

  /**
   * Pictures that are named as uploaded files but were never stored for this owner, or are about to be taken away; somebody else's answer alike.
   * @param links by field; those that lie elsewhere are not asked for
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
   * Pictures that are neither among this owner's uploads nor among those that the product brings.
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

  /** Leaves the files that were made for show to the sweep: it finds which of them something names, and makes those the owner's own. */
  async leaveDemo(tx: Transaction, ownerUid: string): Promise<void> {
    await tx.query(
      `update files set unnamed_since = $2 where owner_uid = $1 and origin = 'DEMO' and unnamed_since is null`,
      [ownerUid, this.clock.now()],
    );
  }

  /** Takes away what was being stored so long ago that nobody stores it any more, as where a server died. */
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

  /** Takes files away that nothing names. @param where SQL of which ones, where `$1` is their owner */
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

  /** The file with these bytes. Who uploads it again is about to name it. */
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
