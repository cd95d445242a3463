import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One public room per tasting, beside the organiser's trial. */
export class OnePublicRoom1795180008072 implements MigrationInterface {
  name = 'OnePublicRoom1795180008072';
  // An index without a lock cannot be made in a transaction.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The index may be left over from an interrupted try.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "sessions_demo_of_tasting"`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY "sessions_demo_of_tasting" ON "sessions" ("tasting_id", "public_tasting") WHERE "demo"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "sessions" WHERE "public_tasting"`);
    await runner.query(`DROP INDEX CONCURRENTLY "sessions_demo_of_tasting"`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY "sessions_demo_of_tasting" ON "sessions" ("tasting_id") WHERE "demo"`,
    );
  }
}
