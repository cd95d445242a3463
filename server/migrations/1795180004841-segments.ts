import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Named groups of guests, to write to them. */
export class Segments1795180004841 implements MigrationInterface {
  name = 'Segments1795180004841';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "segments" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "origin" text NOT NULL DEFAULT 'OWN',
        "version" integer NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        "deleted_at" timestamptz(3),
        "name" text NOT NULL,
        "query" text NOT NULL,
        CONSTRAINT "pk_segments" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `CREATE INDEX "segments_by_owner" ON "segments" ("owner_uid") WHERE "deleted_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "segments"`);
  }
}
