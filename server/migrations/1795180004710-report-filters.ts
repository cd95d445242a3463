import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReportFilters1795180004710 implements MigrationInterface {
  name = 'ReportFilters1795180004710';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "report_filters" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "origin" text NOT NULL DEFAULT 'OWN',
        "version" integer NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        "deleted_at" timestamptz(3),
        "name" text NOT NULL,
        "query" text NOT NULL,
        CONSTRAINT "pk_report_filters" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `CREATE INDEX "report_filters_by_owner" ON "report_filters" ("owner_uid") WHERE "deleted_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "report_filters"`);
  }
}
