import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The last notice of each kind per organiser. The plans that organisers have now are not announced.
 */
export class Notices1795180004530 implements MigrationInterface {
  name = 'Notices1795180004530';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "notices" (
      "owner_uid" text NOT NULL REFERENCES "companies" ("uid") ON DELETE CASCADE,
      "kind" text NOT NULL,
      "about" text NOT NULL,
      "told_at" timestamptz(3) NOT NULL,
      CONSTRAINT "pk_notices" PRIMARY KEY ("owner_uid", "kind")
    )`);
    await runner.query(`INSERT INTO "notices" ("owner_uid", "kind", "about", "told_at")
      SELECT s."owner_uid", 'plan', CASE WHEN s."plan_ends_at" <= now() THEN concat_ws(' ', s."plan_ref", 'ended')
        ELSE concat_ws(' ', s."plan_ref", s."payment_interval", to_char(s."plan_ends_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD')) END, now()
      FROM "plan_standings" s JOIN "plans" p ON p."ref" = s."plan_ref" WHERE NOT p."is_default"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "notices"');
  }
}
