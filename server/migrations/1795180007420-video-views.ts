import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks of watched videos, and the sound of a video as its own file. */
export class VideoViews1795180007420 implements MigrationInterface {
  name = 'VideoViews1795180007420';

  async up(runner: QueryRunner): Promise<void> {
    // One row for each mark that a guest has reached, so that a report can count an earlier moment.
    await runner.query(`
      CREATE TABLE "video_views" (
        "attendee_id" text NOT NULL REFERENCES "attendees" ("id") ON DELETE CASCADE,
        "product_ref" text NOT NULL,
        "slot" text NOT NULL,
        "watched" smallint NOT NULL,
        "session_id" text NOT NULL,
        "at" timestamptz(6) NOT NULL,
        "in_order" bigint NOT NULL,
        CONSTRAINT "pk_video_views" PRIMARY KEY ("attendee_id", "product_ref", "slot", "watched")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "video_views"."product_ref" IS 'Empty for a video of the tasting'`,
    );
    await runner.query(
      `CREATE INDEX "video_views_by_session" ON "video_views" ("session_id", "product_ref", "slot", "watched", "attendee_id") INCLUDE ("in_order")`,
    );
    await runner.query(`ALTER TABLE "videos" ADD "audio" jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "videos" DROP COLUMN "audio"`);
    await runner.query(`DROP TABLE "video_views"`);
  }
}
