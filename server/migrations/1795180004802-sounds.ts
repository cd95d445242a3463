import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sounds have no width and height. */
export class Sounds1795180004802 implements MigrationInterface {
  name = 'Sounds1795180004802';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "files" ALTER "width" DROP NOT NULL, ALTER "height" DROP NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "files" SET "width" = coalesce("width", 1), "height" = coalesce("height", 1)`,
    );
    await runner.query(
      `ALTER TABLE "files" ALTER "width" SET NOT NULL, ALTER "height" SET NOT NULL`,
    );
  }
}
