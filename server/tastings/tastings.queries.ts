import type { TastingType } from '../../shared/vocabulary/tasting.js';
import { productVideos, tastingVideos } from '../../shared/vocabulary/video.js';
import type { Database } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';
import type { ReadAdded } from '../platform/database/lists/added-fields.js';
import {
  type JsonList,
  type JsonPage,
  listJson,
  nameOrder,
} from '../platform/database/lists/paging.js';
import { isDemoDataSql } from '../platform/database/owned-entity.js';
import { prepared } from '../platform/database/prepared.js';
import type { ListTastingsQueryDto, TastingSummaryDto } from './tasting.dto.js';
import type { Tasting } from './tasting.entity.js';

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
  added: ReadAdded | undefined,
): Promise<JsonPage> => listJson(db, list, [uid, type ?? null, bodiesOf(holding)], query, added);

/** A video slot of a tasting, as far as its use is concerned. */
type SlotInUse = { id: string | null; generated: boolean; locked: boolean };

/**
 * The parts of a tasting that can be missing after it was saved. `videos` are the slots that are
 * not empty. Texts and quizzes are left out: they are long, and checked when they are saved.
 */
export type CheckedTasting = Pick<
  Tasting,
  'id' | 'type' | 'name' | 'description' | 'duration' | 'template'
> & {
  productReferences: { product: string | null; assessmentSheetPath: string | null }[];
  videos: SlotInUse[];
};

const slotsSql = [
  ...tastingVideos.map((slot) => `select t.body -> '${slot}' as slot`),
  `select place -> slot from jsonb_array_elements(t.body -> 'productReferences') place
     cross join unnest(array[${productVideos.map((slot) => `'${slot}'`).join(', ')}]) slot`,
].join(' union all ');

const checkedSql = prepared(
  `select t.id, t.type, t.name, t.description, t.duration, t.template,
     (select coalesce(jsonb_agg(jsonb_build_object('product', place #> '{product,reference}', 'assessmentSheetPath', place -> 'assessmentSheetPath')), '[]')
      from jsonb_array_elements(t.body -> 'productReferences') place) as "productReferences",
     (select coalesce(jsonb_agg(jsonb_build_object('id', slot -> 'id', 'locked', slot -> 'locked',
        'generated', coalesce((slot ->> 'generated')::boolean, false) or slot ->> 'platform' = 'generated')), '[]')
      from (${slotsSql}) slots where jsonb_typeof(slot) = 'object') as videos
   from tastings t where t.owner_uid = $1 and t.id = any($2)`,
);

/** The owner's tastings with these ids. */
export const tastingsToCheck = (
  db: Database,
  uid: string,
  ids: string[],
): Promise<CheckedTasting[]> => db.query<CheckedTasting>(checkedSql, [uid, ids]);

const usesSql = prepared(
  `select place #>> '{product,reference}' as product, count(distinct t.id)::int as tastings
   from tastings t cross join jsonb_array_elements(t.body -> 'productReferences') place
   where t.owner_uid = $1 and t.deleted_at is null and place #>> '{product,reference}' = any($2)
   group by 1`,
);

/** Counts the owner's tastings with each of the products, by the id of the product. */
export async function countUses(
  db: Database,
  uid: string,
  ids: string[],
): Promise<Map<string, { tastings: number }>> {
  const rows = await db.query<{ product: string; tastings: number }>(usesSql, [uid, ids]);
  return new Map(rows.map(({ product, tastings }) => [product, { tastings }]));
}

/** SQL of the tastings of the owner `$1` that need the things `$2`, for the trash. */
const neededSql = (ids: readonly string[]) => `
  select distinct named.id, t.id as tasting, t.deleted_at is not null as deleted, true as needed
  from tastings t cross join jsonb_array_elements(t.body -> 'productReferences') place
    cross join unnest(array[${ids.join(', ')}]) named (id)
  where t.owner_uid = $1 and named.id = any($2)`;
export const productUsesSql = neededSql([
  `place #>> '{product,reference}'`,
  `regexp_replace(place ->> 'recommendation', '^products/', '')`,
]);
export const sheetUsesSql = neededSql([
  `regexp_replace(place ->> 'assessmentSheetPath', '^assessmentSheets/', '')`,
]);
