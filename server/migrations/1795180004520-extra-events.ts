import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events and campaigns beyond the plan, and their open changes. */
export class ExtraEvents1795180004520 implements MigrationInterface {
  name = 'ExtraEvents1795180004520';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "plan_standings"
      ADD "extra_events" integer NOT NULL DEFAULT 0, ADD "extra_campaigns" integer NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE "payment_accounts" ADD "extras" jsonb`);
    await runner.query(`CREATE TABLE "extra_changes" (
      "id" text PRIMARY KEY,
      "owner_uid" text NOT NULL REFERENCES "companies" ("uid") ON DELETE CASCADE,
      "kind" text NOT NULL CHECK ("kind" IN ('events', 'campaigns')),
      "quantity" integer,
      "subject_id" text,
      "purpose" text,
      "state" text NOT NULL CHECK ("state" IN ('OPEN', 'DONE', 'REFUSED')),
      "created_at" timestamptz(3) NOT NULL,
      "asked_at" timestamptz(3) NOT NULL
    )`);
    // one open change per organiser, so the numbers are never counted twice
    await runner.query(
      `CREATE UNIQUE INDEX "uq_extra_changes_open" ON "extra_changes" ("owner_uid") WHERE "state" = 'OPEN'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "extra_changes"');
    await runner.query('ALTER TABLE "payment_accounts" DROP "extras"');
    await runner.query('ALTER TABLE "plan_standings" DROP "extra_events", DROP "extra_campaigns"');
  }
}
