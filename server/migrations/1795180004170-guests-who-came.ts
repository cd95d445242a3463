import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Restores real guests of demo events that an earlier migration marked as invented. */
export class GuestsWhoCame1795180004170 implements MigrationInterface {
  name = 'GuestsWhoCame1795180004170';

  async up(runner: QueryRunner): Promise<void> {
    // real guests have two different times; an invented guest has the same instant in both columns
    await runner.query(
      `UPDATE "attendees" SET "origin" = 'OWN' WHERE "origin" = 'DEMO' AND "consent_at" <> "created_at"`,
    );
  }

  async down(): Promise<void> {}
}
