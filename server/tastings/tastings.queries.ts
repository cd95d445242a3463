import type { TastingType } from '../../shared/vocabulary/tasting.js';
import type { Database } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';
import {
  type JsonList,
  type JsonPage,
  listJson,
  nameOrder,
} from '../platform/database/lists/paging.js';
import { isDemoDataSql } from '../platform/database/owned-entity.js';
import type { ListTastingsQueryDto, TastingSummaryDto } from './tasting.dto.js';

const fields: Record<keyof TastingSummaryDto, string> = {
  id: 't.id',
  reference: 't.id',
  name: 't.name',
  type: 't.type',
  description: 't.description',
  duration: 't.duration',
  template: 't.template',
  offlineEnabled: 't.offline_enabled',
  publicAccessEnabled: 't.public_access_enabled',
  productCount: 't.product_count',
  lastUpdate: instantSql('t.updated_at'),
  demo: isDemoDataSql('t'),
  version: 't.version',
};

const list: JsonList = {
  from: `tastings t where t.owner_uid = $1 and t.deleted_at is null and ($2::text is null or t.type = $2)
    and ($3::jsonb[] is null or t.body @> any($3))`,
  id: 't.id',
  fields,
  sorts: {
    name: { sql: nameOrder('t.name'), type: 'text' },
    type: { sql: 't.type', type: 'text' },
    template: { sql: 't.template', type: 'text' },
    lastUpdate: { sql: 't.updated_at', type: 'timestamptz' },
  },
  defaultSort: '-lastUpdate',
  searched: `concat_ws(' ', t.name, t.description)`,
};

/** A filter. `holding` selects tastings with this product, or with the sheet at this path. */
type Wanted = {
  type: TastingType | undefined;
  holding: { product: string } | { sheet: string } | null;
};

/** Returns JSON parts. A body with this product or sheet contains at least one of them. */
function bodiesOf(holding: Wanted['holding']): string[] | null {
  if (!holding) return null;
  const ways =
    'sheet' in holding
      ? [{ assessmentSheetPath: holding.sheet }]
      : [
          { product: { reference: holding.product } },
          { recommendation: `products/${holding.product}` },
        ];
  return ways.map((way) => JSON.stringify({ productReferences: [way] }));
}

/** Returns one page of an owner's tastings, or all, without their bodies. */
export const listTastings = (
  db: Database,
  uid: string,
  { type, holding }: Wanted,
  query: ListTastingsQueryDto,
): Promise<JsonPage> => listJson(db, list, [uid, type ?? null, bodiesOf(holding)], query);
