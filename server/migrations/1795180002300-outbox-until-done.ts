import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps a job in the outbox until it is done. The new column says since when the queue has it. */
export class OutboxUntilDone1795180002300 implements MigrationInterface {
  name = 'OutboxUntilDone1795180002300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "outbox" ADD "sent_at" timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "sent_at"`);
  }
}
