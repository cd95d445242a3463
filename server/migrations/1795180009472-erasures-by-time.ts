import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index of erasures by time, for the deletion of old entries. */
export class ErasuresByTime1795180009472 implements MigrationInterface {
  name = 'ErasuresByTime1795180009472';
  /** a concurrent index cannot be created in a transaction */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // an interrupted creation leaves an invalid index behind
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "erasures_by_time"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "erasures_by_time" ON "erasures" ("erased_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY "erasures_by_time"`);
  }
}
