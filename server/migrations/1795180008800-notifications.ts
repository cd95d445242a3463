import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications of organisers in the dashboard, read across their devices. */
export class Notifications1795180008800 implements MigrationInterface {
  name = 'Notifications1795180008800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "notifications" (
        "id" bigint GENERATED ALWAYS AS IDENTITY,
        "owner_uid" text NOT NULL,
        "kind" text NOT NULL,
        "about" text NOT NULL,
        "subject" jsonb NOT NULL,
        "happened_at" timestamptz(3) NOT NULL,
        "read_at" timestamptz(3),
        CONSTRAINT "pk_notifications" PRIMARY KEY ("id"),
        CONSTRAINT "notifications_by_about" UNIQUE ("owner_uid", "kind", "about")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "notifications"."about" IS 'Notifications of a kind with the same value are one'`,
    );
    await runner.query(
      `CREATE INDEX "notifications_by_owner" ON "notifications" ("owner_uid", "happened_at" DESC, "id" DESC)`,
    );
    await runner.query(`CREATE INDEX "notifications_by_time" ON "notifications" ("happened_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "notifications"`);
  }
}
