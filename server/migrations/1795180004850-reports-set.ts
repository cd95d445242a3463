import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time at which the report setting of an event was last changed. Other edits do not count. */
export class ReportsSet1795180004850 implements MigrationInterface {
  name = 'ReportsSet1795180004850';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" ADD "reports_set_at" timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "reports_set_at"`);
  }
}
