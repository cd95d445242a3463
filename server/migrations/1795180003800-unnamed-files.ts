import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time since which nothing references a file. */
export class UnnamedFiles1795180003800 implements MigrationInterface {
  name = 'UnnamedFiles1795180003800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "files" ADD "unnamed_since" timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "files" DROP COLUMN "unnamed_since"`);
  }
}
