import type { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import type { EmbeddedRating } from './rating-svg.js';

/** Number of latest events that are searched for the product. */
const eventsSearched = 1_000;
/** With fewer ratings there is no mean, because it would reveal single ratings. */
const fewest = 3;

// The latest stars of each guest, identified by e-mail over all events. Blind events count only
// after their end, because the rating would reveal hidden products.
const ratingSql = prepared(`
with held as materialized (
  select s.id, s.snapshot -> 'productReferences' as places from sessions s
  where s.owner_uid = $1 and not s.demo and s.deleted_at is null and s.snapshot_at is not null
    and (s.snapshot #>> '{tasting,template}' is distinct from 'BLIND_TEMPLATE' or s.to_date < $3)
  order by s.from_date desc, s.id limit ${eventsSearched}),
places as materialized (
  select h.id as session_id, p ->> 'reference' as product_ref from held h cross join jsonb_array_elements(h.places) p
  where p #>> '{product,reference}' = $2),
rated as (
  select distinct on (coalesce(lower(a.email), a.id)) r.rate_box
  from places p join assessments r on r.session_id = p.session_id and r.product_ref = p.product_ref and r.valid_to = 'infinity' and r.rate_box is not null
    join attendees a on a.id = r.attendee_id and a.origin = 'OWN'
  order by coalesce(lower(a.email), a.id), r.from_order desc, r.id desc)
select count(*)::int as n, case when count(*) >= ${fewest} then round(avg(rate_box), 1)::float8 end as mean from rated`);

/** Returns how an organiser's guests rated a product, as of an instant. */
export async function ratingOf(
  db: Database,
  uid: string,
  productId: string,
  at: Date,
): Promise<EmbeddedRating> {
  const [rating] = await db.query<EmbeddedRating>(ratingSql, [uid, productId, at]);
  if (!rating) throw new Error('An aggregate without a group always has one row');
  return rating;
}
