import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Saved reports: the event, the attendees, and the instant up to which answers count. The numbers
 * are computed on reading.
 */
export class Reports1795180000900 implements MigrationInterface {
  name = 'Reports1795180000900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "reports" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "version" integer NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        "deleted_at" timestamptz(3),
        "name" text NOT NULL,
        "public_code" text NOT NULL,
        "session_id" text NOT NULL,
        "date_filter_active" boolean NOT NULL DEFAULT false,
        "from_date" timestamptz(3),
        "to_date" timestamptz(3),
        "as_of" timestamptz(6),
        "state" text NOT NULL DEFAULT 'PENDING',
        "error" text,
        "attendees_count" integer,
        "emails_count" integer,
        CONSTRAINT "pk_reports" PRIMARY KEY ("id")
      )`);
    // for the order of the list: one owner's reports that are not deleted, latest first
    await runner.query(
      `CREATE INDEX "reports_by_owner" ON "reports" ("owner_uid", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "reports"`);
  }
}
