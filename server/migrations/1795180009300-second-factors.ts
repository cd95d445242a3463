import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of the embedded identity: authenticator apps, passkeys and recovery codes. */
export class SecondFactors1795180009300 implements MigrationInterface {
  name = 'SecondFactors1795180009300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "identity_factors" (
        "id" text NOT NULL,
        "uid" text NOT NULL REFERENCES "identity_users" ("uid") ON DELETE CASCADE,
        "kind" text NOT NULL,
        "name" text NOT NULL,
        "sealed_secret" text,
        "last_step" bigint,
        "credential_id" text,
        "public_key" bytea,
        "counter" bigint NOT NULL DEFAULT 0,
        "transports" text[] NOT NULL DEFAULT '{}',
        "created_at" timestamptz(3) NOT NULL,
        "used_at" timestamptz(3),
        CONSTRAINT "pk_identity_factors" PRIMARY KEY ("id"),
        CONSTRAINT "uq_identity_factors_credential" UNIQUE ("credential_id"),
        CONSTRAINT "identity_factors_complete" CHECK (
          ("kind" = 'totp' AND "sealed_secret" IS NOT NULL)
          OR ("kind" = 'passkey' AND "credential_id" IS NOT NULL AND "public_key" IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX "identity_factors_by_uid" ON "identity_factors" ("uid")`);
    await runner.query(`
      CREATE TABLE "identity_recovery_codes" (
        "uid" text NOT NULL REFERENCES "identity_users" ("uid") ON DELETE CASCADE,
        "slot" smallint NOT NULL,
        "code_hash" text NOT NULL,
        CONSTRAINT "pk_identity_recovery_codes" PRIMARY KEY ("uid", "slot")
      )`);
    await runner.query(`
      CREATE TABLE "identity_factor_resets" (
        "uid" text NOT NULL REFERENCES "identity_users" ("uid") ON DELETE CASCADE,
        "code_hash" bytea NOT NULL,
        "email" text NOT NULL,
        "opens_at" timestamptz(3) NOT NULL,
        "expires_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_identity_factor_resets" PRIMARY KEY ("uid"),
        CONSTRAINT "uq_identity_factor_resets_code" UNIQUE ("code_hash")
      )`);
    await runner.query(`ALTER TABLE "identity_sessions" ADD COLUMN "second_factor" text`);
    await runner.query(
      `COMMENT ON COLUMN "identity_sessions"."second_factor" IS 'Kind of the second factor of this sign-in; null without one'`,
    );
    // Servers of the previous release do not ask for the factor. With this trigger they cannot
    // sign anybody in to an account that has one.
    await runner.query(`
      CREATE FUNCTION "require_second_factor"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- waits for a change of the account's factors, which locks this row
        PERFORM FROM "identity_users" u WHERE u."uid" = NEW."uid" FOR KEY SHARE;
        IF EXISTS (SELECT FROM "identity_factors" f WHERE f."uid" = NEW."uid") THEN
          RAISE EXCEPTION 'The account of this session has a second factor';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER "identity_sessions_second_factor" BEFORE INSERT ON "identity_sessions"
      FOR EACH ROW WHEN (NEW."second_factor" IS NULL) EXECUTE FUNCTION "require_second_factor"()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER "identity_sessions_second_factor" ON "identity_sessions"`);
    await runner.query(`DROP FUNCTION "require_second_factor"()`);
    await runner.query(`ALTER TABLE "identity_sessions" DROP COLUMN "second_factor"`);
    for (const table of ['identity_factor_resets', 'identity_recovery_codes', 'identity_factors']) {
      await runner.query(`DROP TABLE "${table}"`);
    }
  }
}
