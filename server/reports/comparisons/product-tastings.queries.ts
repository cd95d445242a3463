import type { Database } from '../../platform/database/database.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import { ratingHistogramSql } from '../results/ratings.queries.js';

/** A product in a tasting that was held, and its current ratings as counts over `ratingSteps`. */
export type Tasted = {
  sessionId: string;
  publicCode: string;
  tasting: string;
  startDate: string;
  timeZone: string;
  reference: string;
  vintage: number | null;
  histogram: number[];
};

/** Number of latest events that are searched for the product. */
const eventsSearched = 1_000;
/** Maximum number of tastings that are returned. */
export const mostTastings = 50;

/**
 * An organiser's tastings of a product, or of one with the same name, the latest first. Trials do
 * not count.
 */
export function productTastings(
  db: Database,
  uid: string,
  product: { id: string; name: string },
): Promise<Tasted[]> {
  return db.query<Tasted>(
    `with held as materialized (
       select s.id, s.public_code, s.from_date, s.time_zone, s.snapshot #>> '{tasting,name}' as tasting, s.snapshot -> 'productReferences' as places
       from sessions s where s.owner_uid = $1 and not s.demo and s.deleted_at is null and s.snapshot is not null
       order by s.from_date desc, s.id limit ${eventsSearched}),
     tasted as materialized (
       select h.id, h.public_code, h.from_date, h.time_zone, h.tasting, place ->> 'reference' as reference,
         (place #>> '{product,vintage}')::int as vintage, (place ->> 'order')::int as place
       from held h cross join jsonb_array_elements(h.places) place
       where place #>> '{product,reference}' = $2 or lower(btrim(place #>> '{product,name}')) = lower(btrim($3))
       order by h.from_date desc, h.id, place limit ${mostTastings})
     select t.id as "sessionId", t.public_code as "publicCode", t.tasting, ${instantSql('t.from_date')} as "startDate", t.time_zone as "timeZone",
       t.reference, t.vintage, r.histogram
     from tasted t cross join lateral (
       select ${ratingHistogramSql} as histogram from (
         select a.rate_box, count(*) as n from assessments a
         where a.session_id = t.id and a.product_ref = t.reference and a.valid_to = 'infinity' group by a.rate_box) a) r
     order by t.from_date desc, t.id, t.place`,
    [uid, product.id, product.name],
  );
}
