import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The announced start of events. Events that started before are marked as started, so nothing is
 * announced for them.
 */
export class SessionStarts1795180004740 implements MigrationInterface {
  name = 'SessionStarts1795180004740';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" ADD "started_at" timestamptz(3)`);
    await runner.query(
      `UPDATE "sessions" SET "started_at" = "from_date" WHERE "from_date" < now()`,
    );
    await runner.query(
      `CREATE INDEX "sessions_to_start" ON "sessions" ("from_date") WHERE "started_at" IS NULL AND "deleted_at" IS NULL AND NOT "demo"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "sessions_to_start"`);
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "started_at"`);
  }
}
