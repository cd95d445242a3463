import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores only quizzes with a winner. If an event is resumed, a quiz without a winner can still be
 * won.
 */
export class QuizWinnersAlone1795180004200 implements MigrationInterface {
  name = 'QuizWinnersAlone1795180004200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "quiz_winners" WHERE "attendee_id" IS NULL`);
    await runner.query(`ALTER TABLE "quiz_winners" ALTER "attendee_id" SET NOT NULL`);
    await runner.query(`COMMENT ON COLUMN "quiz_winners"."attendee_id" IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "quiz_winners" ALTER "attendee_id" DROP NOT NULL`);
  }
}
