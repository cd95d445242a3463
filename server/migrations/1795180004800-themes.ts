import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The look of organisers' rooms. */
export class Themes1795180004800 implements MigrationInterface {
  name = 'Themes1795180004800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "themes" (
        "owner_uid" text NOT NULL,
        "body" jsonb NOT NULL,
        "version" integer NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT "pk_themes" PRIMARY KEY ("owner_uid")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "themes"`);
  }
}
