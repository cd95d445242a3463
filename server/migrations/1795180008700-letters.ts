import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters of organisers to the guests of a segment, with the state of each mail. */
export class Letters1795180008700 implements MigrationInterface {
  name = 'Letters1795180008700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "letters" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "written_at" timestamptz(3) NOT NULL,
        "expires_at" timestamptz(3),
        "subject" text NOT NULL,
        "text" text NOT NULL,
        "query" text NOT NULL,
        "product_id" text,
        "product_name" text,
        CONSTRAINT "pk_letters" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE INDEX "letters_by_owner" ON "letters" ("owner_uid", "written_at")`);
    await runner.query(`
      CREATE TABLE "letter_mails" (
        "letter_id" text NOT NULL REFERENCES "letters" ("id") ON DELETE CASCADE,
        "attendee_id" text NOT NULL REFERENCES "attendees" ("id") ON DELETE CASCADE,
        "owner_uid" text NOT NULL,
        "not_before" timestamptz(3) NOT NULL DEFAULT '-infinity',
        "told_at" timestamptz(3),
        "mail_id" text,
        "withheld_at" timestamptz(3),
        "failed_at" timestamptz(3),
        "shop_opened_at" timestamptz(3),
        "unsubscribed_at" timestamptz(3),
        CONSTRAINT "pk_letter_mails" PRIMARY KEY ("letter_id", "attendee_id"),
        CONSTRAINT "letter_mails_by_mail" UNIQUE ("mail_id")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "letter_mails"."withheld_at" IS 'The guest withdrew the consent before the mail was sent'`,
    );
    // deleted and withdrawn with the attendee
    await runner.query(`CREATE INDEX "letter_mails_by_attendee" ON "letter_mails" ("attendee_id")`);
    // read every minute
    await runner.query(
      `CREATE INDEX "letter_mails_waiting" ON "letter_mails" ("letter_id") WHERE "told_at" IS NULL AND "withheld_at" IS NULL AND "failed_at" IS NULL`,
    );
    // the number of recent mails of an organiser
    await runner.query(
      `CREATE INDEX "letter_mails_told" ON "letter_mails" ("owner_uid", "told_at") WHERE "told_at" IS NOT NULL`,
    );
    // unsubscribed guests of an organiser
    await runner.query(
      `CREATE INDEX "letter_mails_unsubscribed" ON "letter_mails" ("owner_uid") WHERE "unsubscribed_at" IS NOT NULL`,
    );
    await runner.query(`ALTER TABLE "mailbox" ADD "reply_to" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mailbox" DROP COLUMN "reply_to"`);
    await runner.query(`DROP TABLE "letter_mails"`);
    await runner.query(`DROP TABLE "letters"`);
  }
}
