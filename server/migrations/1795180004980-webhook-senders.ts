import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The sender of a webhook and of a message, so that a delayed sender cannot overwrite another one's
 * results.
 */
export class WebhookSenders1795180004980 implements MigrationInterface {
  name = 'WebhookSenders1795180004980';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "webhooks" ADD "sender" text`);
    await runner.query(`ALTER TABLE "webhook_deliveries" ADD "sender" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "webhook_deliveries" DROP COLUMN "sender"`);
    await runner.query(`ALTER TABLE "webhooks" DROP COLUMN "sender"`);
  }
}
