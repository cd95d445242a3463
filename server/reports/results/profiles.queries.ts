import type { Database } from '../../platform/database/database.js';
import { type ReportView, scopeSql } from '../report-scope.js';
import { type Profiles, profilesOf } from '../statistics/profiles.js';
import { isKept } from './count-cache.js';

/**
 * Maximum number of people who are read for a kept report. More people add nothing: with this many,
 * means that differ by a hundredth of a star are told apart.
 */
const mostPeople = 20_000;
/**
 * Maximum number of people who are read while somebody waits. Means that differ by two hundredths
 * of a star are then told apart. Reading 20,000 people takes as long as all the rest of a summary.
 */
const mostPeopleLive = 5_000;
/**
 * Comparing all pairs of products takes 50 ms if the number of pairs times the number of people is
 * this high.
 */
const mostPairs = 10_000_000;

/** The number of people to read for so many products. */
const comparedPeople = (most: number, products: number): number =>
  Math.min(most, Math.floor(mostPairs / Math.max(1, (products * (products - 1)) / 2)));

/**
 * The ratings of all people on the products of a view. If there are too many people, a hash of
 * their ids selects a sample, always the same one. PostgreSQL returns one JSON text of whole
 * numbers, so that reading it costs next to nothing.
 */
export async function ratingProfiles(db: Database, view: ReportView): Promise<Profiles> {
  const { scope, snapshot } = view;
  const products = snapshot.productReferences.map(({ reference }) => reference);
  const sql = scopeSql(scope);
  // The drawn people already match the dates and conditions of the filter.
  const said = scopeSql({ ...scope, from: null, to: null, guests: null });
  const most = comparedPeople(isKept(view) ? mostPeople : mostPeopleLive, products.length);
  const [row] = await db.query<{ drawn: boolean; people: number[][] }>(
    `with everybody as materialized (select t.id from attendees t where ${sql.attendees('t')}),
     asked as materialized (
       select id from everybody order by case when (select count(*) from everybody) > ${sql.next(1)}::int then hashtextextended(id, 0) end limit ${sql.next(1)}::int),
     profiles as (
       select array_agg((p.place - 1) * 16 + (a.rate_box * 2)::int) as ratings
       from asked join assessments a on a.attendee_id = asked.id and ${said.current('a')} and a.rate_box is not null
       join unnest(${sql.next(0)}::text[]) with ordinality p(reference, place) on p.reference = a.product_ref
       group by a.attendee_id)
     select (select count(*) from everybody) > ${sql.next(1)}::int as drawn, (select coalesce(json_agg(ratings), '[]') from profiles) as people`,
    [...sql.parameters, products, most],
  );
  const { drawn, people } = row ?? { drawn: false, people: [] };
  return profilesOf(products, people, drawn);
}
