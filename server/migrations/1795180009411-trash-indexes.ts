import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  'products',
  'sheets',
  'tastings',
  'sessions',
  'instructors',
  'reports',
  'custom_pages',
  'videos',
  'avatars',
  'segments',
  'report_filters',
  'webhooks',
];

/** Finds the deleted things of an organiser. */
export class TrashIndexes1795180009411 implements MigrationInterface {
  name = 'TrashIndexes1795180009411';
  // An index without a lock cannot be made in a transaction.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      // The index may be left over from an interrupted try.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${table}_in_trash"`);
      await runner.query(
        `CREATE INDEX CONCURRENTLY "${table}_in_trash" ON "${table}" ("owner_uid", "deleted_at") WHERE "deleted_at" IS NOT NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${table}_in_trash"`);
  }
}
