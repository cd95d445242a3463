import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the content of a deleted thing was deleted for good. The rest of the row stays, because
 * other rows refer to it.
 */
export class Trash1795180009410 implements MigrationInterface {
  name = 'Trash1795180009410';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['tastings', 'sessions', 'instructors'])
      await runner.query(`ALTER TABLE "${table}" ADD "purged_at" timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['tastings', 'sessions', 'instructors'])
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN "purged_at"`);
  }
}
