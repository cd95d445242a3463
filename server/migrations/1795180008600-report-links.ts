import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that show a saved report to people without an account until they expire. */
export class ReportLinks1795180008600 implements MigrationInterface {
  name = 'ReportLinks1795180008600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "report_links" (
        "id" text NOT NULL,
        "report_id" text NOT NULL REFERENCES "reports" ("id") ON DELETE CASCADE,
        "token_hash" bytea NOT NULL,
        "created_at" timestamptz(3) NOT NULL,
        "expires_at" timestamptz(3) NOT NULL,
        "revoked_at" timestamptz(3),
        "opened_at" timestamptz(3),
        CONSTRAINT "pk_report_links" PRIMARY KEY ("id"),
        CONSTRAINT "report_links_by_token" UNIQUE ("token_hash")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "report_links"."opened_at" IS 'The last time that somebody opened it, to the minute'`,
    );
    await runner.query(
      `CREATE INDEX "report_links_by_report" ON "report_links" ("report_id", "created_at")`,
    );
    await runner.query(`CREATE INDEX "report_links_by_expiry" ON "report_links" ("expires_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "report_links"`);
  }
}
