import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that their owners close. A closing has no column `owner_uid`, so that its row survives
 * the erasure until the certificate is sent. The same holds for the bank transfers that the law
 * requires to keep.
 */
export class AccountClosings1795180009461 implements MigrationInterface {
  name = 'AccountClosings1795180009461';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "account_closings" (
        "uid" text NOT NULL,
        "asked_at" timestamptz(3) NOT NULL,
        "closes_at" timestamptz(3) NOT NULL,
        "tell_guests" boolean NOT NULL,
        "told_guests" integer NOT NULL DEFAULT 0,
        "told_up_to" text NOT NULL DEFAULT '',
        "all_told" boolean NOT NULL DEFAULT false,
        "erasing_since" timestamptz(3),
        "findings" jsonb,
        CONSTRAINT "pk_account_closings" PRIMARY KEY ("uid")
      )`);
    await runner.query(`CREATE INDEX "account_closings_due" ON "account_closings" ("closes_at")`);
    await runner.query(
      `COMMENT ON COLUMN "account_closings"."told_up_to" IS 'the last e-mail of a guest who was told, in alphabetical order'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "account_closings"."findings" IS 'the content of the account before its erasure, for the certificate'`,
    );
    await runner.query(`ALTER TABLE "plan_standings" ADD "closes_at" timestamptz(3)`);
    await runner.query(
      `ALTER TABLE "payment_accounts" ADD "stopped_renewals" text[] NOT NULL DEFAULT '{}'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "payment_accounts"."stopped_renewals" IS 'subscriptions that are not renewed because the account closes'`,
    );
    await runner.query(`
      CREATE TABLE "kept_bank_transfers" (
        "id" text NOT NULL,
        "payer" text NOT NULL,
        "tax_id" text,
        "plan_ref" text NOT NULL,
        "months" integer NOT NULL,
        "amount" numeric(12, 2) NOT NULL,
        "reference" text,
        "paid_at" timestamptz(3) NOT NULL,
        "kept_until" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_kept_bank_transfers" PRIMARY KEY ("id")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "kept_bank_transfers"`);
    await runner.query(`ALTER TABLE "payment_accounts" DROP COLUMN "stopped_renewals"`);
    await runner.query(`ALTER TABLE "plan_standings" DROP COLUMN "closes_at"`);
    await runner.query(`DROP TABLE "account_closings"`);
  }
}
