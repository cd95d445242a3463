import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tables and columns for the desk: comments that are hidden or shown, removed guests, guests at a
 * locked door, reminders, sounds, and the check of the screen.
 */
export class DeskTools1795180008050 implements MigrationInterface {
  name = 'DeskTools1795180008050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" ADD "expected_guests" integer`);
    await runner.query(`
      ALTER TABLE "runs"
        ADD "sounds" boolean NOT NULL DEFAULT true,
        ADD "nudges" jsonb NOT NULL DEFAULT '[]'`);
    await runner.query(
      `COMMENT ON COLUMN "runs"."nudges" IS 'Reminders of the last seconds: at, and mark, null for all guests'`,
    );
    await runner.query(`
      CREATE TABLE "comment_marks" (
        "attendee_id" text NOT NULL REFERENCES "attendees" ("id") ON DELETE CASCADE,
        "product_ref" text NOT NULL,
        "session_id" text NOT NULL REFERENCES "sessions" ("id") ON DELETE CASCADE,
        "mark" text NOT NULL,
        "text_md5" text NOT NULL,
        CONSTRAINT "pk_comment_marks" PRIMARY KEY ("attendee_id", "product_ref")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "comment_marks"."text_md5" IS 'A shown comment that the guest has changed since is not shown'`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "comment_marks_shown" ON "comment_marks" ("session_id") WHERE "mark" = 'SHOWN'`,
    );
    await runner.query(`
      CREATE TABLE "barred_devices" (
        "session_id" text NOT NULL REFERENCES "sessions" ("id") ON DELETE CASCADE,
        "device_key_hash" bytea NOT NULL,
        "token_hash" bytea NOT NULL,
        "barred_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_barred_devices" PRIMARY KEY ("session_id", "device_key_hash"),
        CONSTRAINT "barred_devices_by_token" UNIQUE ("token_hash")
      )`);
    await runner.query(`
      CREATE TABLE "door_knocks" (
        "session_id" text NOT NULL REFERENCES "sessions" ("id") ON DELETE CASCADE,
        "device_key_hash" bytea NOT NULL,
        "id" text NOT NULL,
        "name" text NOT NULL,
        "knocked_at" timestamptz(3) NOT NULL,
        "admitted_at" timestamptz(3),
        CONSTRAINT "pk_door_knocks" PRIMARY KEY ("session_id", "device_key_hash")
      )`);
    await runner.query(`
      CREATE TABLE "screen_sightings" (
        "session_id" text NOT NULL REFERENCES "sessions" ("id") ON DELETE CASCADE,
        "seen_at" timestamptz(3) NOT NULL,
        "test_until" timestamptz(3),
        CONSTRAINT "pk_screen_sightings" PRIMARY KEY ("session_id")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['screen_sightings', 'door_knocks', 'barred_devices', 'comment_marks'])
      await runner.query(`DROP TABLE "${table}"`);
    await runner.query(`ALTER TABLE "runs" DROP "nudges", DROP "sounds"`);
    await runner.query(`ALTER TABLE "sessions" DROP "expected_guests"`);
  }
}
