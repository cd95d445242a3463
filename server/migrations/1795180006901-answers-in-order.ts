import type { MigrationInterface, QueryRunner } from 'typeorm';

const peopleAtOnce = 500;
const rowsAtOnce = 5_000;

/**
 * SQL of the number of an instant: its microseconds since 1970, lower than all numbers given from
 * now on.
 */
const numberSql = (instant: string) =>
  `least(greatest((extract(epoch FROM least(${instant}, timestamptz '2096-01-01')) * 1000000)::bigint, 1), 3999999999999999)`;

/** SQL that numbers the rows of one table for the attendees in `batch`. */
const historySql = (table: string, subject: string) => `
  ${table}_chains AS (
    SELECT "id", "valid_from", "valid_to",
      min("valid_from") OVER (later ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS "later_from",
      min("valid_to") FILTER (WHERE "valid_to" <> 'infinity') OVER (later ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS "later_to"
    FROM "${table}" WHERE "attendee_id" IN (SELECT "id" FROM batch)
    WINDOW later AS (PARTITION BY "attendee_id", ${subject} ORDER BY "id")),
  ${table}_ends AS (
    SELECT "id", "valid_from", "valid_to", least("valid_to", "later_from", "later_to") AS "to" FROM ${table}_chains),
  ${table}_done AS (
    UPDATE "${table}" t SET "valid_from" = least(e."valid_from", e."to"), "from_order" = ${numberSql('least(e."valid_from", e."to")')},
      "valid_to" = CASE WHEN e."valid_to" = 'infinity' THEN t."valid_to" ELSE e."to" END,
      "to_order" = CASE WHEN e."valid_to" = 'infinity' THEN t."to_order" ELSE ${numberSql('e."to"')} END
    FROM ${table}_ends e WHERE t."id" = e."id" AND t."from_order" = 0)`;

/** Indexes for reports, which contain the order numbers in place of the instants. */
const indexes = [
  [
    'assessments_counted_in_order',
    `"assessments" ("session_id", "product_ref", "to_order") INCLUDE ("from_order", "rate_box", "rate_price", "blind_price", "attendee_id")`,
    'assessments_in_numbers',
    `"assessments" ("session_id", "product_ref", "valid_to") INCLUDE ("valid_from", "rate_box", "rate_price", "blind_price", "attendee_id")`,
  ],
  [
    'assessments_noted_in_order',
    `"assessments" ("session_id", "product_ref", "valid_from" DESC, "id" DESC) INCLUDE ("from_order", "to_order", "attendee_id") WHERE "notes" <> ''`,
    'assessments_with_notes',
    `"assessments" ("session_id", "product_ref", "valid_from" DESC, "id" DESC) INCLUDE ("valid_to", "attendee_id") WHERE "notes" <> ''`,
  ],
  [
    'answers_comments_in_order',
    `"answers" ("session_id", "valid_from" DESC, "id" DESC) INCLUDE ("from_order", "to_order", "attendee_id") WHERE "kind" = 'COMMENT' AND "value" <> '""'`,
    'answers_final_comments',
    `"answers" ("session_id", "valid_from" DESC, "id" DESC) INCLUDE ("valid_to", "attendee_id") WHERE "kind" = 'COMMENT' AND "value" <> '""'`,
  ],
  [
    'attendees_in_order',
    `"attendees" ("session_id", "created_at", "id") INCLUDE ("join_order")`,
    'attendees_by_session',
    `"attendees" ("session_id", "created_at", "id")`,
  ],
  [
    'attendee_actions_in_order',
    `"attendee_actions" ("session_id", "type", "product_ref", "attendee_id") INCLUDE ("in_order")`,
    'attendee_actions_by_product',
    `"attendee_actions" ("session_id", "type", "product_ref", "attendee_id") INCLUDE ("at")`,
  ],
] as const;

/**
 * Numbers the existing answers by their instants, so every saved report covers the same answers.
 * Versions of an answer that overlap, because a clock was set back, are put in the order in which
 * they were written.
 */
export class AnswersInOrder1795180006901 implements MigrationInterface {
  name = 'AnswersInOrder1795180006901';
  /**
   * in batches without a transaction, so nobody waits for all rows; a repeated run skips finished
   * rows
   */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.inParts(
      runner,
      (after) => `
      WITH batch AS (SELECT "id" FROM "attendees" WHERE "id" > ${after} ORDER BY "id" LIMIT ${peopleAtOnce}),
      ${historySql('assessments', '"product_ref"')},
      ${historySql('answers', '"kind", "subject"')},
      actions_done AS (
        UPDATE "attendee_actions" SET "in_order" = ${numberSql('"at"')} WHERE "attendee_id" IN (SELECT "id" FROM batch) AND "in_order" = 0),
      winners_done AS (
        UPDATE "quiz_winners" SET "in_order" = ${numberSql('"decided_at"')} WHERE "attendee_id" IN (SELECT "id" FROM batch) AND "in_order" = 0),
      attendees_done AS (
        UPDATE "attendees" SET "join_order" = ${numberSql('"created_at"')},
          "first_answer_order" = CASE WHEN "first_answer_at" IS NOT NULL THEN coalesce("first_answer_order", ${numberSql('"first_answer_at"')}) END
        WHERE "id" IN (SELECT "id" FROM batch) AND "join_order" = 0)
      SELECT max("id") AS "last" FROM batch`,
    );
    await this.inParts(
      runner,
      (after) => `
      WITH batch AS (SELECT "id" FROM "reports" WHERE "id" > ${after} ORDER BY "id" LIMIT ${rowsAtOnce}),
      done AS (
        UPDATE "reports" SET "as_of_order" = ${numberSql('"as_of"')}
        WHERE "id" IN (SELECT "id" FROM batch) AND "as_of" IS NOT NULL AND "as_of_order" IS NULL)
      SELECT max("id") AS "last" FROM batch`,
    );
    for (const table of ['assessments', 'answers'])
      await runner.query(`ALTER TABLE "${table}" VALIDATE CONSTRAINT "${table}_from_before_to"`);
    for (const [name, on, before] of indexes) {
      // an interrupted creation leaves an invalid index behind
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
      await runner.query(`CREATE INDEX CONCURRENTLY "${name}" ON ${on}`);
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${before}"`);
    }
  }

  /** @param statement handles the rows after an id and returns the last id */
  private async inParts(runner: QueryRunner, statement: (after: string) => string): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const [batch]: { last: string | null }[] = await runner.query(statement('$1'), [after]);
      after = batch?.last ?? undefined;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, , before, on] of indexes) {
      await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS "${before}" ON ${on}`);
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
    }
    // the numbers are removed with their columns
  }
}
