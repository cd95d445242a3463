import { Injectable } from '@nestjs/common';
import { pageLanguages } from '../../shared/rules/page.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { notFound } from '../platform/errors/app-error.js';
import type { PageVersionDto, PageVersionSummaryDto } from './page.dto.js';
import { cleanTexts, type PageRow } from './page-row.js';

type VersionRow = { version: number; header: LocalizedText; content: LocalizedText; savedAt: Date };

const columns = `v.version, v.header, v.content, v.saved_at as "savedAt"`;
/**
 * Versions of pages that are not deleted. Deleting a page hides its versions until it is restored.
 */
const living = `custom_page_versions v join custom_pages p on p.owner_uid = v.owner_uid and p.id = v.page_id and p.deleted_at is null
  where v.owner_uid = $1 and v.page_id = $2`;

/** The last saved versions of each page. */
@Injectable()
export class PageVersions {
  constructor(private readonly db: Database) {}

  /** Stores a version that was just written and deletes the oldest beyond `limits.pageVersions`. */
  async store(
    tx: Transaction,
    ownerUid: string,
    { id, version, header, content, updatedAt }: PageRow,
  ): Promise<void> {
    await tx.query(
      `with old as (delete from custom_page_versions where owner_uid = $1 and page_id = $2 and version <= $3::int - $7::int)
       insert into custom_page_versions (owner_uid, page_id, version, header, content, saved_at) values ($1, $2, $3, $4, $5, $6)`,
      [
        ownerUid,
        id,
        version,
        JSON.stringify(header),
        JSON.stringify(content),
        updatedAt,
        limits.pageVersions,
      ],
    );
  }

  /** The versions of a page, newest first. Empty for an unknown page. */
  async list(ownerUid: string, id: string): Promise<PageVersionSummaryDto[]> {
    const rows = await this.db.query<VersionRow>(
      `select ${columns} from ${living} order by v.version desc`,
      [ownerUid, id],
    );
    return rows.map((row) => summary(row));
  }

  /** @throws 404 */
  async read(
    ownerUid: string,
    id: string,
    version: string,
    on: Connection = this.db,
  ): Promise<PageVersionDto> {
    const [row] = /^[1-9]\d{0,8}$/.test(version)
      ? await on.query<VersionRow>(`select ${columns} from ${living} and v.version = $3`, [
          ownerUid,
          id,
          Number(version),
        ])
      : [];
    if (!row) throw notFound();
    return Object.assign(summary(row), { content: cleanTexts(row.content) });
  }
}

const summary = ({ version, header, content, savedAt }: VersionRow): PageVersionSummaryDto => ({
  version,
  header,
  languages: pageLanguages({ header, content }),
  lastUpdate: savedAt.toISOString(),
});
