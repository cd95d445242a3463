import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores which sender works on a webhook, and which on a message. A delayed sender can therefore
 * not overwrite the results of the sender that took over.
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
