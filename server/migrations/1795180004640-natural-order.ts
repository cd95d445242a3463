import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names in the order of people, who count: 12 before 100. The index of the list of products by name goes with it, made beside whoever writes products. */
export class NaturalOrder1795180004640 implements MigrationInterface {
  name = 'NaturalOrder1795180004640';
  /** An index that is made concurrently is made outside of a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE COLLATION IF NOT EXISTS "natural_order" (provider = icu, locale = 'und-u-kn-true')`,
    );
    // one that was broken off is left behind, and of no use
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
