import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reactions and questions of guests while an instructor leads. Older servers offer neither. */
export class GuestQuestions1795180008060 implements MigrationInterface {
  name = 'GuestQuestions1795180008060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "runs"
        ADD "reactions" boolean NOT NULL DEFAULT true,
        ADD "questions" boolean NOT NULL DEFAULT true,
        ADD "shown_question" text`);
    await runner.query(
      `COMMENT ON COLUMN "runs"."shown_question" IS 'The guest question on the screen, in the current step'`,
    );
    await runner.query(`
      CREATE TABLE "run_reactions" (
        "session_id" text NOT NULL REFERENCES "runs" ("session_id") ON DELETE CASCADE,
        "step" text NOT NULL,
        "kind" text NOT NULL,
        "n" integer NOT NULL,
        CONSTRAINT "pk_run_reactions" PRIMARY KEY ("session_id", "step", "kind")
      )`);
    await runner.query(`
      CREATE TABLE "guest_questions" (
        "id" text NOT NULL,
        "session_id" text NOT NULL REFERENCES "sessions" ("id") ON DELETE CASCADE,
        "attendee_id" text NOT NULL REFERENCES "attendees" ("id") ON DELETE CASCADE,
        "client_id" text NOT NULL,
        "text" text NOT NULL,
        "state" text NOT NULL,
        "reply" text,
        "asked_at" timestamptz(3) NOT NULL,
        "changed_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_guest_questions" PRIMARY KEY ("id"),
        CONSTRAINT "guest_questions_by_client" UNIQUE ("attendee_id", "client_id")
      )`);
    await runner.query(
      `CREATE INDEX "guest_questions_by_session" ON "guest_questions" ("session_id", "asked_at")`,
    );
    await runner.query(
      `COMMENT ON COLUMN "guest_questions"."client_id" IS 'Chosen by the phone, so that a repeated request asks once'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "guest_questions"`);
    await runner.query(`DROP TABLE "run_reactions"`);
    await runner.query(`
      ALTER TABLE "runs" DROP "reactions", DROP "questions", DROP "shown_question"`);
  }
}
