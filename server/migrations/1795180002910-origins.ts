import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['files', 'instructors', 'products', 'reports', 'sessions', 'sheets', 'tastings'];

/** Distinguishes demo data from the organiser's own data. */
export class Origins1795180002910 implements MigrationInterface {
  name = 'Origins1795180002910';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`ALTER TABLE "${table}" ADD "origin" text NOT NULL DEFAULT 'OWN'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`ALTER TABLE "${table}" DROP COLUMN "origin"`);
  }
}
