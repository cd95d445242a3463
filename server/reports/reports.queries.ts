import type { Database } from '../platform/database/database.js';
import { pageOf, type SortColumns, searchPatterns, searchSql } from '../platform/database/paging.js';
import type { ListQueryDto } from '../platform/http/list-query.dto.js';
import { instantSql } from './event.queries.js';

/** JSON text of the rows, and the cursor of the next page where there is one. */
export type ListedReports = { json: string; nextCursor: string | null };

const columns: SortColumns = {
  name: { sql: `lower(r.name) collate "und-x-icu"`, type: 'text' },
  publicCode: { sql: 'r.public_code', type: 'text' },
  creationDate: { sql: 'r.created_at', type: 'timestamptz' },
};

/** The owner's saved reports. */
export async function listReports(db: Database, uid: string, query: ListQueryDto): Promise<ListedReports> {
  const patterns = searchPatterns(query.q);
  const page = pageOf(db.cursors, query, columns, '-creationDate', 'r.id', 1 + patterns.length);
  const search = searchSql(`concat_ws(' ', r.name, r.public_code)`, patterns, 2);
  const found = await db.query<{ json: string; id: string; sort: string | null }>(
    `select r.id, (${page.sortSql})::text as sort, json_build_object(
        'id', r.id, 'reference', r.id, 'name', r.name, 'publicCode', r.public_code, 'dateFilterActive', r.date_filter_active,
        'fromDate', ${instantSql('r.from_date')}, 'toDate', ${instantSql('r.to_date')}, 'creationDate', ${instantSql('r.created_at')},
        'state', r.state, 'attendees', r.attendees_count, 'version', r.version)::text as json
      from reports r
      where r.owner_uid = $1 and r.deleted_at is null${search}${page.where}${page.orderBy}${page.limit}`,
    [uid, ...patterns, ...page.parameters],
  );
  const { rows, nextCursor } = page.cut(found);
  return { json: `[${rows.map((row) => row.json).join(',')}]`, nextCursor };
}
