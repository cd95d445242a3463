import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sheets1795180000500 implements MigrationInterface {
  name = 'Sheets1795180000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "sheets" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "version" integer NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        "deleted_at" timestamptz(3),
        "name" jsonb NOT NULL,
        "product" text NOT NULL,
        "type" text NOT NULL,
        "body" jsonb NOT NULL,
        CONSTRAINT "pk_sheets" PRIMARY KEY ("id")
      )`);
    // both columns in the same direction, so one index serves the list's default order and its
    // cursor
    await runner.query(
      `CREATE INDEX "sheets_by_owner" ON "sheets" ("owner_uid", "updated_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "sheets"`);
  }
}
