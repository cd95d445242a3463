import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Public rooms of tastings, beside the trials of organisers, and links for their hosts. An older
 * server never makes a public room. It may restart one as the organiser's trial.
 */
export class PublicRooms1795180008071 implements MigrationInterface {
  name = 'PublicRooms1795180008071';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "sessions" ADD "public_tasting" boolean NOT NULL DEFAULT false`,
    );
    await runner.query(`
      CREATE TABLE "tasting_host_links" (
        "tasting_id" text NOT NULL REFERENCES "tastings" ("id") ON DELETE CASCADE,
        "token_hash" bytea NOT NULL,
        "created_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_tasting_host_links" PRIMARY KEY ("tasting_id")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "tasting_host_links"`);
    await runner.query(`ALTER TABLE "sessions" DROP "public_tasting"`);
  }
}
