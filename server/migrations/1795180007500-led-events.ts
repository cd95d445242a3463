import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that an instructor leads: their run, and the links for hosts without an account. */
export class LedEvents1795180007500 implements MigrationInterface {
  name = 'LedEvents1795180007500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "runs" (
        "session_id" text NOT NULL REFERENCES "sessions" ("id") ON DELETE CASCADE,
        "version" integer NOT NULL,
        "step" text NOT NULL,
        "step_at" timestamptz(3) NOT NULL,
        "ends_at" timestamptz(3),
        "left_ms" integer,
        "extra_seconds" integer NOT NULL,
        "paused_at" timestamptz(3),
        "paused_ms" bigint NOT NULL,
        "started_at" timestamptz(3) NOT NULL,
        "ended_at" timestamptz(3),
        "locked" boolean NOT NULL,
        "pace" text NOT NULL,
        "quiz_seconds" integer NOT NULL,
        "revealed" text[] NOT NULL,
        "answered" text[] NOT NULL,
        CONSTRAINT "pk_runs" PRIMARY KEY ("session_id")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "runs"."left_ms" IS 'Time left of a paused question, else null'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "runs"."answered" IS 'Quiz questions whose correct answer was shown'`,
    );
    await runner.query(`
      CREATE TABLE "host_links" (
        "session_id" text NOT NULL REFERENCES "sessions" ("id") ON DELETE CASCADE,
        "token_hash" bytea NOT NULL,
        "created_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_host_links" PRIMARY KEY ("session_id"),
        CONSTRAINT "host_links_by_token" UNIQUE ("token_hash")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "host_links"`);
    await runner.query(`DROP TABLE "runs"`);
  }
}
