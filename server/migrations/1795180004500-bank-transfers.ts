import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments by bank transfer and the plans that they pay for. */
export class BankTransfers1795180004500 implements MigrationInterface {
  name = 'BankTransfers1795180004500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "bank_transfers" (
      "id" text PRIMARY KEY,
      "owner_uid" text NOT NULL REFERENCES "companies" ("uid") ON DELETE CASCADE,
      "plan_ref" text NOT NULL,
      "months" integer NOT NULL,
      "amount" numeric(12, 2) NOT NULL,
      "reference" text,
      "actor" text NOT NULL,
      "created_at" timestamptz(3) NOT NULL,
      "plan_ends_at" timestamptz(3) NOT NULL
    )`);
    await runner.query(
      `CREATE INDEX "ix_bank_transfers_owner_uid" ON "bank_transfers" ("owner_uid")`,
    );
    // prevents recording the same transfer twice
    await runner.query(
      `CREATE UNIQUE INDEX "uq_bank_transfers_reference" ON "bank_transfers" (lower("reference"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "bank_transfers"');
  }
}
