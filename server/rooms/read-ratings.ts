import { Injectable } from '@nestjs/common';
import {
  fewestTogether,
  ratingStatistics,
  ratingSteps,
  roundedQuotient,
} from '../../shared/rules/statistics.js';
import { BatchedRows } from '../platform/database/batched-rows.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { notFound } from '../platform/errors/app-error.js';
import type { CurrentAttendee } from '../platform/http/access/access.js';
import type { RoomRatingsDto } from './room.dto.js';

/**
 * The mean changes only after this many more ratings. If it changed after each rating, the rating
 * could be computed from the means before and after it.
 */
const together = 5;

/**
 * Ratings as counts over `ratingSteps`. Like the mean, they change only with five more ratings.
 * `given` is the number of all ratings.
 */
export type RatingsTold = { given: number; histogram: number[] };

/** Returns the number of these ratings and their mean, rounded as for guests. */
export function briefOf(histogram: readonly number[]): RoomRatingsDto {
  const { n } = ratingStatistics(histogram);
  const sum = histogram.reduce((total, count, at) => total + count * (ratingSteps[at] ?? 0), 0);
  return { n, mean: n === 0 ? null : roundedQuotient(2 * sum, 2 * n, 1) };
}

/** Reads the mean ratings of a room. */
@Injectable()
export class ReadRatings {
  /** All guests of a room ask for the ratings at the reveal, and each read goes through all. */
  private readonly rated: BatchedRows<{ rating: number; given: number; n: number }>;

  constructor(private readonly db: Database) {
    this.rated = new BatchedRows(db, toldSql);
  }

  /**
   * @throws 404 unless the product was revealed to the attendee and rated by them. Before that, the
   * mean could influence their rating
   */
  async read(
    { attendeeId, sessionId }: CurrentAttendee,
    productRef: string,
  ): Promise<RoomRatingsDto> {
    if ((await this.db.query(mayReadSql, [attendeeId, productRef])).length === 0) throw notFound();
    return briefOf((await this.told(sessionId, productRef)).histogram);
  }

  /** Returns the ratings of a product that everybody is told after its reveal. */
  async told(sessionId: string, productRef: string): Promise<RatingsTold> {
    const rows = await this.rated.read(sessionId, productRef);
    const counts = new Map(rows.map(({ rating, n }) => [rating, n]));
    return {
      given: rows.reduce((sum, { given }) => sum + given, 0),
      histogram: ratingSteps.map((step) => counts.get(step) ?? 0),
    };
  }

  /**
   * Returns the numbers of `read` by product, for products that the attendee and at least
   * `fewestTogether` others have rated. The caller must make sure that the numbers cannot influence
   * the attendee's own ratings of these products.
   */
  async beside(
    { attendeeId, sessionId }: CurrentAttendee,
    productRefs: string[],
  ): Promise<Map<string, RoomRatingsDto>> {
    const rows = await this.db.query<RoomRatingsDto & { productRef: string }>(besideSql, [
      sessionId,
      productRefs,
      attendeeId,
    ]);
    return new Map(rows.map(({ productRef, n, mean }) => [productRef, { n, mean }]));
  }
}

/** Numbers the ratings of a product in their order. `told` of them are told. */
const placedSql = (partition: string) =>
  `rate_box, row_number() over (${partition} order by from_order, id) as place, count(*) over (${partition}) / ${together} * ${together} as told`;
const isRatedSql = `valid_to = 'infinity' and rate_box is not null`;

const toldSql = `
with rated as (
  select asked.key, ${placedSql('partition by asked.key')}
  from unnest($1::text[], $2::text[]) with ordinality asked (session_id, product_ref, key) join assessments using (session_id, product_ref)
  where ${isRatedSql})
select key::int as key, rate_box::float8 as rating, count(*)::int as given, count(*) filter (where place <= told)::int as n from rated group by 1, 2`;

const mayReadSql = prepared(`
select from assessments where attendee_id = $1 and product_ref = $2 and valid_to = 'infinity' and rate_box is not null
  and exists (select from answer_marks where attendee_id = $1 and product_ref = $2 and revealed_at is not null)`);

const besideSql = prepared(`
with rated as (
  select product_ref, attendee_id, ${placedSql('partition by product_ref')}
  from assessments where session_id = $1 and product_ref = any($2::text[]) and ${isRatedSql})
select product_ref as "productRef", count(*) filter (where place <= told)::int as n,
  round(avg(rate_box) filter (where place <= told), 1)::float8 as mean from rated group by product_ref
having bool_or(attendee_id = $3) and count(*) filter (where place <= told and attendee_id <> $3) >= ${fewestTogether}`);
