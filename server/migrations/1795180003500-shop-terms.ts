import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The delivery costs and the payment methods of a company's shop. */
export class ShopTerms1795180003500 implements MigrationInterface {
  name = 'ShopTerms1795180003500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "companies" ADD "delivery_cost" numeric(12,2), ADD "free_delivery_minimum" numeric(12,2), ADD "payment_gateway" text`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "companies" DROP COLUMN "payment_gateway", DROP COLUMN "free_delivery_minimum", DROP COLUMN "delivery_cost"`,
    );
  }
}
