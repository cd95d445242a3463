import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Products that guests want to buy, in their own order. A row is deleted with the visit at which
 * the product was tasted.
 */
export class BuyLists1795180004960 implements MigrationInterface {
  name = 'BuyLists1795180004960';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "buy_list_products" (
        "attendee_id" text NOT NULL REFERENCES "attendees" ("id") ON DELETE CASCADE,
        "product_ref" text NOT NULL,
        "place" smallint NOT NULL,
        CONSTRAINT "pk_buy_list_products" PRIMARY KEY ("attendee_id", "product_ref")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "buy_list_products"`);
  }
}
