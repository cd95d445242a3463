import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Captions that organisers add to their videos, one file for each language. */
export class VideoCaptions1795180007460 implements MigrationInterface {
  name = 'VideoCaptions1795180007460';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "video_captions" (
        "video_id" text NOT NULL REFERENCES "videos" ("id") ON DELETE CASCADE,
        "language" text NOT NULL,
        "captions" text NOT NULL,
        "hash" text NOT NULL,
        CONSTRAINT "pk_video_captions" PRIMARY KEY ("video_id", "language")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "video_captions"."captions" IS 'WebVTT as the server has written it'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "video_captions"."hash" IS 'A part of the address, so that browsers do not show older captions'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "video_captions"`);
  }
}
