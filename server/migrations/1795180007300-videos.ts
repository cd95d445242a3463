import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Videos of organisers, and their uploads in progress. */
export class Videos1795180007300 implements MigrationInterface {
  name = 'Videos1795180007300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "videos" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "origin" text NOT NULL DEFAULT 'OWN',
        "version" int NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        "deleted_at" timestamptz(3),
        "name" text NOT NULL,
        "kind" text NOT NULL,
        "state" text NOT NULL,
        "bytes" bigint NOT NULL,
        "progress" smallint NOT NULL DEFAULT 0,
        "error" text,
        "duration_ms" int,
        "renditions" jsonb NOT NULL DEFAULT '[]',
        "poster" text,
        "spoken" jsonb,
        "content_hash" text,
        "captions" text,
        "unnamed_since" timestamptz(3),
        CONSTRAINT "pk_videos" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `CREATE INDEX "videos_by_owner" ON "videos" ("owner_uid", "updated_at" DESC)`,
    );
    // The same text, avatar and surroundings are never made twice.
    await runner.query(
      `CREATE UNIQUE INDEX "videos_by_content" ON "videos" ("owner_uid", "content_hash") WHERE "deleted_at" IS NULL`,
    );
    await runner.query(`
      CREATE TABLE "video_uploads" (
        "video_id" text NOT NULL REFERENCES "videos" ("id") ON DELETE CASCADE,
        "size" bigint NOT NULL,
        "received" bigint NOT NULL DEFAULT 0,
        "parts" jsonb NOT NULL DEFAULT '[]',
        "updated_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_video_uploads" PRIMARY KEY ("video_id")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "video_uploads"."parts" IS 'Addresses of the stored parts, in order'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "video_uploads"`);
    await runner.query(`DROP TABLE "videos"`);
  }
}
