import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The next time of scheduled jobs, and the progress of running jobs. */
export class Jobs1795180002800 implements MigrationInterface {
  name = 'Jobs1795180002800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "job_schedules" (
        "name" text NOT NULL,
        "due_at" timestamptz NOT NULL,
        CONSTRAINT "pk_job_schedules" PRIMARY KEY ("name")
      )`);
    await runner.query(`ALTER TABLE "outbox" ADD "progress" smallint`);
    await runner.query(`ALTER TABLE "reports" ADD "job_id" text`);
    await runner.query(`
      UPDATE "reports" SET "job_id" = o."id" FROM "outbox" o
      WHERE o."name" = 'generateReport' AND o."payload" ->> 'reportId' = "reports"."id"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "reports" DROP COLUMN "job_id"`);
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "progress"`);
    await runner.query(`DROP TABLE "job_schedules"`);
  }
}
