import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The scheduled time of automatic reports. An event has at most one report per time. */
export class ScheduledReports1795180004650 implements MigrationInterface {
  name = 'ScheduledReports1795180004650';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "reports" ADD "scheduled_for" timestamptz(3)`);
    await runner.query(
      `CREATE UNIQUE INDEX "reports_once_per_time" ON "reports" ("session_id", "scheduled_for") WHERE "scheduled_for" IS NOT NULL`,
    );
    // read every minute
    await runner.query(
      `CREATE INDEX "sessions_with_periodic_reports" ON "sessions" ("to_date")
         WHERE "generate_report" AND "generation_report_type" = 'PERIODIC' AND "deleted_at" IS NULL AND NOT "demo"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "sessions_with_periodic_reports"`);
    await runner.query(`DROP INDEX "reports_once_per_time"`);
    await runner.query(`ALTER TABLE "reports" DROP COLUMN "scheduled_for"`);
  }
}
