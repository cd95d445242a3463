import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mentor can be ended, but stays the mentor of the organisers that used their code. */
export class MentorsWhoEnded1795180004510 implements MigrationInterface {
  name = 'MentorsWhoEnded1795180004510';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mentors" ADD "ended_at" timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mentors" DROP COLUMN "ended_at"`);
  }
}
