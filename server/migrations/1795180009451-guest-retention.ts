import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time for which an organiser keeps the data of guests, for the account and for events. */
export class GuestRetention1795180009451 implements MigrationInterface {
  name = 'GuestRetention1795180009451';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "guest_retention" (
        "owner_uid" text NOT NULL,
        "session_id" text NOT NULL,
        "months" smallint NOT NULL,
        "previous_months" smallint NOT NULL,
        "effective_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_guest_retention" PRIMARY KEY ("owner_uid", "session_id"),
        CONSTRAINT "guest_retention_months" CHECK (
          "months" BETWEEN 3 AND 24 AND "previous_months" BETWEEN 3 AND 24)
      )`);
    await runner.query(
      `COMMENT ON COLUMN "guest_retention"."session_id" IS 'empty for the whole account'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "guest_retention"."previous_months" IS 'they apply until effective_at'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "guest_retention"`);
  }
}
