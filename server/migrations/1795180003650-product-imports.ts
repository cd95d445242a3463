import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The import that a product came with, by which it can be taken back. */
export class ProductImports1795180003650 implements MigrationInterface {
  name = 'ProductImports1795180003650';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "products" ADD "import_id" text`);
    // no product has one yet: there is nothing to wait for
    await runner.query(`CREATE INDEX "products_by_import" ON "products" ("import_id") WHERE "import_id" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "products_by_import"`);
    await runner.query(`ALTER TABLE "products" DROP COLUMN "import_id"`);
  }
}
