import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The embedded identity provider: accounts, sessions, codes and the signing key; and counted
 * attempts for rate limits.
 */
export class Identity1795180000100 implements MigrationInterface {
  name = 'Identity1795180000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "identity_users" (
        "uid" text NOT NULL,
        "email" text NOT NULL,
        "email_verified" boolean NOT NULL DEFAULT false,
        "password_hash" text,
        "display_name" text,
        "disabled" boolean NOT NULL DEFAULT false,
        "valid_after" timestamptz(3) NOT NULL,
        "created_at" timestamptz(3) NOT NULL,
        "last_login_at" timestamptz(3),
        CONSTRAINT "pk_identity_users" PRIMARY KEY ("uid"),
        CONSTRAINT "uq_identity_users_email" UNIQUE ("email")
      )`);
    await runner.query(`
      CREATE TABLE "identity_sessions" (
        "token_hash" bytea NOT NULL,
        "uid" text NOT NULL REFERENCES "identity_users" ("uid") ON DELETE CASCADE,
        "auth_time" timestamptz(3) NOT NULL,
        "sign_in_provider" text NOT NULL,
        "used_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_identity_sessions" PRIMARY KEY ("token_hash")
      )`);
    await runner.query(
      `CREATE INDEX "identity_sessions_by_uid" ON "identity_sessions" ("uid", "used_at")`,
    );
    await runner.query(`
      CREATE TABLE "identity_codes" (
        "code_hash" bytea NOT NULL,
        "uid" text NOT NULL REFERENCES "identity_users" ("uid") ON DELETE CASCADE,
        "kind" text NOT NULL,
        "email" text NOT NULL,
        "new_email" text,
        "expires_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_identity_codes" PRIMARY KEY ("code_hash")
      )`);
    await runner.query(`CREATE INDEX "identity_codes_by_uid" ON "identity_codes" ("uid")`);
    await runner.query(
      `CREATE INDEX "identity_codes_by_expiry" ON "identity_codes" ("expires_at")`,
    );
    await runner.query(`
      CREATE TABLE "identity_keys" (
        "kid" text NOT NULL,
        "sealed_key" text NOT NULL,
        "created_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_identity_keys" PRIMARY KEY ("kid")
      )`);
    await runner.query(`
      CREATE TABLE "attempt_limits" (
        "key" text NOT NULL,
        "attempts" integer NOT NULL,
        "resets_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_attempt_limits" PRIMARY KEY ("key")
      )`);
    await runner.query(`CREATE INDEX "attempt_limits_by_reset" ON "attempt_limits" ("resets_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'attempt_limits',
      'identity_keys',
      'identity_codes',
      'identity_sessions',
      'identity_users',
    ]) {
      await runner.query(`DROP TABLE "${table}"`);
    }
  }
}
