import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cached live counts of very large events and their instant, shared by all viewers. */
export class LiveCounts1795180006400 implements MigrationInterface {
  name = 'LiveCounts1795180006400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "live_instants" (
        "session_id" text NOT NULL REFERENCES "sessions" ("id") ON DELETE CASCADE,
        "as_of" timestamptz(6) NOT NULL,
        "session_version" int NOT NULL,
        "settled" boolean NOT NULL,
        CONSTRAINT "pk_live_instants" PRIMARY KEY ("session_id")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "live_instants"."settled" IS 'no answer can have come since, as long as the event is of that version'`,
    );
    await runner.query(`
      CREATE TABLE "live_counts" (
        "session_id" text NOT NULL REFERENCES "sessions" ("id") ON DELETE CASCADE,
        "subject" text NOT NULL,
        "as_of" timestamptz(6),
        "shape" smallint,
        "forgotten" int,
        "counted" json,
        "counted_at" timestamptz(3),
        "counting_until" timestamptz(3),
        CONSTRAINT "pk_live_counts" PRIMARY KEY ("session_id", "subject")
      )`);
    await runner.query(`COMMENT ON COLUMN "live_counts"."subject" IS 'As of report_counts'`);
    await runner.query(
      `COMMENT ON COLUMN "live_counts"."counting_until" IS 'Until when somebody is given to count; null while nobody counts'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "live_counts"`);
    await runner.query(`DROP TABLE "live_instants"`);
  }
}
