import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index of the recap mails that may be sent now. It is read every minute, however many mails
 * wait for later.
 */
export class RecapsDueIndex1795180006301 implements MigrationInterface {
  name = 'RecapsDueIndex1795180006301';
  /** a concurrent index cannot be created in a transaction */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // an interrupted creation leaves an invalid index behind
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "recaps_due"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "recaps_due" ON "recaps" ("not_before") WHERE "told_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY "recaps_due"`);
  }
}
