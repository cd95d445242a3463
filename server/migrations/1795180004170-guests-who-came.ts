import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives guests back who had really come to an event that was made for show, and were taken for invented. */
export class GuestsWhoCame1795180004170 implements MigrationInterface {
  name = 'GuestsWhoCame1795180004170';

  async up(runner: QueryRunner): Promise<void> {
    // whoever came is stamped by two clocks; an invented guest, once put in time, has one instant for both
    await runner.query(
      `UPDATE "attendees" SET "origin" = 'OWN' WHERE "origin" = 'DEMO' AND "consent_at" <> "created_at"`,
    );
  }

  async down(): Promise<void> {}
}
