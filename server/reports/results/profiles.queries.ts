import type { Database } from '../../platform/database/database.js';
import { type ReportScope, scopeSql } from '../report-scope.js';
import { type Profiles, profilesOf } from '../statistics/profiles.js';

/** More people than this say nothing that these do not: two means are then told apart from a hundredth of a star on. */
const mostPeople = 20_000;
/** All pairs of so many products and people are compared within a twentieth of a second. */
const mostPairs = 10_000_000;

/** How many people are read to be compared over so many products. */
export const comparedPeople = (products: number): number =>
  Math.min(mostPeople, Math.floor(mostPairs / Math.max(1, (products * (products - 1)) / 2)));

/**
 * How everybody rated these products; where too many people came, those whom their ids' hash draws, the same each time.
 * They come as one JSON text of whole numbers, so that reading them costs next to nothing.
 */
export async function ratingProfiles(db: Database, scope: ReportScope, products: readonly string[]): Promise<Profiles> {
  const sql = scopeSql(scope);
  // who is drawn is meant already, by the dates and by the conditions of a filter
  const said = scopeSql({ ...scope, from: null, to: null, guests: null });
  const most = comparedPeople(products.length);
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
