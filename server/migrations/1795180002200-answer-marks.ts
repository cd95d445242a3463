import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The order of an attendee's answers, and the products revealed to them. They are separate from the
 * answers, whose history stays unchanged.
 */
export class AnswerMarks1795180002200 implements MigrationInterface {
  name = 'AnswerMarks1795180002200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "answer_marks" (
        "attendee_id" text NOT NULL REFERENCES "attendees" ("id"),
        "product_ref" text NOT NULL,
        "sequences" jsonb NOT NULL DEFAULT '{}',
        "revealed_at" timestamptz(6),
        CONSTRAINT "pk_answer_marks" PRIMARY KEY ("attendee_id", "product_ref")
      ) WITH (fillfactor = 80)`);
    await runner.query(
      `COMMENT ON COLUMN "answer_marks"."product_ref" IS 'Empty for the survey, the satisfaction and the final comment'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "answer_marks"."sequences" IS 'By component: the sequence of the batch it comes from'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "answer_marks"."revealed_at" IS 'When a blind product was first shown to the attendee'`,
    );
    await runner.query(`
      INSERT INTO "answer_marks" ("attendee_id", "product_ref", "revealed_at")
      SELECT a.attendee_id, a.product_ref, min(a.valid_from)
      FROM assessments a
      WHERE a.submitted AND a.session_id IN (SELECT id FROM sessions WHERE snapshot->'tasting'->>'template' = 'BLIND_TEMPLATE')
      GROUP BY a.attendee_id, a.product_ref`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "answer_marks"`);
  }
}
