import { ratingSteps } from '../../../shared/rules/statistics.js';
import type { SessionSnapshot } from '../../../shared/vocabulary/session.js';
import type { Database } from '../../platform/database/database.js';
import { type ReportScope, scopeSql } from '../report-scope.js';

/** Time limit for counting the answers of a very large event. */
export const countingMs = 30_000;

/** The answers about one product, in numbers. */
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
  /** Half of the guesses lie at or below it. */
  blindMedian: number | null;
  /**
   * Number of people who guessed the real price or more; null without a price or without guesses.
   */
  wouldPay: number | null;
  notes: number;
};

const count = (condition: string) => `coalesce(sum(n) filter (where ${condition}), 0)`;

/** SQL: ratings per step of `ratingSteps`, over rows with `rate_box` and their number `n`. */
export const ratingHistogramSql = `array[${ratingSteps.map((step) => count(`rate_box = ${step}`)).join(', ')}]::int[]`;

/** Prices of products by reference; null if unknown. */
export type Prices = Readonly<Record<string, number | null>>;

export const pricesOf = ({
  productReferences,
}: Pick<SessionSnapshot, 'productReferences'>): Prices =>
  Object.fromEntries(productReferences.map(({ reference, product }) => [reference, product.price]));

/**
 * The numbers of every product, or of one. Equal answers are counted first, and the few distinct
 * ones are sorted into bars afterwards: half the work of eleven filtered counts over every row.
 */
export function productNumbers(
  db: Database,
  scope: ReportScope,
  prices: Prices,
  productRef?: string,
): Promise<ProductNumbers[]> {
  const sql = scopeSql(scope);
  const ofProduct = productRef === undefined ? '' : ` and a.product_ref = ${sql.next(1)}`;
  return db.query<ProductNumbers>(
    `with answers_alike as materialized (
       select a.product_ref, a.rate_box, a.rate_price, count(*) as n,
         count(a.blind_price) as blind_n, sum(a.blind_price) as blind_sum, sum(a.blind_price * a.blind_price) as blind_squares
       from assessments a where ${sql.current('a')}${ofProduct}
       group by a.product_ref, a.rate_box, a.rate_price),
     -- reads the table again only if somebody guessed a price
     guesses as materialized (
       select a.product_ref, a.blind_price as price, count(*) as n from assessments a
       where ${sql.current('a')}${ofProduct} and a.blind_price is not null and (select sum(blind_n) > 0 from answers_alike) group by 1, 2),
     guessed as materialized (
       select product_ref, (${sql.next(0)}::jsonb ->> product_ref)::numeric as real_price,
         round((min(price) filter (where up_to * 2 >= total) + min(price) filter (where up_to * 2 > total)) / 2, 2)::float8 as median,
         coalesce(sum(n) filter (where price >= (${sql.next(0)}::jsonb ->> product_ref)::numeric), 0)::int as willing
       from (select product_ref, price, n, sum(n) over (partition by product_ref order by price) as up_to,
               sum(n) over (partition by product_ref) as total from guesses) g
       group by product_ref),
     noted as materialized (
       select a.product_ref, count(*) as n from assessments a where ${sql.current('a')}${ofProduct} and a.notes <> '' group by a.product_ref)
     select product_ref as "productRef",
       ${ratingHistogramSql} as histogram,
       array[${[1, 2, 3, 4, 5].map((mark) => count(`rate_price = ${mark}`)).join(', ')}]::int[] as marks,
       ${count('rate_price = 0')}::int as "notRated",
       sum(blind_n)::int as "blindPrices",
       round(sum(blind_sum) / nullif(sum(blind_n), 0), 2)::float8 as "blindMean",
       -- prices are in whole cents: the sums are exact, and only the root is rounded
       round(sqrt((sum(blind_squares) * sum(blind_n) - sum(blind_sum) * sum(blind_sum)) / nullif(sum(blind_n) * (sum(blind_n) - 1), 0)), 2)::float8
         as "blindSd",
       (select median from guessed where guessed.product_ref = answers_alike.product_ref) as "blindMedian",
       (select willing from guessed where guessed.product_ref = answers_alike.product_ref and real_price is not null) as "wouldPay",
       coalesce((select noted.n from noted where noted.product_ref = answers_alike.product_ref), 0)::int as notes
     from answers_alike group by product_ref`,
    [...sql.parameters, JSON.stringify(prices), ...(productRef === undefined ? [] : [productRef])],
  );
}

/** Clicks on a product's store link, and how many people clicked. */
export type StoreClicks = { productRef: string; clicks: number; attendees: number };

export function storeClicks(
  db: Database,
  scope: ReportScope,
  productRef?: string,
): Promise<StoreClicks[]> {
  const sql = scopeSql(scope);
  const ofProduct = productRef === undefined ? '' : ` and a.product_ref = ${sql.next(0)}`;
  return db.query<StoreClicks>(
    `select a.product_ref as "productRef", count(*)::int as clicks, count(distinct a.attendee_id)::int as attendees
     from attendee_actions a where ${sql.actions('a')} and a.type = 'STORE_LINK_CLICKED'${ofProduct}
     group by a.product_ref`,
    productRef === undefined ? sql.parameters : [...sql.parameters, productRef],
  );
}
