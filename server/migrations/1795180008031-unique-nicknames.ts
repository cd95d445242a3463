import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A nickname belongs to one guest of an event, however it is written. */
export class UniqueNicknames1795180008031 implements MigrationInterface {
  name = 'UniqueNicknames1795180008031';
  /** a concurrent index cannot be created in a transaction */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // an interrupted creation leaves an invalid index behind
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "one_nickname_per_session"`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY "one_nickname_per_session" ON "attendees" ("session_id", lower("nickname")) WHERE "nickname" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY "one_nickname_per_session"`);
  }
}
