import type {
  SheetCategory,
  SheetComponent,
  SheetOption,
} from '../../../shared/vocabulary/sheet.js';
import type { Database } from '../../platform/database/database.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import { type ReportScope, scopeSql } from '../report-scope.js';
import { latestTexts, type WrittenText } from './event.queries.js';

/**
 * The number of people who chose an option (`count`), and who chose that option or anything below
 * it (`branch`). If `option` is null, `count` is the number of people who voted on the component.
 * Components are numbered from 1 along the sheet.
 */
export type VoteCount = { component: number; option: string | null; count: number; branch: number };

const faces: SheetOption[] = ['1', '2', '3', '4'].map((id) => ({ id, name: {} }));

/** The options of a component. Faces without options of their own have four, and 1 is the best. */
export const optionsOf = ({ type, options }: SheetComponent): SheetOption[] =>
  type === 'FACES' && options.length === 0 ? faces : options;

/** The components of a sheet in the order in which their votes are numbered. */
export const componentsAlong = (
  categories: SheetCategory[],
): { category: string; component: SheetComponent }[] =>
  categories.flatMap((category) =>
    category.components.map((component) => ({ category: category.id, component })),
  );

/** Each option with the ids of all options above it in its tree, and its own id. */
function withAncestors(
  options: SheetOption[],
  above: string[] = [],
): { id: string; line: string[] }[] {
  return options.flatMap((option) => {
    const line = [...above, option.id];
    return [{ id: option.id, line }, ...withAncestors(option.options ?? [], line)];
  });
}

/**
 * Counts the votes on products that share a sheet, all products together. One pass over the answers
 * counts the equal votes on each component. Only then the options of each distinct vote are read,
 * so that trees cost little more than single choices.
 */
export async function productVotes(
  db: Database,
  scope: ReportScope,
  productRefs: string[],
  categories: SheetCategory[],
): Promise<VoteCount[]> {
  const sql = scopeSql(scope);
  const components = componentsAlong(categories);
  if (components.length === 0) return [];
  const lines = components.flatMap(({ component }, index) =>
    withAncestors(optionsOf(component)).flatMap(({ id, line }) =>
      line.map((ancestor) => ({ index: index + 1, option: id, ancestor })),
    ),
  );
  const own = [
    productRefs,
    components.flatMap(({ component }, index) => (component.type === 'TREE' ? [index + 1] : [])),
    lines.map(({ index }) => index),
    lines.map(({ option }) => option),
    lines.map(({ ancestor }) => ancestor),
  ];
  const path = (index: number) =>
    `a.votes -> ${sql.next(own.length + 2 * index)} ->> ${sql.next(own.length + 2 * index + 1)}`;
  const columns = components.map((_, index) => `c${index + 1}`);
  return db.query<VoteCount>(
    `with votes_alike as materialized (
       select row_number() over () as id, v.index, v.index = any(${sql.next(1)}::int[]) as tree, v.vote, v.n from (
         select case ${columns.map((column, index) => `when grouping(${column}) = 0 then ${index + 1}`).join(' ')} end as index,
           coalesce(${columns.join(', ')}) as vote, count(*) as n
         from (select ${columns.map((column, index) => `${path(index)} as ${column}`).join(', ')}
               from assessments a where ${sql.current('a')} and a.product_ref = any(${sql.next(0)}::text[])) v
         group by grouping sets (${columns.map((column) => `(${column})`).join(', ')})) v
       where v.vote <> all (array['', '{}'])),
     chosen as materialized (
       select v.id, v.index, v.n, o.option from votes_alike v
       cross join lateral (
         select v.vote where v.vote not like '{%'
         union all
         select key from jsonb_each(case when v.tree and v.vote like '{%' then v.vote::jsonb end) where value = 'true') o(option)),
     branches as (
       select distinct h.id, h.index, h.n, l.ancestor from chosen h
       join unnest(${sql.next(2)}::int[], ${sql.next(3)}::text[], ${sql.next(4)}::text[]) l(index, option, ancestor) on l.index = h.index and l.option = h.option)
     select index as component, null as option, sum(n)::int as count, 0 as branch from votes_alike group by index
     union all
     select b.index, b.ancestor, coalesce(max(d.n), 0)::int, sum(b.n)::int
     from branches b left join (select index, option, sum(n) as n from chosen group by index, option) d on d.index = b.index and d.option = b.ancestor
     group by b.index, b.ancestor`,
    [
      ...sql.parameters,
      ...own,
      ...components.flatMap(({ category, component }) => [category, component.id]),
    ],
  );
}

