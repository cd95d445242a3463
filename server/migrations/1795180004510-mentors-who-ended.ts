import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mentor may stop being one, and stays the mentor of whoever came by their code. */
export class MentorsWhoEnded1795180004510 implements MigrationInterface {
  name = 'MentorsWhoEnded1795180004510';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mentors" ADD "ended_at" timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mentors" DROP COLUMN "ended_at"`);
  }
}
