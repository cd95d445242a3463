import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The content of tastings and sheets before their last changes, so that it can be taken back. */
export class EarlierVersions1795180009000 implements MigrationInterface {
  name = 'EarlierVersions1795180009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "earlier_versions" (
        "owner_uid" text NOT NULL,
        "tasting_id" text REFERENCES "tastings" ("id") ON DELETE CASCADE,
        "sheet_id" text REFERENCES "sheets" ("id") ON DELETE CASCADE,
        "version" integer NOT NULL,
        "content" jsonb NOT NULL,
        "saved_at" timestamptz(3) NOT NULL,
        "replaced_at" timestamptz(3) NOT NULL,
        CONSTRAINT "earlier_versions_have_one_subject" CHECK (num_nonnulls("tasting_id", "sheet_id") = 1),
        CONSTRAINT "earlier_versions_of_tastings" UNIQUE ("tasting_id", "version"),
        CONSTRAINT "earlier_versions_of_sheets" UNIQUE ("sheet_id", "version")
      )`);
    await runner.query(
      `CREATE INDEX "earlier_versions_by_owner" ON "earlier_versions" ("owner_uid")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "earlier_versions"`);
  }
}
