import { languageNotSelected } from '../../../shared/vocabulary/session.js';
import type { Database } from '../../platform/database/database.js';
import { cameBeforeSql } from '../filters/guests-sql.js';
import { type ReportScope, scopeSql } from '../report-scope.js';
import { ratingHistogramSql } from '../results/ratings.queries.js';
import type { GroupCount } from './group-results.js';
import { type GroupDimension, groupDimensions } from './groups.dto.js';

/** The ages at which the age bands begin, after the first one. */
const bandStarts = [25, 35, 45, 55, 65];
export const ageBands = [0, ...bandStarts].map(
  (from, index) => `${from}-${bandStarts[index] === undefined ? '' : bandStarts[index] - 1}`,
);

const ageBand = (age: string) =>
  `(array[${ageBands.map((band) => `'${band}'`).join(', ')}])[width_bucket(${age}, array[${bandStarts.join(', ')}]) + 1]`;

/**
 * SQL: FIRST or RETURNING; null for a guest without an e-mail, because nothing shows whether they
 * came before.
 */
const visitSql = (t: string) =>
  `case when ${t}.email is not null then case when ${cameBeforeSql(t)} then 'RETURNING' else 'FIRST' end end`;

/**
 * SQL: REMOTE for a guest who joined by the link with the stream, ROOM for the other link; else
 * null.
 */
export const placeSql = (t: string) =>
  `case when ${t}.remote then 'REMOTE' when not ${t}.remote then 'ROOM' end`;

/**
 * The ratings of every product by the people of each group. Equal ratings by people of the same
 * groups are counted first, because there are few distinct combinations.
 */
export function groupCounts(db: Database, scope: ReportScope): Promise<GroupCount[]> {
  const sql = scopeSql(scope);
  // Quoted, because `table` is a word of SQL.
  const each = (text: (column: string, name: GroupDimension) => string, between = ', ') =>
    groupDimensions.map((name) => text(`"${name}"`, name)).join(between);
  return db.query<GroupCount>(
    `with people as materialized (
       select t.id, ${ageBand('t.age')} as age, t.gender, nullif(t.lang, '${languageNotSelected}') as language, ${visitSql('t')} as visit,
         t.table_number::text as "table", ${placeSql('t')} as place
       from attendees t where ${sql.attendees('t')}),
     alike as materialized (
       select a.product_ref, a.rate_box, ${each((column) => `p.${column}`)}, count(*) as n
       from assessments a join people p on p.id = a.attendee_id
       where ${sql.current('a')} and a.rate_box is not null
       group by a.product_ref, a.rate_box, ${each((column) => `p.${column}`)}),
     grouped as materialized (
       select product_ref, rate_box, case ${each((column, name) => `when grouping(${column}) = 0 then '${name}'`, ' ')} end as dimension,
         coalesce(${each((column) => column)}, '') as value, sum(n) as n
       from alike group by grouping sets (${each((column) => `(product_ref, rate_box, ${column})`)}))
     select product_ref as "productRef", dimension, value, ${ratingHistogramSql} as histogram from grouped group by product_ref, dimension, value`,
    sql.parameters,
  );
}
