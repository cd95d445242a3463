import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The export of a whole account that its owner asked for. Each account has at most one. */
export class AccountExports1795180009460 implements MigrationInterface {
  name = 'AccountExports1795180009460';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "account_exports" (
        "owner_uid" text NOT NULL,
        "id" text NOT NULL,
        "key" text NOT NULL,
        "state" text NOT NULL,
        "asked_at" timestamptz(3) NOT NULL,
        "bytes" bigint,
        "available_until" timestamptz(3),
        CONSTRAINT "pk_account_exports" PRIMARY KEY ("owner_uid"),
        CONSTRAINT "uq_account_exports_id" UNIQUE ("id"),
        CONSTRAINT "account_exports_state" CHECK ("state" IN ('WAITING', 'RUNNING', 'READY', 'FAILED')),
        CONSTRAINT "account_exports_ready" CHECK (
          ("state" = 'READY') = ("bytes" IS NOT NULL AND "available_until" IS NOT NULL))
      )`);
    await runner.query(
      `COMMENT ON COLUMN "account_exports"."key" IS 'of the ZIP in the storage, also before it is stored'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "account_exports"`);
  }
}
