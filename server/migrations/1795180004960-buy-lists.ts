import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What guests want to buy, in their own order. It goes with the visit at which they tasted it: when that is forgotten, or removed. */
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
