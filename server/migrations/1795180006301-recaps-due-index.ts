import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which mails after tastings may go is looked for every minute, however many wait for another day. */
export class RecapsDueIndex1795180006301 implements MigrationInterface {
  name = 'RecapsDueIndex1795180006301';
  /** An index that is made concurrently is made outside of a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // one that was broken off is left behind, and of no use
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "recaps_due"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "recaps_due" ON "recaps" ("not_before") WHERE "told_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY "recaps_due"`);
  }
}
