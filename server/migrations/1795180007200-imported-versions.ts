import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version at which a product is as its import made it, so that it is still taken back with it after a later import was undone. */
export class ImportedVersions1795180007200 implements MigrationInterface {
  name = 'ImportedVersions1795180007200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "products" ADD IF NOT EXISTS "imported_version" int NOT NULL DEFAULT 1`);
    await runner.query(`ALTER TABLE "product_import_changes" ADD IF NOT EXISTS "as_it_came" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "product_import_changes" ADD IF NOT EXISTS "restored" boolean NOT NULL DEFAULT false`);
    await runner.query(
      `COMMENT ON COLUMN "product_import_changes"."as_it_came" IS 'Whether "before" is as the import that made the product left it'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product_import_changes" DROP COLUMN IF EXISTS "as_it_came", DROP COLUMN IF EXISTS "restored"`);
    await runner.query(`ALTER TABLE "products" DROP COLUMN IF EXISTS "imported_version"`);
  }
}
