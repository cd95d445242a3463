import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The import that a product came with, by which it can be taken back. */
export class ProductImports1795180003650 implements MigrationInterface {
  name = 'ProductImports1795180003650';
  /** An index that is made concurrently is made outside of a transaction: each step may find itself done. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "products" ADD IF NOT EXISTS "import_id" text`);
    // one that was broken off is left behind, and of no use
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "products_by_import"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "products_by_import" ON "products" ("import_id") WHERE "import_id" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "products_by_import"`);
    await runner.query(`ALTER TABLE "products" DROP COLUMN IF EXISTS "import_id"`);
  }
}
