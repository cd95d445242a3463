import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Issue } from '../../shared/vocabulary/issue.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { newId } from '../platform/ids.js';
import { isPassingFault } from '../platform/passing-fault.js';
import { Storage } from '../platform/storage/storage.js';
import { newStorageKey } from '../platform/storage/storage-key.js';
import { cleanImage } from './clean-image.js';
import type { UploadedFileDto } from './file.dto.js';
import { FileNames } from './file-names.js';
import type { Upload } from './read-upload.js';

type FileRow = { key: string; kind: string; type: string; bytes: number; width: number; height: number };
const columns = 'key, kind, type, bytes, width, height';

/** Stores organisers' images: checked, cleaned, once per content. */
@Injectable()
export class FilesService {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly entitlements: EntitlementsService,
    private readonly names: FileNames,
  ) {}

  /**
   * The same bytes uploaded again into the same folder answer with the first one's address, and count once.
   * @throws 403 QUOTA_EXCEEDED
   */
  async uploadImage(ownerUid: string, { path, bytes }: Upload, origin: Origin = 'OWN'): Promise<UploadedFileDto> {
    // of what was sent, not of what is stored: it can be known before the picture is decoded
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const known = await this.known(ownerUid, path, sha256);
    if (known) {
      await this.db.query('update files set unnamed_since = null where key = $1 and unnamed_since is not null', [known.key]);
      return this.present(known);
    }
    // decoding costs a hundred times as much as asking, and most where it fails; who races for the last place is counted again below
    await this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, ownerUid, origin);
      await standing.reserve({ files: 1, uploadsPerMinute: 1 });
    });
    const image = await cleanImage(path, bytes, ownerUid);
    const key = newStorageKey(`${ownerUid}/${path}`, image.extension);
    await this.storage.put(key, image.bytes, image.type);
    try {
      const stored = await this.db.transaction(async (tx) => {
        const standing = await this.entitlements.lock(tx, ownerUid, origin);
        await standing.reserve({ files: 1, fileBytes: image.bytes.length });
        const [row] = await tx.query<FileRow>(
          `insert into files (id, owner_uid, key, kind, type, bytes, width, height, sha256, origin) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           on conflict (owner_uid, kind, sha256) do nothing returning ${columns}`,
          [newId(), ownerUid, key, path, image.type, image.bytes.length, image.width, image.height, sha256, origin],
        );
        return row;
      });
      if (stored) return this.present(stored);
    } catch (error) {
      // a connection lost at the commit leaves open whether the row is there: better a file without a row than a row without its file
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
   * Pictures that are named as uploaded files but were never stored for this owner; somebody else's answer alike.
   * @param links by field; those that lie elsewhere are not asked for
   * @param from the transaction to read in
   */
  async unknown(ownerUid: string, links: Record<string, string | null | undefined>, from: Connection = this.db): Promise<Issue[]> {
    const prefix = this.storage.url('');
    const keys = Object.entries(links).flatMap(([path, link]) =>
      link?.startsWith(prefix) ? [{ path, key: link.slice(prefix.length) }] : [],
    );
    if (keys.length === 0) return [];
    const wanted = [ownerUid, keys.map(({ key }) => key)];
    // what is about to be named is not about to go
    await from.query('update files set unnamed_since = null where owner_uid = $1 and key = any($2) and unnamed_since is not null', wanted);
    const rows = await from.query<{ key: string }>('select key from files where owner_uid = $1 and key = any($2)', wanted);
    const stored = new Set(rows.map(({ key }) => key));
    return keys.filter(({ key }) => !stored.has(key)).map(({ path }) => ({ path, code: 'UNKNOWN_REFERENCE' }));
  }

  /**
   * Pictures that are neither among this owner's uploads nor among those that the product brings.
   * @param links by field
   * @param from the transaction to read in
   */
  async foreign(ownerUid: string, links: [path: string, link: string][], from: Connection = this.db): Promise<Issue[]> {
    const prefix = this.storage.url('');
    const elsewhere = links.filter(([, link]) => !link.startsWith(prefix) && !/^\/library(\/[\w-]+)+\.svg$/.test(link));
    return [
      ...elsewhere.map(([path]): Issue => ({ path, code: 'UNKNOWN_REFERENCE' })),
      ...(await this.unknown(ownerUid, Object.fromEntries(links), from)),
    ];
  }

  /**
   * Of the files that were made for show, takes away those that nothing names; the others are the owner's own from now on.
   * @returns what is to be handed to `erase` once that is committed
   */
  async removeDemo(tx: Transaction, ownerUid: string): Promise<string[]> {
    const removed = await tx.query<{ key: string }>(
      `delete from files where owner_uid = $1 and origin = 'DEMO' and key not in (${this.names.sql('$1')}) returning key`,
      [ownerUid],
    );
    await tx.query(`update files set origin = 'OWN' where owner_uid = $1 and origin = 'DEMO'`, [ownerUid]);
    return removed.map(({ key }) => key);
  }

  /** Takes the bytes of files away that have no row any more. */
  async erase(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.storage.delete(key);
  }

  private async known(ownerUid: string, path: string, sha256: string): Promise<FileRow | undefined> {
    const [row] = await this.db.query<FileRow>(`select ${columns} from files where owner_uid = $1 and kind = $2 and sha256 = $3`, [
      ownerUid,
      path,
      sha256,
    ]);
    return row;
  }

  private present({ key, kind, type, bytes, width, height }: FileRow): UploadedFileDto {
    return { url: this.storage.url(key), path: kind, type, width, height, size: bytes };
  }
}
