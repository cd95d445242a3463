import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores when an organiser's demo data was created, and which job creates it. Organisers that have
 * demo data already are marked as done.
 */
export class DemoData1795180003700 implements MigrationInterface {
  name = 'DemoData1795180003700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "demo_data" (
        "owner_uid" text NOT NULL,
        "job_id" text,
        "made_at" timestamptz(3),
        "failed" boolean NOT NULL DEFAULT false,
        CONSTRAINT "pk_demo_data" PRIMARY KEY ("owner_uid")
      )`);
    await runner.query(
      `INSERT INTO "demo_data" ("owner_uid", "made_at")
         SELECT DISTINCT c."uid", now() FROM "companies" c JOIN "products" p ON p."owner_uid" = c."uid" AND p."origin" = 'DEMO' WHERE c."demo_data_loaded"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "demo_data"`);
  }
}
