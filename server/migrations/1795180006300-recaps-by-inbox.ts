import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recap mails also wait for the daily limit of their inbox, and expire. */
export class RecapsByInbox1795180006300 implements MigrationInterface {
  name = 'RecapsByInbox1795180006300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "recaps" ADD "due_at" timestamptz(3) NOT NULL DEFAULT now(), ADD "not_before" timestamptz(3) NOT NULL DEFAULT '-infinity'`);
    await runner.query(
      `COMMENT ON COLUMN "recaps"."not_before" IS 'infinity: it is not sent any more'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "recaps" DROP "due_at", DROP "not_before"`);
  }
}
