import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The person responsible for a company's invoices. */
export class BillingPerson1795180004350 implements MigrationInterface {
  name = 'BillingPerson1795180004350';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE "companies" ADD COLUMN "personal_name" text, ADD COLUMN "personal_surnames" text',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE "companies" DROP COLUMN "personal_name", DROP COLUMN "personal_surnames"',
    );
  }
}
