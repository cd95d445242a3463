import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace of the request that enqueued a job. */
export class TracedJobs1795180006201 implements MigrationInterface {
  name = 'TracedJobs1795180006201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "outbox" ADD "trace" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "trace"`);
  }
}
