import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The former contents of products that an import changed, so that the import can be undone. */
export class ProductImportChanges1795180007100 implements MigrationInterface {
  name = 'ProductImportChanges1795180007100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "product_import_changes" (
        "import_id" text NOT NULL,
        "product_id" text NOT NULL REFERENCES "products" ("id") ON DELETE CASCADE,
        "owner_uid" text NOT NULL,
        "before" jsonb NOT NULL,
        "version" int NOT NULL,
        "made_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_product_import_changes" PRIMARY KEY ("import_id", "product_id")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "product_import_changes"."version" IS 'That the product had after the import'`,
    );
    await runner.query(
      `CREATE INDEX "product_import_changes_by_product" ON "product_import_changes" ("product_id")`,
    );
    await runner.query(
      `CREATE INDEX "product_import_changes_by_owner" ON "product_import_changes" ("owner_uid", "made_at")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "product_import_changes"`);
  }
}
