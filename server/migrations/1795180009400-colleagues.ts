import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Colleagues of an account, their roles, and the number that a plan includes. */
export class Colleagues1795180009400 implements MigrationInterface {
  name = 'Colleagues1795180009400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "colleagues" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "email" text NOT NULL,
        "role" text NOT NULL,
        "person_uid" text,
        "invited_at" timestamptz(3) NOT NULL,
        "expires_at" timestamptz(3) NOT NULL,
        "joined_at" timestamptz(3),
        "version" integer NOT NULL DEFAULT 1,
        CONSTRAINT "pk_colleagues" PRIMARY KEY ("id"),
        CONSTRAINT "uq_colleagues_email" UNIQUE ("owner_uid", "email"),
        CONSTRAINT "uq_colleagues_person" UNIQUE ("owner_uid", "person_uid"),
        CONSTRAINT "colleagues_role" CHECK ("role" IN ('MANAGER', 'HOST', 'ANALYST')),
        CONSTRAINT "colleagues_joined" CHECK (("person_uid" IS NULL) = ("joined_at" IS NULL))
      )`);
    await runner.query(`CREATE INDEX "colleagues_by_person" ON "colleagues" ("person_uid")`);
    await runner.query(`CREATE INDEX "colleagues_by_email" ON "colleagues" ("email")`);
    await runner.query(`
      CREATE TABLE "colleague_rules" (
        "owner_uid" text NOT NULL,
        "second_factor_required" boolean NOT NULL,
        CONSTRAINT "pk_colleague_rules" PRIMARY KEY ("owner_uid")
      )`);
    await runner.query(`ALTER TABLE "plans" ADD COLUMN "max_colleagues" integer`);
    await runner.query(`UPDATE "plans" SET "max_colleagues" = "max_instructors"`);
    await runner.query(`ALTER TABLE "api_keys" ADD COLUMN "created_by" text`);
    await runner.query(`ALTER TABLE "video_uploads" ADD COLUMN "begun_by" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "video_uploads" DROP COLUMN "begun_by"`);
    await runner.query(`ALTER TABLE "api_keys" DROP COLUMN "created_by"`);
    await runner.query(`ALTER TABLE "plans" DROP COLUMN "max_colleagues"`);
    await runner.query(`DROP TABLE "colleague_rules"`);
    await runner.query(`DROP TABLE "colleagues"`);
  }
}
