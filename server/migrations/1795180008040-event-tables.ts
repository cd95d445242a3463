import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of events. Older servers create events without tables. */
export class EventTables1795180008040 implements MigrationInterface {
  name = 'EventTables1795180008040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" ADD "tables" smallint NOT NULL DEFAULT 0`);
    await runner.query(`
      CREATE TABLE "event_seatings" (
        "session_id" text NOT NULL REFERENCES "sessions" ("id") ON DELETE CASCADE,
        "version" integer NOT NULL,
        CONSTRAINT "pk_event_seatings" PRIMARY KEY ("session_id")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "event_seatings"."version" IS 'Rises when the desk seats guests'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "event_seatings"`);
    await runner.query(`ALTER TABLE "sessions" DROP "tables"`);
  }
}
