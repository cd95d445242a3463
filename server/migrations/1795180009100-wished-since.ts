import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time since which a guest wants a product. */
export class WishedSince1795180009100 implements MigrationInterface {
  name = 'WishedSince1795180009100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "buy_list_products" ADD "added_at" timestamptz(3) NOT NULL DEFAULT now()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "buy_list_products" DROP COLUMN "added_at"`);
  }
}
