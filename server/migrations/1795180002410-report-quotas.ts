import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Quotas also count an owner's deleted reports: a deleted report still used up the quota of its
 * minute.
 */
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
