import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when the organiser may write to a guest, and to which words they said so; null while nothing was said, or it was taken back. */
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
