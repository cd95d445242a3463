import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds waiting mails by what they are about, so that they can be withdrawn. */
export class MailsBySubject1795180009200 implements MigrationInterface {
  name = 'MailsBySubject1795180009200';
  // An index without a lock cannot be made in a transaction.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The index may be left over from an interrupted try.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "outbox_by_about"`);
    await runner.query(
      // Jobs that delete mails have a list of subjects, which is too long for an index.
      `CREATE INDEX CONCURRENTLY "outbox_by_about" ON "outbox" ((payload->>'about')) WHERE jsonb_typeof(payload->'about') = 'string'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY "outbox_by_about"`);
  }
}
