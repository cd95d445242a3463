import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reminders of events that have not begun, which people ask for at the door. */
export class Reminders1795180009110 implements MigrationInterface {
  name = 'Reminders1795180009110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "reminders" (
        "id" text NOT NULL,
        "session_id" text NOT NULL REFERENCES "sessions" ("id") ON DELETE CASCADE,
        "owner_uid" text NOT NULL,
        "email" text NOT NULL,
        "lang" text NOT NULL,
        "consent_version" text NOT NULL,
        "asked_at" timestamptz(3) NOT NULL,
        "not_before" timestamptz(3) NOT NULL DEFAULT '-infinity',
        "told_at" timestamptz(3),
        "told_for" timestamptz(3),
        CONSTRAINT "pk_reminders" PRIMARY KEY ("id"),
        CONSTRAINT "reminders_by_event" UNIQUE ("session_id", "email")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "reminders"."told_for" IS 'The start that the last mail named'`,
    );
    // the export, the erasure and the area of a guest
    await runner.query(`CREATE INDEX "reminders_by_email" ON "reminders" ("email")`);
    // the number of recent mails of an organiser
    await runner.query(
      `CREATE INDEX "reminders_told" ON "reminders" ("owner_uid", "told_at") WHERE "told_at" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "reminders"`);
  }
}
