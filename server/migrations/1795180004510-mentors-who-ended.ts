import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mentor's code can become invalid. Organisers that used it before keep the mentor. */
export class MentorsWhoEnded1795180004510 implements MigrationInterface {
  name = 'MentorsWhoEnded1795180004510';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mentors" ADD "ended_at" timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mentors" DROP COLUMN "ended_at"`);
  }
}
