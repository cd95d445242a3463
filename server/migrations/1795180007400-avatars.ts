import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Avatars of organisers, with the picture that speaks. */
export class Avatars1795180007400 implements MigrationInterface {
  name = 'Avatars1795180007400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "avatars" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "origin" text NOT NULL DEFAULT 'OWN',
        "version" int NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        "deleted_at" timestamptz(3),
        "name" text NOT NULL,
        "gender" text NOT NULL,
        "video" text NOT NULL,
        "picture" text NOT NULL,
        "placement" jsonb NOT NULL,
        CONSTRAINT "pk_avatars" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `CREATE INDEX "avatars_by_owner" ON "avatars" ("owner_uid", "updated_at" DESC)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "avatars"`);
  }
}
