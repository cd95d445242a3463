import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consent to recap mails, the sent mails with their links, and unsubscriptions. */
export class Recaps1795180004920 implements MigrationInterface {
  name = 'Recaps1795180004920';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "attendees" ADD "recap_consent_at" timestamptz(3), ADD "recap_consent_version" text`,
    );
    await runner.query(
      `COMMENT ON COLUMN "attendees"."recap_consent_version" IS 'without recap_consent_at: what was said yes to before a mail''s own link took it back'`,
    );
    // read every minute
    await runner.query(
      `CREATE INDEX "attendees_for_recaps" ON "attendees" ("updated_at") WHERE "recap_consent_at" IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "sessions_by_end" ON "sessions" ("to_date") WHERE "ended_at" IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE "recaps" (
        "attendee_id" text NOT NULL REFERENCES "attendees" ("id") ON DELETE CASCADE,
        "told_at" timestamptz(3) NOT NULL,
        "link_hash" bytea NOT NULL,
        "link_expires_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_recaps" PRIMARY KEY ("attendee_id"),
        CONSTRAINT "recaps_once_per_link" UNIQUE ("link_hash")
      )`);
    await runner.query(`ALTER TABLE "mailbox" ADD "unsubscribe" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mailbox" DROP COLUMN "unsubscribe"`);
    await runner.query(`DROP TABLE "recaps"`);
    await runner.query(`DROP INDEX "sessions_by_end"`);
    await runner.query(`DROP INDEX "attendees_for_recaps"`);
    await runner.query(
      `ALTER TABLE "attendees" DROP COLUMN "recap_consent_version", DROP COLUMN "recap_consent_at"`,
    );
  }
}
