import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index of events that were resumed after their end was announced; read every minute. */
export class EndedAgain1795180004670 implements MigrationInterface {
  name = 'EndedAgain1795180004670';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "sessions_ended_again" ON "sessions" ("to_date") WHERE "ended_at" < "to_date"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "sessions_ended_again"`);
  }
}
