import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that are being stored and have no row yet. Leftovers after a crash are found here. */
export class BegunUploads1795180004981 implements MigrationInterface {
  name = 'BegunUploads1795180004981';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "begun_uploads" (
        "key" text NOT NULL,
        "begun_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_begun_uploads" PRIMARY KEY ("key")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "begun_uploads"`);
  }
}
