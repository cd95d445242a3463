import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  // the guests of an event who want the mail
  attendees_wanting_recaps: `"attendees" ("session_id") WHERE "recap_consent_at" IS NOT NULL`,
  // the number of recent mails of an organiser
  recaps_told: `"recaps" ("owner_uid", "told_at") WHERE "told_at" IS NOT NULL`,
  recaps_waiting: `"recaps" ("session_id", "owner_uid") WHERE "told_at" IS NULL`,
};

/**
 * Indexes for the jobs that run every minute. Created concurrently, so guests can join meanwhile.
 */
export class RecapIndexes1795180006001 implements MigrationInterface {
  name = 'RecapIndexes1795180006001';
  /** a concurrent index cannot be created in a transaction */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(indexes)) {
      // an interrupted creation leaves an invalid index behind
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
      await runner.query(`CREATE INDEX CONCURRENTLY "${name}" ON ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes))
      await runner.query(`DROP INDEX CONCURRENTLY "${name}"`);
  }
}
