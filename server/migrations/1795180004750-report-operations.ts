import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Platform operators, the processes that run jobs, and the events whose reports the platform holds
 * back.
 */
export class ReportOperations1795180004750 implements MigrationInterface {
  name = 'ReportOperations1795180004750';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "administrators" (
        "uid" text NOT NULL,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT "pk_administrators" PRIMARY KEY ("uid")
      )`);
    await runner.query(`
      CREATE TABLE "workers" (
        "id" text NOT NULL,
        "name" text NOT NULL,
        "started_at" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        "seen_at" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT "pk_workers" PRIMARY KEY ("id")
      )`);
    await runner.query(`ALTER TABLE "sessions" ADD "reports_paused_at" timestamptz(3)`);
    // Used by the job that looks for due reports every minute, and by the administrators' list of
    // due reports. Replaces the two indexes that are dropped below.
    await runner.query(
      `CREATE INDEX "sessions_with_reports" ON "sessions" ("to_date") WHERE "generate_report" AND "deleted_at" IS NULL AND NOT "demo"`,
    );
    await runner.query(`DROP INDEX "sessions_with_periodic_reports"`);
    await runner.query(`DROP INDEX "sessions_ended_again"`);
    await runner.query(
      `CREATE INDEX "reports_by_change" ON "reports" ("updated_at") WHERE "deleted_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "reports_by_change"`);
    await runner.query(
      `CREATE INDEX "sessions_ended_again" ON "sessions" ("to_date") WHERE "ended_at" < "to_date"`,
    );
    await runner.query(
      `CREATE INDEX "sessions_with_periodic_reports" ON "sessions" ("to_date")
         WHERE "generate_report" AND "generation_report_type" = 'PERIODIC' AND "deleted_at" IS NULL AND NOT "demo"`,
    );
    await runner.query(`DROP INDEX "sessions_with_reports"`);
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "reports_paused_at"`);
    await runner.query(`DROP TABLE "workers"`);
    await runner.query(`DROP TABLE "administrators"`);
  }
}
