import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index for the list by name, with the list's collation. Created concurrently, so writes to
 * products continue.
 */
export class ProductsByName1795180003400 implements MigrationInterface {
  name = 'ProductsByName1795180003400';
  /** a concurrent index cannot be created in a transaction */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // an interrupted creation leaves an invalid index behind
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "products_by_name"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "products_by_name" ON "products" ("owner_uid", (lower("name") COLLATE "und-x-icu"), "id")
         WHERE "deleted_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY "products_by_name"`);
  }
}
