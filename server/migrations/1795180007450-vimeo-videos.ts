import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Videos that Vimeo hosts, and the folder of each organiser there. */
export class VimeoVideos1795180007450 implements MigrationInterface {
  name = 'VimeoVideos1795180007450';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "companies" ADD COLUMN "vimeo_folder" text`);
    await runner.query(`
      CREATE TABLE "vimeo_videos" (
        "video_id" text NOT NULL REFERENCES "videos" ("id") ON DELETE CASCADE,
        "vimeo_id" text,
        "upload_url" text,
        "in_folder" boolean NOT NULL DEFAULT false,
        "check_at" timestamptz(3),
        CONSTRAINT "pk_vimeo_videos" PRIMARY KEY ("video_id")
      )`);
    await runner.query(
      `CREATE INDEX "vimeo_videos_to_check" ON "vimeo_videos" ("check_at") WHERE "check_at" IS NOT NULL`,
    );
    await runner.query(
      `COMMENT ON COLUMN "vimeo_videos"."vimeo_id" IS 'The number at Vimeo, with /key if the video is unlisted. Null until Vimeo has created the video'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "vimeo_videos"."check_at" IS 'When the server asks Vimeo again. Null when nothing changes any more'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "vimeo_videos"`);
    await runner.query(`ALTER TABLE "companies" DROP COLUMN "vimeo_folder"`);
  }
}
