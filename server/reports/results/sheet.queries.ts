import type { SheetCategory } from '../../../shared/vocabulary/sheet.js';
import type { Database } from '../../platform/database/database.js';
import { type ReportScope, scopeSql } from '../report-scope.js';
import { idealScales, type JustAboutRight } from './penalties.js';
import { type PointTotal, pointScales } from './points-model.js';

/**
 * Ratings of products that share a sheet, by the option that people chose on its just-about-right
 * scales. Equal answers are counted first.
 */
export async function justAboutRight(
  db: Database,
  scope: ReportScope,
  products: readonly string[],
  categories: readonly SheetCategory[],
): Promise<JustAboutRight[]> {
  const scales = idealScales(categories);
  if (scales.length === 0) return [];
  const sql = scopeSql(scope);
  const columns = scales.map((_, index) => `c${index}`);
  const path = (index: number) =>
    `a.votes -> ${sql.next(1 + 2 * index)} ->> ${sql.next(2 + 2 * index)}`;
  return db.query<JustAboutRight>(
    `select product_ref as "productRef", case ${columns.map((column, index) => `when grouping(${column}) = 0 then ${index}`).join(' ')} end as scale,
       coalesce(${columns.join(', ')}) as option, rate_box::float8 as rating, count(*)::int as n
     from (select a.product_ref, a.rate_box, ${columns.map((column, index) => `${path(index)} as ${column}`).join(', ')}
           from assessments a where ${sql.current('a')} and a.product_ref = any(${sql.next(0)}::text[]) and a.rate_box is not null) v
     group by grouping sets (${columns.map((column) => `(product_ref, rate_box, ${column})`).join(', ')})
     having coalesce(${columns.join(', ')}) is not null`,
    [
      ...sql.parameters,
      products,
      ...scales.flatMap(({ category, component }) => [category, component.id]),
    ],
  );
}

/**
 * The number of people who gave each total to products that share a sheet. Only people who used all
 * its scales have a total.
 */
export async function pointTotals(
  db: Database,
  scope: ReportScope,
  products: readonly string[],
  categories: readonly SheetCategory[],
): Promise<PointTotal[]> {
  const scales = pointScales(categories);
  if (scales.length === 0) return [];
  const sql = scopeSql(scope);
  const own = [
    products,
    ...scales.flatMap(({ category, component, points }) => [
      category,
      component,
      JSON.stringify(points),
    ]),
  ];
  const given = scales.map((_, index) => {
    const [category, component, points] = [1, 2, 3].map((place) => sql.next(3 * index + place));
    return `(${points}::jsonb ->> (a.votes -> ${category} ->> ${component}))::numeric`;
  });
  const totals = await db.query<PointTotal | (Omit<PointTotal, 'total'> & { total: null })>(
    `select a.product_ref as "productRef", (${given.join(' + ')})::float8 as total, count(*)::int as n
     from assessments a where ${sql.current('a')} and a.product_ref = any(${sql.next(0)}::text[])
     group by 1, 2`,
    [...sql.parameters, ...own],
  );
  // Filtered here, because PostgreSQL would compute the sums twice for an SQL condition.
  return totals.filter((each) => each.total !== null);
}
