import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When it was last said whether an event makes reports: an edit of anything else is none of that. */
export class ReportsSet1795180004850 implements MigrationInterface {
  name = 'ReportsSet1795180004850';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" ADD "reports_set_at" timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "reports_set_at"`);
  }
}
