import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores which import created a product, so that the import can be undone. */
export class ProductImports1795180003650 implements MigrationInterface {
  name = 'ProductImports1795180003650';
  /** a concurrent index cannot be created in a transaction, so each step must be repeatable */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "products" ADD IF NOT EXISTS "import_id" text`);
    // an interrupted creation leaves an invalid index behind
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
