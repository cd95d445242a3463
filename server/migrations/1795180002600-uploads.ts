import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the uploads of pictures for the per-minute quota. A picture that cannot be decoded leaves
 * no file, but counts.
 */
export class Uploads1795180002600 implements MigrationInterface {
  name = 'Uploads1795180002600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "uploads" ("owner_uid" text NOT NULL, "created_at" timestamptz(3) NOT NULL DEFAULT now())`,
    );
    await runner.query(`CREATE INDEX "uploads_by_owner" ON "uploads" ("owner_uid", "created_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "uploads"`);
  }
}
