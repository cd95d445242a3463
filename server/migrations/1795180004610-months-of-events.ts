import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the months in which an event counts toward the plan. An event with an earlier start counts
 * in the month in which it was created. An event that was moved after guests joined counts in its
 * former month too.
 */
export class MonthsOfEvents1795180004610 implements MigrationInterface {
  name = 'MonthsOfEvents1795180004610';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" ADD "months" text[] NOT NULL DEFAULT '{}'`);
    // one month per event, as counted until now: earlier moves are unknown
    await runner.query(
      `WITH known AS MATERIALIZED (SELECT lower(name) AS name FROM pg_timezone_names)
       UPDATE "sessions" s SET "months" = array[to_char("from_date" AT TIME ZONE
         CASE WHEN lower(c."time_zone") IN (SELECT name FROM known) THEN c."time_zone" ELSE 'UTC' END, 'YYYY-MM')]
       FROM "companies" c WHERE c."uid" = s."owner_uid" AND NOT s."demo"`,
    );
    await runner.query(`DROP INDEX "sessions_held_and_deleted"`);
    await runner.query(
      `CREATE INDEX "sessions_of_guests_and_deleted" ON "sessions" ("owner_uid") WHERE "deleted_at" IS NOT NULL AND "snapshot_at" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "sessions_of_guests_and_deleted"`);
    await runner.query(
      `CREATE INDEX "sessions_held_and_deleted" ON "sessions" ("owner_uid") WHERE "deleted_at" >= "from_date" AND "snapshot_at" IS NOT NULL`,
    );
    await runner.query(`ALTER TABLE "sessions" DROP "months"`);
  }
}
