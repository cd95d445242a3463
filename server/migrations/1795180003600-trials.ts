import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tasting is tried in a session of its own. The index finds that session by the tasting. */
export class Trials1795180003600 implements MigrationInterface {
  name = 'Trials1795180003600';
  /** a concurrent index cannot be created in a transaction */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // an interrupted creation leaves an invalid index behind
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "sessions_demo_of_tasting"`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY "sessions_demo_of_tasting" ON "sessions" ("tasting_id") WHERE "demo"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY "sessions_demo_of_tasting"`);
  }
}
