import { Injectable } from '@nestjs/common';
import type { RunStep } from '../../shared/rules/run-plan.js';
import {
  type RatingStatistics,
  ratingStatistics,
  ratingSteps,
} from '../../shared/rules/statistics.js';
import { type QuizAnswer, quizAnswers } from '../../shared/vocabulary/quiz.js';
import type { RunStepKind } from '../../shared/vocabulary/run.js';
import { BatchedRows } from '../platform/database/batched-rows.js';
import { Database } from '../platform/database/database.js';

/** A guest at the desk. `answered` is null if the step asks nothing. */
export type GuestOfRun = {
  reference: string;
  name: string;
  nickname: string | null;
  lang: string;
  joinedAt: Date;
  table: number | null;
  /** Null in an event without live video. */
  remote: boolean | null;
  answered: boolean | null;
};

/**
 * SQL that selects the guests who have answered a step. The row `asked` has the step's event
 * (`session_id`), its product (`product_ref`) and its phase or question (`part`).
 */
export const answeredSql: Partial<Record<RunStepKind, string>> = {
  survey: `select attendee_id from answers where session_id = asked.session_id and kind = 'SURVEY' and valid_to = 'infinity'`,
  taste: `select attendee_id from assessments where session_id = asked.session_id and product_ref = asked.product_ref and valid_to = 'infinity' and votes <> '{}'`,
  phase: `select attendee_id from assessments where session_id = asked.session_id and product_ref = asked.product_ref and valid_to = 'infinity' and votes ? asked.part`,
  rate: `select attendee_id from assessments where session_id = asked.session_id and product_ref = asked.product_ref and valid_to = 'infinity' and (rate_box is not null or submitted)`,
  question: `select attendee_id from quiz_answers where session_id = asked.session_id and product_ref = asked.product_ref and question = asked.part`,
  satisfaction: `select attendee_id from answers where session_id = asked.session_id and kind = 'SATISFACTION' and valid_to = 'infinity'`,
};
/** The row `asked` of `answeredSql`, from the first three parameters of a statement. */
export const askedSql =
  '(select $1::text as session_id, $2::text as product_ref, $3::text as part) asked';

const countsSql = `
  select asked.key::int as key, (select count(*)::int from attendees where session_id = asked.session_id) as joined,
    case asked.kind ${Object.entries(answeredSql)
      .map(
        ([kind, sql]) =>
          `when '${kind}' then (select count(distinct attendee_id)::int from (${sql}) answered)`,
      )
      .join(' ')} end as answered
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality asked (session_id, product_ref, part, kind, key)`;
const ratingsSql = `
  select asked.key::int as key, rate_box::float8 as rating, count(*)::int as n
  from unnest($1::text[], $2::text[]) with ordinality asked (session_id, product_ref, key) join assessments using (session_id, product_ref)
  where valid_to = 'infinity' and rate_box is not null group by 1, 2`;
const quizSql = `
  select asked.key::int as key, answer, count(*)::int as n
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality asked (session_id, product_ref, question, key)
  join quiz_answers using (session_id, product_ref, question) group by 1, 2`;

/** SQL of the notes that the guests of event `$1` chose on product `$2`, each once per guest. */
export const chosenNotesSql = `
  select distinct attendee_id, from_order, option from assessments, jsonb_each(votes) category, jsonb_each(category.value) vote,
    jsonb_object_keys(case jsonb_typeof(vote.value) when 'object' then vote.value else '{}' end) option
  where session_id = $1 and product_ref = $2 and valid_to = 'infinity'`;

/** Counts the answers of an event while an instructor leads it. */
@Injectable()
export class RunNumbers {
  private readonly counts: BatchedRows<{ joined: number; answered: number | null }>;
  private readonly rated: BatchedRows<{ rating: number; n: number }>;
  private readonly quiz: BatchedRows<{ answer: string; n: number }>;

  constructor(private readonly db: Database) {
    this.counts = new BatchedRows(db, countsSql);
    this.rated = new BatchedRows(db, ratingsSql);
    this.quiz = new BatchedRows(db, quizSql);
  }

  /** Returns how many guests have joined, and how many of them have answered a step. */
  async count(
    sessionId: string,
    step: RunStep | undefined,
  ): Promise<{ joined: number; answered: number | null }> {
    const [row] = await this.counts.read(...parametersOf(sessionId, step), step?.kind ?? null);
    return { joined: row?.joined ?? 0, answered: row?.answered ?? null };
  }

  /**
   * Returns how many guests are in the room and how many elsewhere. Guests who joined before the
   * event had live video are neither.
   */
  async places(sessionId: string): Promise<{ here: number; remote: number }> {
    const [row] = await this.db.query<{ here: number; remote: number }>(
      `select count(*) filter (where not remote)::int as here, count(*) filter (where remote)::int as remote
       from attendees where session_id = $1`,
      [sessionId],
    );
    return row ?? { here: 0, remote: 0 };
  }

