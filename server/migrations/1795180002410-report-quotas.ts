import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quotas count an owner's reports with those that were deleted: what was asked for in a minute stays asked for. */
export class ReportQuotas1795180002410 implements MigrationInterface {
  name = 'ReportQuotas1795180002410';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "reports_by_owner_and_age" ON "reports" ("owner_uid", "created_at")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "reports_by_owner_and_age"`);
  }
}
