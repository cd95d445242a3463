import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the generations of reports for the per-minute quota. One report can be generated many
 * times.
 */
export class Generations1795180003000 implements MigrationInterface {
  name = 'Generations1795180003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "generations" ("owner_uid" text NOT NULL, "created_at" timestamptz(3) NOT NULL DEFAULT now())`,
    );
    await runner.query(
      `CREATE INDEX "generations_by_owner" ON "generations" ("owner_uid", "created_at")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "generations"`);
  }
}
