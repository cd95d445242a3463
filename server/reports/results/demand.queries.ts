import type { Database } from '../../platform/database/database.js';
import { type ReportScope, scopeSql } from '../report-scope.js';
import { type PriceDemand, type PriceSpread, priceSteps } from './demand.js';

/**
 * For several prices, counts the people who would pay at least that price: round prices around the
 * guesses on a product, and its real price. Empty if nobody guessed.
 */
export async function willingToPay(
  db: Database,
  scope: ReportScope,
  productRef: string,
  { currency, realPrice }: { currency: string; realPrice: number | null },
): Promise<PriceDemand[]> {
  const sql = scopeSql(scope);
  const guessed = `from assessments a where ${sql.current('a')} and a.product_ref = ${sql.next(0)} and a.blind_price is not null`;
  const [spread] = await db.query<PriceSpread | { low: null; high: null }>(
    `select percentile_disc(0.05) within group (order by a.blind_price)::float8 as low,
       percentile_disc(0.95) within group (order by a.blind_price)::float8 as high ${guessed}`,
    [...sql.parameters, productRef],
  );
  if (!spread || spread.low === null) return [];
  const prices = [
    ...new Set([...priceSteps(spread, currency), ...(realPrice === null ? [] : [realPrice])]),
  ];
  const rows = await db.query<{ counts: number[] }>(
    `select array[${prices.map((_, index) => `count(*) filter (where a.blind_price >= ${sql.next(1 + index)})`).join(', ')}]::int[] as counts ${guessed}`,
    [...sql.parameters, productRef, ...prices],
  );
  return prices.map((price, index) => ({ price, n: rows[0]?.counts[index] ?? 0 }));
}
