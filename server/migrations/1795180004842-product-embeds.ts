import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products whose rating their organiser shows on a web site: each by a key of its own, which stays when it is switched off for a while. */
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
