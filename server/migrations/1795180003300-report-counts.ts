import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the counts of a saved report, and the number of anonymised attendees at that time. When
 * more attendees are anonymised, the report is counted again without their texts.
 */
export class ReportCounts1795180003300 implements MigrationInterface {
  name = 'ReportCounts1795180003300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "report_counts" (
        "report_id" text NOT NULL REFERENCES "reports" ("id") ON DELETE CASCADE,
        "subject" text NOT NULL,
        "shape" smallint NOT NULL,
        "forgotten" int NOT NULL,
        "counted" json NOT NULL,
        CONSTRAINT "pk_report_counts" PRIMARY KEY ("report_id", "subject")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "report_counts"."subject" IS 'A product''s reference within the tasting; empty for the event'`,
    );
    await runner.query(
      `CREATE INDEX "attendees_forgotten" ON "attendees" ("session_id") WHERE "anonymised_at" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "attendees_forgotten"`);
    await runner.query(`DROP TABLE "report_counts"`);
  }
}
