import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { Database } from '../platform/database/database.js';
import type { ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import {
  nameOrder,
  type PageRows,
  pageOf,
  type SortColumns,
  searchPatterns,
  searchSql,
} from '../platform/database/lists/paging.js';

/** A row of the list, without the questions. */
export type SheetRow = {
  id: string;
  name: LocalizedText;
  product: string;
  type: string;
  updatedAt: Date;
  version: number;
};

const columns: SortColumns = {
  name: { sql: nameOrder(`coalesce(s.name ->> 'ES', '')`), type: 'text' },
  product: { sql: 's.product', type: 'text' },
  type: { sql: 's.type', type: 'text' },
  lastUpdate: { sql: 's.updated_at', type: 'timestamptz' },
};

/** A page of an owner's sheets. The search covers the names in every language. */
export async function listSheets(
  db: Database,
  uid: string,
  query: ListQueryDto,
): Promise<PageRows<SheetRow>> {
  const patterns = searchPatterns(query.q);
  const page = pageOf(db.cursors, query, columns, '-lastUpdate', 's.id', 1 + patterns.length);
  const search = searchSql(
    `(select string_agg(value, ' ') from jsonb_each_text(s.name))`,
    patterns,
    2,
  );
  const found = await db.query<SheetRow & { sort: string | null }>(
    `select s.id, s.name, s.product, s.type, s.updated_at as "updatedAt", s.version, (${page.sortSql})::text as sort
      from sheets s
      where s.owner_uid = $1 and s.deleted_at is null${search}${page.where}${page.orderBy}${page.limit}`,
    [uid, ...patterns, ...page.parameters],
  );
  return page.cut(found);
}
