import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Products whose rating is embedded in the organiser's web site, each with its own key, which stays
 * while the embed is switched off.
 */
export class ProductEmbeds1795180004842 implements MigrationInterface {
  name = 'ProductEmbeds1795180004842';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "product_embeds" (
        "product_id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "key" text NOT NULL,
        "shown" boolean NOT NULL,
        CONSTRAINT "pk_product_embeds" PRIMARY KEY ("product_id"),
        CONSTRAINT "product_embeds_once_per_key" UNIQUE ("key")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "product_embeds"`);
  }
}
