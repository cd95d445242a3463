import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts all per-minute quotas in one table. Existing counts are only valid for a minute, so they
 * are not copied.
 */
export class MinuteUses1795180003100 implements MigrationInterface {
  name = 'MinuteUses1795180003100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "minute_uses" ("owner_uid" text NOT NULL, "what" text NOT NULL, "created_at" timestamptz(3) NOT NULL DEFAULT now())`,
    );
    await runner.query(
      `CREATE INDEX "minute_uses_by_owner" ON "minute_uses" ("owner_uid", "what", "created_at")`,
    );
    await runner.query(`DROP TABLE "uploads"`);
    await runner.query(`DROP TABLE "generations"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "generations" ("owner_uid" text NOT NULL, "created_at" timestamptz(3) NOT NULL DEFAULT now())`,
    );
    await runner.query(
      `CREATE INDEX "generations_by_owner" ON "generations" ("owner_uid", "created_at")`,
    );
    await runner.query(
      `CREATE TABLE "uploads" ("owner_uid" text NOT NULL, "created_at" timestamptz(3) NOT NULL DEFAULT now())`,
    );
    await runner.query(`CREATE INDEX "uploads_by_owner" ON "uploads" ("owner_uid", "created_at")`);
    await runner.query(`DROP TABLE "minute_uses"`);
  }
}
