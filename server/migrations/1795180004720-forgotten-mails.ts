import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The person that a mail is about, so that it is deleted when the person is anonymised. */
export class ForgottenMails1795180004720 implements MigrationInterface {
  name = 'ForgottenMails1795180004720';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mailbox" ADD "about" text`);
    await runner.query(`COMMENT ON COLUMN "mailbox"."about" IS 'an id of the sender''s'`);
    // old mailed codes are useless, and the person they are about is unknown
    await runner.query(`DELETE FROM "mailbox" WHERE "template" = 'roomCode'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mailbox" DROP COLUMN "about"`);
  }
}
