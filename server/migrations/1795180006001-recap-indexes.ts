import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  // who of an event wants the mail, however many came
  attendees_wanting_recaps: `"attendees" ("session_id") WHERE "recap_consent_at" IS NOT NULL`,
  // how many mails an organiser's guests were sent lately
  recaps_told: `"recaps" ("owner_uid", "told_at") WHERE "told_at" IS NOT NULL`,
  recaps_waiting: `"recaps" ("session_id", "owner_uid") WHERE "told_at" IS NULL`,
};

/** What is looked for every minute among everybody who came, beside whoever comes meanwhile. */
export class RecapIndexes1795180006001 implements MigrationInterface {
  name = 'RecapIndexes1795180006001';
  /** An index that is made concurrently is made outside of a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(indexes)) {
      // one that was broken off is left behind, and of no use
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
      await runner.query(`CREATE INDEX CONCURRENTLY "${name}" ON ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes))
      await runner.query(`DROP INDEX CONCURRENTLY "${name}"`);
  }
}
