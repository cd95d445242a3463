import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Instructors and tastings. */
export class Tastings1795180000600 implements MigrationInterface {
  name = 'Tastings1795180000600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "instructors" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "version" integer NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        "deleted_at" timestamptz(3),
        "name" text NOT NULL,
        "img_profile" text,
        CONSTRAINT "pk_instructors" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `CREATE INDEX "instructors_by_owner" ON "instructors" ("owner_uid") WHERE "deleted_at" IS NULL`,
    );
    await runner.query(`
      CREATE TABLE "tastings" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "version" integer NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        "deleted_at" timestamptz(3),
        "name" text NOT NULL,
        "type" text NOT NULL,
        "description" text NOT NULL,
        "duration" integer NOT NULL,
        "template" text NOT NULL,
        "offline_enabled" boolean NOT NULL DEFAULT false,
        "public_access_enabled" boolean NOT NULL DEFAULT false,
        "product_count" integer NOT NULL,
        "body" jsonb NOT NULL,
        CONSTRAINT "pk_tastings" PRIMARY KEY ("id")
      )`);
    // for lists and counts of one owner's tastings that are not deleted; large bodies are in TOAST
    // storage and do not slow them down
    await runner.query(
      `CREATE INDEX "tastings_by_owner" ON "tastings" ("owner_uid", "updated_at" DESC, "id") WHERE "deleted_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "tastings"`);
    await runner.query(`DROP TABLE "instructors"`);
  }
}
