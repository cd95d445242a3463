import type { TastingType } from '../../shared/vocabulary/tasting.js';
import type { Database } from '../platform/database/database.js';
import type { ListQueryDto } from '../platform/database/list-query.dto.js';
import { type Listed, pageOf, type SortColumns, searchPatterns, searchSql } from '../platform/database/paging.js';
import type { TastingRow } from './present-tasting.js';

const columns: SortColumns = {
  name: { sql: `lower(t.name) collate "und-x-icu"`, type: 'text' },
  type: { sql: 't.type', type: 'text' },
  template: { sql: 't.template', type: 'text' },
  lastUpdate: { sql: 't.updated_at', type: 'timestamptz' },
};

/** `holding`: a product, or a sheet by its path. */
type Wanted = { type: TastingType | undefined; holding: { product: string } | { sheet: string } | null };

/** What the body of a tasting contains that holds it, in one of these ways. */
function bodiesOf(holding: Wanted['holding']): string[] | null {
  if (!holding) return null;
  const ways =
    'sheet' in holding
      ? [{ assessmentSheetPath: holding.sheet }]
      : [{ product: { reference: holding.product } }, { recommendation: `products/${holding.product}` }];
  return ways.map((way) => JSON.stringify({ productReferences: [way] }));
}

/** One page of an owner's tastings, or all of them, without their bodies. */
export async function listTastings(db: Database, uid: string, { type, holding }: Wanted, query: ListQueryDto): Promise<Listed<TastingRow>> {
  const patterns = searchPatterns(query.q);
  const page = pageOf(db.cursors, query, columns, '-lastUpdate', 't.id', 3 + patterns.length);
  const search = searchSql(`concat_ws(' ', t.name, t.description)`, patterns, 4);
  const found = await db.query<TastingRow & { sort: string }>(
    `select t.id, t.name, t.type, t.description, t.duration, t.template, t.offline_enabled as "offlineEnabled",
        t.public_access_enabled as "publicAccessEnabled", t.product_count as "productCount", t.updated_at as "updatedAt", t.version,
        (${page.sortSql})::text as sort
      from tastings t
      where t.owner_uid = $1 and t.deleted_at is null and ($2::text is null or t.type = $2)
        and ($3::jsonb[] is null or t.body @> any($3))${search}${page.where}${page.orderBy}${page.limit}`,
    [uid, type ?? null, bodiesOf(holding), ...patterns, ...page.parameters],
  );
  return page.cut(found);
}
