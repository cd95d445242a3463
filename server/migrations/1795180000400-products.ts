import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Products1795180000400 implements MigrationInterface {
  name = 'Products1795180000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "products" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "version" integer NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        "deleted_at" timestamptz(3),
        "name" text NOT NULL,
        "type" text NOT NULL,
        "subtype" text NOT NULL,
        "image" text,
        "price" numeric(12,2),
        "discounted_price" numeric(12,2),
        "external_store_url" text,
        "vintage" integer,
        "region" text,
        "country" text,
        "grapes" jsonb NOT NULL DEFAULT '[]',
        "reference_code" text,
        "properties" jsonb NOT NULL DEFAULT '[]',
        CONSTRAINT "pk_products" PRIMARY KEY ("id")
      )`);
    // for the order of the list; every list and count reads one owner's products that are not
    // deleted
    await runner.query(
      `CREATE INDEX "products_by_owner" ON "products" ("owner_uid", "updated_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "products"`);
  }
}
