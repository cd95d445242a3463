import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recap mails that are due wait for the daily limit of their organiser. */
export class RecapsInTurn1795180006000 implements MigrationInterface {
  name = 'RecapsInTurn1795180006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "recaps" ALTER "told_at" DROP NOT NULL, ALTER "link_hash" DROP NOT NULL, ALTER "link_expires_at" DROP NOT NULL,
        ADD "owner_uid" text, ADD "session_id" text,
        ADD "taken_back" boolean NOT NULL DEFAULT false`);
    await runner.query(
      `COMMENT ON COLUMN "recaps"."told_at" IS 'null: the mail is due, and waits for its turn'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "recaps"."taken_back" IS 'before it went; it waits again, once'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "recaps"."owner_uid" IS 'null, as session_id: written by a version that counted none'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "recaps" WHERE "told_at" IS NULL`);
    await runner.query(`
      ALTER TABLE "recaps" ALTER "told_at" SET NOT NULL, ALTER "link_hash" SET NOT NULL, ALTER "link_expires_at" SET NOT NULL,
        DROP "owner_uid", DROP "session_id", DROP "taken_back"`);
  }
}
