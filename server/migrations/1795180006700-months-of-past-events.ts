import type { MigrationInterface, QueryRunner } from 'typeorm';

const rowsAtOnce = 5_000;

/**
 * Events that began before the month in which they were created now count in the month of their
 * start. Until now they counted in the later month.
 */
export class MonthsOfPastEvents1795180006700 implements MigrationInterface {
  name = 'MonthsOfPastEvents1795180006700';
  /**
   * in batches without a transaction, so saving an event does not wait for all rows; a repeated run
   * skips finished rows
   */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const [batch]: { last: string | null }[] = await runner.query(
        `WITH known AS MATERIALIZED (SELECT lower(name) AS name FROM pg_timezone_names),
           batch AS (SELECT "id" FROM "sessions" WHERE "id" > $1 ORDER BY "id" LIMIT ${rowsAtOnce}),
           placed AS (
             SELECT s."id", to_char(s."from_date" AT TIME ZONE
               CASE WHEN lower(c."time_zone") IN (SELECT name FROM known) THEN c."time_zone" ELSE 'UTC' END, 'YYYY-MM') AS month
             FROM "sessions" s JOIN "companies" c ON c."uid" = s."owner_uid" WHERE s."id" IN (SELECT "id" FROM batch)),
           moved AS (
             UPDATE "sessions" s SET "months" = s."months"[:cardinality(s."months") - 1] || placed.month
             FROM placed WHERE placed."id" = s."id" AND placed.month < s."months"[cardinality(s."months")]
               AND s."from_date" < date_trunc('month', s."created_at"))
         SELECT max("id") AS "last" FROM batch`,
        [after],
      );
      after = batch?.last ?? undefined;
    }
  }

  async down(): Promise<void> {
    // the former rule also accepts these months, once the events are saved again
  }
}
