import { ratingSteps } from '../../../shared/rules/statistics.js';
import type { Database } from '../../platform/database/database.js';
import { type ReportScope, scopeSql } from '../report-scope.js';

/** How long counting the answers of a very large event may take. */
export const countingMs = 30_000;

/** What was said of one product, in numbers. */
export type ProductNumbers = {
  productRef: string;
  /** Ratings per step of `ratingSteps`. */
  histogram: number[];
  /** Price-quality marks 1 to 5. */
  marks: number[];
  notRated: number;
  blindPrices: number;
  blindMean: number | null;
  /** Standard deviation of the sample; null below two. */
  blindSd: number | null;
  notes: number;
};

const count = (condition: string) => `coalesce(sum(n) filter (where ${condition}), 0)`;

/** Ratings per step of `ratingSteps`, of rows with `rate_box` and how many of them there are as `n`. */
export const ratingHistogramSql = `array[${ratingSteps.map((step) => count(`rate_box = ${step}`)).join(', ')}]::int[]`;

/**
 * The numbers of every product, or of one. Equal answers are counted first and the few distinct ones sorted into bars afterwards:
 * half the work of eleven filtered counts over every row.
 */
export function productNumbers(db: Database, scope: ReportScope, productRef?: string): Promise<ProductNumbers[]> {
  const sql = scopeSql(scope);
  const ofProduct = productRef === undefined ? '' : ` and a.product_ref = ${sql.next(0)}`;
  return db.query<ProductNumbers>(
    `with answers_alike as materialized (
       select a.product_ref, a.rate_box, a.rate_price, count(*) as n,
         count(a.blind_price) as blind_n, sum(a.blind_price) as blind_sum, sum(a.blind_price * a.blind_price) as blind_squares
       from assessments a where ${sql.current('a')}${ofProduct}
       group by a.product_ref, a.rate_box, a.rate_price),
     noted as materialized (
       select a.product_ref, count(*) as n from assessments a where ${sql.current('a')}${ofProduct} and a.notes <> '' group by a.product_ref)
     select product_ref as "productRef",
       ${ratingHistogramSql} as histogram,
       array[${[1, 2, 3, 4, 5].map((mark) => count(`rate_price = ${mark}`)).join(', ')}]::int[] as marks,
       ${count('rate_price = 0')}::int as "notRated",
       sum(blind_n)::int as "blindPrices",
       round(sum(blind_sum) / nullif(sum(blind_n), 0), 2)::float8 as "blindMean",
       -- of whole cents: nothing is rounded before the root
       round(sqrt((sum(blind_squares) * sum(blind_n) - sum(blind_sum) * sum(blind_sum)) / nullif(sum(blind_n) * (sum(blind_n) - 1), 0)), 2)::float8
         as "blindSd",
       coalesce((select noted.n from noted where noted.product_ref = answers_alike.product_ref), 0)::int as notes
     from answers_alike group by product_ref`,
    productRef === undefined ? sql.parameters : [...sql.parameters, productRef],
  );
}

/** Clicks on a product's store link, and how many people clicked. */
export type StoreClicks = { productRef: string; clicks: number; attendees: number };

export function storeClicks(db: Database, scope: ReportScope, productRef?: string): Promise<StoreClicks[]> {
  const sql = scopeSql(scope);
  const ofProduct = productRef === undefined ? '' : ` and a.product_ref = ${sql.next(0)}`;
  return db.query<StoreClicks>(
    `select a.product_ref as "productRef", count(*)::int as clicks, count(distinct a.attendee_id)::int as attendees
     from attendee_actions a where ${sql.actions('a')} and a.type = 'STORE_LINK_CLICKED'${ofProduct}
     group by a.product_ref`,
    productRef === undefined ? sql.parameters : [...sql.parameters, productRef],
  );
}
