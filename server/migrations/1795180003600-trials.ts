import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tasting is tried in one session of its own, which is found by the tasting. */
export class Trials1795180003600 implements MigrationInterface {
  name = 'Trials1795180003600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE UNIQUE INDEX "sessions_demo_of_tasting" ON "sessions" ("tasting_id") WHERE "demo"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "sessions_demo_of_tasting"`);
  }
}
