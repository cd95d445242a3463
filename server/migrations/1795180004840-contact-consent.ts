import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A guest's consent to messages from the organiser: its time and its wording; null without consent,
 * or after it was withdrawn.
 */
export class ContactConsent1795180004840 implements MigrationInterface {
  name = 'ContactConsent1795180004840';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "attendees" ADD "contact_consent_at" timestamptz(3), ADD "contact_consent_version" text`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "attendees" DROP COLUMN "contact_consent_version", DROP COLUMN "contact_consent_at"`,
    );
  }
}
