import type { Database } from '../../platform/database/database.js';
import { type ReportView, scopeSql } from '../report-scope.js';
import { type Profiles, profilesOf } from '../statistics/profiles.js';
import { isKept } from './kept-counts.js';

/** More people than this say nothing that these do not: two means are then told apart from a hundredth of a star on. */
const mostPeople = 20_000;
/** Where somebody waits for it, two hundredths have to do: reading so many takes as long as everything else that a summary says. */
const mostPeopleLive = 5_000;
/** All pairs of so many products and people are compared within a twentieth of a second. */
const mostPairs = 10_000_000;

/** How many people are read to be compared over so many products. */
const comparedPeople = (most: number, products: number): number =>
  Math.min(most, Math.floor(mostPairs / Math.max(1, (products * (products - 1)) / 2)));

/**
 * How everybody rated the products of a view; where too many people came, those whom their ids' hash draws, the same each time.
 * They come as one JSON text of whole numbers, so that reading them costs next to nothing.
 */
export async function ratingProfiles(db: Database, view: ReportView): Promise<Profiles> {
  const { scope, snapshot } = view;
  const products = snapshot.productReferences.map(({ reference }) => reference);
  const sql = scopeSql(scope);
  // who is drawn is meant already, by the dates and by the conditions of a filter
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
