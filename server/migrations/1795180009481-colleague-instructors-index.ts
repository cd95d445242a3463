import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index of colleagues by instructor, for the deletion of an instructor. */
export class ColleagueInstructorsIndex1795180009481 implements MigrationInterface {
  name = 'ColleagueInstructorsIndex1795180009481';
  /** a concurrent index cannot be created in a transaction */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // an interrupted creation leaves an invalid index behind
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "colleagues_by_instructor"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "colleagues_by_instructor" ON "colleagues" ("instructor_id") WHERE "instructor_id" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY "colleagues_by_instructor"`);
  }
}
