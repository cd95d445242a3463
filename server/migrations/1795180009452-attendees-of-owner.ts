import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index of an organiser's guests by age, for the privacy console and for a shorter time of
 * keeping. Its columns never change, so an update of a guest still rewrites no index.
 */
export class AttendeesOfOwner1795180009452 implements MigrationInterface {
  name = 'AttendeesOfOwner1795180009452';
  /** a concurrent index cannot be created in a transaction */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // an interrupted creation leaves an invalid index behind
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "attendees_of_owner"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "attendees_of_owner" ON "attendees" ("owner_uid", "created_at") WHERE "anonymised_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY "attendees_of_owner"`);
  }
}
