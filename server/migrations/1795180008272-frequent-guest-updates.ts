import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes the update of a guest cheap, which every answer and every reveal needs. A btree index on
 * `updated_at` forced PostgreSQL to write to all indexes of the table. With a BRIN index and some
 * free space on each page, it writes the row only (a HOT update).
 */
export class FrequentGuestUpdates1795180008272 implements MigrationInterface {
  name = 'FrequentGuestUpdates1795180008272';
  /** An index cannot be created or dropped concurrently in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Only new pages keep free space, so the table is not rewritten.
    await runner.query(`ALTER TABLE "attendees" SET (fillfactor = 50)`);
    // An interrupted creation leaves an invalid index behind.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "attendees_changed_lately"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "attendees_changed_lately" ON "attendees" USING brin ("updated_at") WITH (pages_per_range = 32, autosummarize = on)`,
    );
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "attendees_for_recaps"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS "attendees_for_recaps" ON "attendees" ("updated_at") WHERE "recap_consent_at" IS NOT NULL`,
    );
    await runner.query(`DROP INDEX CONCURRENTLY "attendees_changed_lately"`);
    await runner.query(`ALTER TABLE "attendees" RESET (fillfactor)`);
  }
}