  /** Returns the guests, by name. `limit` is the maximum number. */
  guests(sessionId: string, step: RunStep | undefined, limit: number): Promise<GuestOfRun[]> {
    const sql = step && answeredSql[step.kind];
    return this.db.query<GuestOfRun>(
      `select id as reference, name, nickname, lang, created_at as "joinedAt", table_number as "table", remote,
         ${sql ? `id in (${sql})` : 'null::boolean'} as answered
       from ${askedSql}, attendees where attendees.session_id = $1 order by lower(name), id limit $4`,
      [...parametersOf(sessionId, step), limit],
    );
  }

  /** Returns names and e-mails of these guests, by id. */
  async people(
    sessionId: string,
    attendeeIds: readonly string[],
  ): Promise<ReadonlyMap<string, { name: string; email: string | null }>> {
    const rows = await this.db.query<{ id: string; name: string; email: string | null }>(
      'select id, name, email from attendees where session_id = $1 and id = any($2)',
      [sessionId, attendeeIds],
    );
    return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
  }

  /** Returns how many guests chose each language, the most frequent first. */
  languages(sessionId: string): Promise<{ lang: string; n: number }[]> {
    return this.db.query(
      'select lang, count(*)::int as n from attendees where session_id = $1 group by lang order by n desc, lang',
      [sessionId],
    );
  }

  /**
   * Returns whether a guest has answered a step; null if the step asks nothing, undefined if the
   * event has no such guest.
   */
  async hasAnswered(
    sessionId: string,
    step: RunStep | undefined,
    attendeeId: string,
  ): Promise<boolean | null | undefined> {
    const sql = step && answeredSql[step.kind];
    const [guest] = await this.db.query<{ answered: boolean | null }>(
      `select ${sql ? `id in (${sql})` : 'null::boolean'} as answered from ${askedSql}, attendees where attendees.session_id = $1 and id = $4`,
      [...parametersOf(sessionId, step), attendeeId],
    );
    return guest?.answered;
  }

  /** Returns the guesses of a product's price so far. */
  async prices(
    sessionId: string,
    productRef: string,
  ): Promise<{ n: number; min: number | null; median: number | null; max: number | null }> {
    const [row] = await this.db.query<{
      n: number;
      min: number | null;
      median: number | null;
      max: number | null;
    }>(
      `select count(*)::int as n, min(blind_price)::float8 as min, max(blind_price)::float8 as max,
         round(percentile_cont(0.5) within group (order by blind_price)::numeric, 2)::float8 as median
       from assessments where session_id = $1 and product_ref = $2 and valid_to = 'infinity' and blind_price is not null`,
      [sessionId, productRef],
    );
    return row ?? { n: 0, min: null, median: null, max: null };
  }

  /** Returns the ratings of a product so far. */
  async ratings(
    sessionId: string,
    productRef: string,
  ): Promise<RatingStatistics & { histogram: number[] }> {
    const rows = await this.rated.read(sessionId, productRef);
    const counts = new Map(rows.map(({ rating, n }) => [rating, n]));
    const histogram = ratingSteps.map((step) => counts.get(step) ?? 0);
    return { ...ratingStatistics(histogram), histogram };
  }

  /**
   * Returns how many guests chose notes of a product, and how many of them chose each option of the
   * trees of its sheet.
   */
  async notes(
    sessionId: string,
    productRef: string,
  ): Promise<{ guests: number; options: ReadonlyMap<string, number> }> {
    const rows = await this.db.query<{ option: string | null; n: number }>(
      `with chosen as (${chosenNotesSql})
       select option, count(distinct attendee_id)::int as n from chosen group by grouping sets ((option), ())`,
      [sessionId, productRef],
    );
    return {
      guests: rows.find(({ option }) => option === null)?.n ?? 0,
      options: new Map(rows.flatMap(({ option, n }) => (option === null ? [] : [[option, n]]))),
    };
  }

  /** Returns the number of guests by their answer to a quiz question. */
  async quizAnswers(
    sessionId: string,
    productRef: string,
    question: string,
  ): Promise<Record<QuizAnswer, number>> {
    const rows = await this.quiz.read(sessionId, productRef, question);
    const counts = new Map(rows.map(({ answer, n }) => [answer, n]));
    return Object.fromEntries(
      quizAnswers.map((answer) => [answer, counts.get(answer) ?? 0]),
    ) as Record<QuizAnswer, number>;
  }
}

/** The parameters of `askedSql`. */
export const parametersOf = (
  sessionId: string,
  step: RunStep | undefined,
): [string, string | null, string | null] => [
  sessionId,
  step?.productRef ?? null,
  step?.categoryId ?? step?.question ?? null,
];
