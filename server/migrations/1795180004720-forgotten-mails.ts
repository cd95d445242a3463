import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a mail is about: with them it is forgotten. */
export class ForgottenMails1795180004720 implements MigrationInterface {
  name = 'ForgottenMails1795180004720';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mailbox" ADD "about" text`);
    await runner.query(`COMMENT ON COLUMN "mailbox"."about" IS 'an id of the sender''s'`);
    // codes that were mailed before are of no use any more, and nobody knows about whom they are
    await runner.query(`DELETE FROM "mailbox" WHERE "template" = 'roomCode'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mailbox" DROP COLUMN "about"`);
  }
}
