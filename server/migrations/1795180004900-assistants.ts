import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-in to the attendees' area: mailed codes, and tokens from codes and other ways. */
export class Assistants1795180004900 implements MigrationInterface {
  name = 'Assistants1795180004900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "assistant_codes" (
        "id" text NOT NULL,
        "email" text NOT NULL,
        "owner_uid" text NOT NULL,
        "purpose" text NOT NULL,
        "code_hash" bytea NOT NULL,
        "tries" smallint NOT NULL DEFAULT 0,
        "expires_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_assistant_codes" PRIMARY KEY ("email", "owner_uid", "purpose"),
        CONSTRAINT "assistant_codes_purpose" CHECK ("purpose" IN ('SIGN_IN', 'ERASE', 'EXPORT'))
      )`);
    await runner.query(
      `COMMENT ON COLUMN "assistant_codes"."id" IS 'whom the mail that brings it is about'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "assistant_codes"."owner_uid" IS 'empty: what all organisers hold'`,
    );
    await runner.query(
      `CREATE INDEX "assistant_codes_expired" ON "assistant_codes" ("expires_at")`,
    );

    await runner.query(`
      CREATE TABLE "assistant_tokens" (
        "token_hash" bytea NOT NULL,
        "email" text NOT NULL,
        "owner_uid" text,
        "kind" text NOT NULL,
        "account_uid" text,
        "issued_at" timestamptz(3) NOT NULL,
        "expires_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_assistant_tokens" PRIMARY KEY ("token_hash"),
        CONSTRAINT "assistant_tokens_kind" CHECK ("kind" IN ('ACCOUNT', 'CODE', 'LINK', 'DIRECT', 'ERASE', 'EXPORT')),
        CONSTRAINT "assistant_tokens_scope" CHECK ("owner_uid" IS NOT NULL OR "kind" IN ('ACCOUNT', 'ERASE', 'EXPORT'))
      )`);
    await runner.query(
      `COMMENT ON COLUMN "assistant_tokens"."owner_uid" IS 'only what this organiser holds; null: everything of the e-mail'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "assistant_tokens"."kind" IS 'ERASE and EXPORT open nothing: they confirm'`,
    );
    await runner.query(`CREATE INDEX "assistant_tokens_by_email" ON "assistant_tokens" ("email")`);
    await runner.query(
      `CREATE INDEX "assistant_tokens_expired" ON "assistant_tokens" ("expires_at")`,
    );

    // for one attendee's tastings in order, of all organisers or of one
    await runner.query(
      `CREATE INDEX "attendees_of_email" ON "attendees" (lower("email"), "created_at", "id") WHERE "email" IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "attendees_of_email_at_owner" ON "attendees" (lower("email"), "owner_uid", "created_at", "id") WHERE "email" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "attendees_of_email_at_owner"`);
    await runner.query(`DROP INDEX "attendees_of_email"`);
    await runner.query(`DROP TABLE "assistant_tokens"`);
    await runner.query(`DROP TABLE "assistant_codes"`);
  }
}
