import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The debt of an organiser, for the dashboard. `extras_reading` is the number of the last change of
 * the extra events. A reading of Stripe with a lower number does not change the extra events.
 */
export class Debts1795180004590 implements MigrationInterface {
  name = 'Debts1795180004590';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "plan_standings" ADD "owed" jsonb`);
    await runner.query(
      `ALTER TABLE "payment_accounts" ADD "extras_reading" bigint NOT NULL DEFAULT 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "payment_accounts" DROP "extras_reading"`);
    await runner.query(`ALTER TABLE "plan_standings" DROP "owed"`);
  }
}
