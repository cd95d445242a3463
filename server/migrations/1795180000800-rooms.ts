import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Attendees and their answers with history: an answer is valid from `valid_from` until before
 * `valid_to`.
 */
export class Rooms1795180000800 implements MigrationInterface {
  name = 'Rooms1795180000800';

  async up(runner: QueryRunner): Promise<void> {
    // session_id is no foreign key: a writer here holds the lock of the answers and must not wait
    // for the session's row (see AnswersLog). Sessions are only soft-deleted.
    // device_key_hash and token_hash are null when no device holds the attendee any more
    await runner.query(`
      CREATE TABLE "attendees" (
        "id" text NOT NULL,
        "session_id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "name" text NOT NULL,
        "email" text,
        "lang" text NOT NULL,
        "platform" text NOT NULL,
        "age" smallint,
        "gender" text,
        "device_key_hash" bytea,
        "token_hash" bytea,
        "consent_version" text NOT NULL,
        "consent_at" timestamptz(3) NOT NULL,
        "created_at" timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
        "updated_at" timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
        "first_answer_at" timestamptz(6),
        "anonymised_at" timestamptz(3),
        CONSTRAINT "pk_attendees" PRIMARY KEY ("id"),
        CONSTRAINT "attendees_once_per_token" UNIQUE ("token_hash"),
        CONSTRAINT "attendees_once_per_device" UNIQUE ("session_id", "device_key_hash")
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX "attendees_once_per_email" ON "attendees" ("session_id", lower("email")) WHERE "email" IS NOT NULL`,
    );
    // for one organiser's attendees by e-mail, over all events
    await runner.query(
      `CREATE INDEX "attendees_by_email" ON "attendees" (lower("email"), "owner_uid") WHERE "email" IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "attendees_to_anonymise" ON "attendees" ("updated_at") WHERE "anonymised_at" IS NULL`,
    );

    await runner.query(`
      CREATE TABLE "assessments" (
        "id" bigint GENERATED ALWAYS AS IDENTITY,
        "session_id" text NOT NULL,
        "attendee_id" text NOT NULL REFERENCES "attendees" ("id"),
        "product_ref" text NOT NULL,
        "rate_box" numeric(2,1),
        "rate_price" smallint,
        "blind_price" numeric(12,2),
        "blind_currency" text,
        "notes" text,
        "votes" jsonb NOT NULL DEFAULT '{}',
        "submitted" boolean NOT NULL DEFAULT false,
        "valid_from" timestamptz(6) NOT NULL,
        "valid_to" timestamptz(6) NOT NULL DEFAULT 'infinity',
        CONSTRAINT "pk_assessments" PRIMARY KEY ("id"),
        CONSTRAINT "assessments_rate_box" CHECK ("rate_box" BETWEEN 0 AND 5),
        CONSTRAINT "assessments_rate_price" CHECK ("rate_price" BETWEEN 0 AND 5),
        CONSTRAINT "assessments_blind_price" CHECK ("blind_price" >= 0 AND ("blind_price" IS NULL) = ("blind_currency" IS NULL))
      )`);
    await runner.query(
      `COMMENT ON COLUMN "assessments"."rate_price" IS '1 to 5 (best); 0: chose not to rate it; null: not answered'`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "assessments_current" ON "assessments" ("attendee_id", "product_ref") WHERE "valid_to" = 'infinity'`,
    );
    await runner.query(
      `CREATE INDEX "assessments_by_product" ON "assessments" ("session_id", "product_ref")`,
    );

    await runner.query(`
      CREATE TABLE "answers" (
        "id" bigint GENERATED ALWAYS AS IDENTITY,
        "session_id" text NOT NULL,
        "attendee_id" text NOT NULL REFERENCES "attendees" ("id"),
        "kind" text NOT NULL,
        "subject" text NOT NULL,
        "value" jsonb NOT NULL,
        "valid_from" timestamptz(6) NOT NULL,
        "valid_to" timestamptz(6) NOT NULL DEFAULT 'infinity',
        CONSTRAINT "pk_answers" PRIMARY KEY ("id"),
        CONSTRAINT "answers_kind" CHECK ("kind" IN ('SURVEY', 'SATISFACTION', 'COMMENT'))
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX "answers_current" ON "answers" ("attendee_id", "kind", "subject") WHERE "valid_to" = 'infinity'`,
    );
    await runner.query(
      `CREATE INDEX "answers_by_subject" ON "answers" ("session_id", "kind", "subject")`,
    );

    await runner.query(`
      CREATE TABLE "attendee_actions" (
        "id" bigint GENERATED ALWAYS AS IDENTITY,
        "session_id" text NOT NULL,
        "attendee_id" text NOT NULL REFERENCES "attendees" ("id"),
        "client_key" text NOT NULL,
        "type" text NOT NULL,
        "product_ref" text NOT NULL,
        "at" timestamptz(6) NOT NULL,
        CONSTRAINT "pk_attendee_actions" PRIMARY KEY ("id"),
        CONSTRAINT "attendee_actions_once" UNIQUE ("attendee_id", "client_key")
      )`);
    await runner.query(
      `CREATE INDEX "attendee_actions_by_session" ON "attendee_actions" ("session_id", "type")`,
    );

    await runner.query(`
      CREATE TABLE "attendee_codes" (
        "attendee_id" text NOT NULL REFERENCES "attendees" ("id"),
        "code_hash" bytea NOT NULL,
        "tries" smallint NOT NULL DEFAULT 0,
        "expires_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_attendee_codes" PRIMARY KEY ("attendee_id")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'attendee_codes',
      'attendee_actions',
      'answers',
      'assessments',
      'attendees',
    ])
      await runner.query(`DROP TABLE "${table}"`);
  }
}
