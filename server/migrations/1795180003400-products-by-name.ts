import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of the list by name, in the collation that the list sorts with. Made beside whoever writes products. */
export class ProductsByName1795180003400 implements MigrationInterface {
  name = 'ProductsByName1795180003400';
  /** An index that is made concurrently is made outside of a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // one that was broken off is left behind, and of no use
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
