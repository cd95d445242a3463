import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mail of a code, so that it can be cancelled together with the code. */
export class CodeMails1795180004680 implements MigrationInterface {
  name = 'CodeMails1795180004680';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "attendee_codes" ADD "mail_id" text`);
    await runner.query(`COMMENT ON COLUMN "attendee_codes"."mail_id" IS 'the job that mails it'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "attendee_codes" DROP COLUMN "mail_id"`);
  }
}
