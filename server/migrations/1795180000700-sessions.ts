import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events and campaigns, and all codes that they ever had. */
export class Sessions1795180000700 implements MigrationInterface {
  name = 'Sessions1795180000700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "sessions" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "version" integer NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        "deleted_at" timestamptz(3),
        "tasting_id" text NOT NULL,
        "instructor_id" text,
        "type" text NOT NULL,
        "lang" text NOT NULL,
        "from_date" timestamptz(3) NOT NULL,
        "to_date" timestamptz(3) NOT NULL,
        "time_zone" text NOT NULL,
        "lite_mode" boolean NOT NULL DEFAULT false,
        "no_streaming_url_enabled" boolean NOT NULL DEFAULT false,
        "generate_report" boolean NOT NULL DEFAULT false,
        "generation_report_type" text,
        "generation_periodic_interval" integer,
        "public_code" text NOT NULL,
        "demo" boolean NOT NULL DEFAULT false,
        "snapshot" jsonb,
        "snapshot_at" timestamptz(3),
        CONSTRAINT "pk_sessions" PRIMARY KEY ("id")
      )`);
    // for the order of the list, and for the monthly count of the plan
    await runner.query(
      `CREATE INDEX "sessions_by_owner" ON "sessions" ("owner_uid", "from_date" DESC, "id") WHERE "deleted_at" IS NULL`,
    );
    // the foreign key is deferred, because a code is inserted before its session
    await runner.query(`
      CREATE TABLE "session_codes" (
        "code" text NOT NULL,
        "session_id" text NOT NULL,
        "current" boolean NOT NULL,
        CONSTRAINT "pk_session_codes" PRIMARY KEY ("code"),
        CONSTRAINT "fk_session_codes_session" FOREIGN KEY ("session_id") REFERENCES "sessions" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX "session_codes_current" ON "session_codes" ("session_id") WHERE "current"`,
    );
    await runner.query(`CREATE INDEX "session_codes_by_session" ON "session_codes" ("session_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "session_codes"`);
    await runner.query(`DROP TABLE "sessions"`);
  }
}
