import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that were deleted after guests joined still count in their month. */
export class HeldEvents1795180004560 implements MigrationInterface {
  name = 'HeldEvents1795180004560';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "sessions_held_and_deleted" ON "sessions" ("owner_uid") WHERE "deleted_at" >= "from_date" AND "snapshot_at" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "sessions_held_and_deleted"`);
  }
}
