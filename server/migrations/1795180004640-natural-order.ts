import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sorts names in natural order: 12 before 100. The index of products by name uses it too, and is
 * created concurrently, so writes to products continue.
 */
export class NaturalOrder1795180004640 implements MigrationInterface {
  name = 'NaturalOrder1795180004640';
  /** a concurrent index cannot be created in a transaction */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE COLLATION IF NOT EXISTS "natural_order" (provider = icu, locale = 'und-u-kn-true')`,
    );
    // an interrupted creation leaves an invalid index behind
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "products_by_natural_name"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "products_by_natural_name" ON "products" ("owner_uid", (lower("name") COLLATE "natural_order"), "id")
         WHERE "deleted_at" IS NULL`,
    );
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "products_by_name"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_by_name" ON "products" ("owner_uid", (lower("name") COLLATE "und-x-icu"), "id")
         WHERE "deleted_at" IS NULL`,
    );
    await runner.query(`DROP INDEX CONCURRENTLY "products_by_natural_name"`);
    await runner.query(`DROP COLLATION "natural_order"`);
  }
}
