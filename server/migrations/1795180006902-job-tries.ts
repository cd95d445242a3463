import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The number of tries of a job and the last sign of life of its worker, stored in the row
 * independently of the queue.
 */
export class JobTries1795180006902 implements MigrationInterface {
  name = 'JobTries1795180006902';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "outbox" ADD COLUMN "tries" smallint NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE "outbox" ADD COLUMN "beat_at" timestamptz(3)`);
    await runner.query(
      `COMMENT ON COLUMN "outbox"."beat_at" IS 'When its worker gave the last sign of life, or it was looked at last'`,
    );
    await runner.query(`ALTER TABLE "reports" ADD COLUMN "failure" text`);
    await runner.query(`ALTER TABLE "reports" ADD COLUMN "sent_again" smallint NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "reports" DROP COLUMN "sent_again"`);
    await runner.query(`ALTER TABLE "reports" DROP COLUMN "failure"`);
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "beat_at"`);
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "tries"`);
  }
}
