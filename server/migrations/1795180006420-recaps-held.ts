import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Recap mails that waited long for their organiser's limit are not dropped when a full inbox or a
 * closed account delays them further.
 */
export class RecapsHeld1795180006420 implements MigrationInterface {
  name = 'RecapsHeld1795180006420';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "recaps" ADD "turn_at" timestamptz(3), ADD "shut_since" timestamptz(3)`,
    );
    await runner.query(
      `COMMENT ON COLUMN "recaps"."turn_at" IS 'when it was its turn for the first time, and its inbox was full'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "recaps"."shut_since" IS 'since when it waits for an account that is shut'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "recaps" DROP "turn_at", DROP "shut_since"`);
  }
}