/** Guesses between `from` and `to`; the last bucket includes its end. */
export type PriceBucket = { from: number; to: number; n: number };
export type BlindPrices = {
  min: number | null;
  max: number | null;
  median: number | null;
  buckets: PriceBucket[];
};

/**
 * The guessed prices in ten equal ranges from the lowest to the highest; in one range if all are
 * equal. Equal guesses are counted first.
 */
export async function blindPrices(
  db: Database,
  scope: ReportScope,
  productRef: string,
): Promise<BlindPrices> {
  const sql = scopeSql(scope);
  const [row] = await db.query<BlindPrices>(
    `with guesses as materialized (
       select a.blind_price as price, count(*) as n from assessments a
       where ${sql.current('a')} and a.product_ref = ${sql.next(0)} and a.blind_price is not null group by 1),
     ends as (
       -- the two middle guesses, for the median: both are the same if the count is odd
       select min(price) as low, max(price) as high,
         min(price) filter (where up_to * 2 >= total) as lower_middle, min(price) filter (where up_to * 2 > total) as upper_middle
       from (select price, sum(n) over (order by price) as up_to, sum(n) over () as total from guesses) g),
     sorted as (
       select case when low = high then 0 else least(div((price - low) * 10, high - low), 9) end as bucket, sum(n)::int as n
       from guesses, ends group by 1)
     select low::float8 as min, high::float8 as max, round((lower_middle + upper_middle) / 2, 2)::float8 as median,
       (select coalesce(json_agg(json_build_object(
           'from', round(low + (high - low) * bucket / 10, 2), 'to', round(low + (high - low) * (bucket + 1) / 10, 2), 'n', coalesce(s.n, 0)) order by bucket), '[]')
         from generate_series(0, case when low is null then -1 when low = high then 0 else 9 end) bucket left join sorted s using (bucket)) as buckets
     from ends`,
    [...sql.parameters, productRef],
  );
  return row ?? { min: null, max: null, median: null, buckets: [] };
}

/** SQL: whether the host of the event has hidden the notes of an assessment. */
export const hiddenNotesSql = (alias: string) =>
  `exists (select from comment_marks m where m.attendee_id = ${alias}.attendee_id and m.product_ref = ${alias}.product_ref and m.mark = 'HIDDEN')`;

/** The ids of the assessments with the latest notes on a product, without hidden ones. */
export async function latestNotes(
  db: Database,
  scope: ReportScope,
  productRef: string,
): Promise<string[]> {
  const sql = scopeSql(scope);
  const rows = await db.query<{ id: string }>(
    `select a.id from assessments a where ${sql.current('a')} and a.product_ref = ${sql.next(0)} and a.notes <> '' and not ${hiddenNotesSql('a')}
     order by a.valid_from desc, a.id desc limit ${latestTexts}`,
    [...sql.parameters, productRef],
  );
  return rows.map(({ id }) => id);
}

/** The notes of these assessments, the latest first. Deleted and hidden ones are left out. */
export function notesOf(db: Database, ids: string[]): Promise<WrittenText[]> {
  return db.query<WrittenText>(
    `select a.notes as text, t.name, ${instantSql('a.valid_from')} as at
     from assessments a join attendees t on t.id = a.attendee_id
     where a.id = any($1::bigint[]) and a.notes <> '' and not ${hiddenNotesSql('a')} order by a.valid_from desc, a.id desc`,
    [ids],
  );
}
