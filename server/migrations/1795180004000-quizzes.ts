import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers to quizzes, their winners, and the end of events. Events that ended before are marked as
 * ended, so nothing is announced for them.
 */
export class Quizzes1795180004000 implements MigrationInterface {
  name = 'Quizzes1795180004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "quiz_answers" (
        "attendee_id" text NOT NULL REFERENCES "attendees" ("id"),
        "product_ref" text NOT NULL,
        "question" text NOT NULL,
        "session_id" text NOT NULL,
        "answer" text NOT NULL,
        "answered_at" timestamptz(6) NOT NULL,
        CONSTRAINT "pk_quiz_answers" PRIMARY KEY ("attendee_id", "product_ref", "question")
      )`);
    await runner.query(`CREATE INDEX "quiz_answers_by_session" ON "quiz_answers" ("session_id")`);
    await runner.query(`
      CREATE TABLE "quiz_winners" (
        "session_id" text NOT NULL,
        "product_ref" text NOT NULL,
        "attendee_id" text REFERENCES "attendees" ("id"),
        "points" smallint NOT NULL,
        "prize" text,
        "decided_at" timestamptz(6) NOT NULL,
        CONSTRAINT "pk_quiz_winners" PRIMARY KEY ("session_id", "product_ref")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "quiz_winners"."attendee_id" IS 'Null where nobody won: that is decided once, too'`,
    );
    await runner.query(`CREATE INDEX "quiz_winners_by_attendee" ON "quiz_winners" ("attendee_id")`);

    await runner.query(`ALTER TABLE "sessions" ADD "ended_at" timestamptz(3)`);
    await runner.query(`UPDATE "sessions" SET "ended_at" = "to_date" WHERE "to_date" < now()`);
    await runner.query(
      `CREATE INDEX "sessions_to_end" ON "sessions" ("to_date") WHERE "ended_at" IS NULL AND "deleted_at" IS NULL AND NOT "demo"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "sessions_to_end"`);
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "ended_at"`);
    await runner.query(`DROP TABLE "quiz_winners"`);
    await runner.query(`DROP TABLE "quiz_answers"`);
  }
}
