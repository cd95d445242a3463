import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row per import, and the versions of the products before and after it, so that several imports
 * can be undone one after another.
 */
export class ImportedVersions1795180007200 implements MigrationInterface {
  name = 'ImportedVersions1795180007200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "products" ADD IF NOT EXISTS "imported_version" int NOT NULL DEFAULT 1`,
    );
    await runner.query(
      `ALTER TABLE "product_import_changes" ADD IF NOT EXISTS "version_before" int`,
    );
    await runner.query(
      `ALTER TABLE "product_import_changes" ADD IF NOT EXISTS "restored" boolean NOT NULL DEFAULT false`,
    );
    await runner.query(`
      CREATE TABLE IF NOT EXISTS "product_imports" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "changed" int NOT NULL,
        "made_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_product_imports" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "product_imports"."changed" IS 'How many products it changed'`,
    );
    await runner.query(
      `CREATE INDEX IF NOT EXISTS "product_imports_by_owner" ON "product_imports" ("owner_uid", "made_at")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE IF EXISTS "product_imports"`);
    await runner.query(
      `ALTER TABLE "product_import_changes" DROP COLUMN IF EXISTS "version_before", DROP COLUMN IF EXISTS "restored"`,
    );
    await runner.query(`ALTER TABLE "products" DROP COLUMN IF EXISTS "imported_version"`);
  }
}
