import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that pay, open payments, and the events of Stripe that were processed. */
export class PaymentAccounts1795180004300 implements MigrationInterface {
  name = 'PaymentAccounts1795180004300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SEQUENCE "payment_readings"`);
    await runner.query(`CREATE TABLE "payment_accounts" (
      "owner_uid" text PRIMARY KEY REFERENCES "companies" ("uid") ON DELETE CASCADE,
      "customer_id" text NOT NULL UNIQUE,
      "subscription" jsonb,
      "card" jsonb,
      "in_flux" boolean NOT NULL DEFAULT false,
      "reading" bigint NOT NULL DEFAULT 0,
      "synced_at" timestamptz(3)
    )`);
    await runner.query(`CREATE TABLE "payment_attempts" (
      "id" text PRIMARY KEY,
      "owner_uid" text NOT NULL REFERENCES "companies" ("uid") ON DELETE CASCADE,
      "asked" jsonb NOT NULL,
      "state" text NOT NULL CHECK ("state" IN ('OPEN', 'DONE', 'REFUSED')),
      "subscription_id" text,
      "refusal" text,
      "created_at" timestamptz(3) NOT NULL
    )`);
    // one open attempt per organiser; a parallel request gets the result of it
    await runner.query(
      `CREATE UNIQUE INDEX "uq_payment_attempts_open" ON "payment_attempts" ("owner_uid") WHERE "state" = 'OPEN'`,
    );
    await runner.query(
      `CREATE TABLE "payment_events" ("id" text PRIMARY KEY, "heard_at" timestamptz(3) NOT NULL)`,
    );
    await runner.query(
      `CREATE INDEX "ix_payment_events_heard_at" ON "payment_events" ("heard_at")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "payment_events"');
    await runner.query('DROP TABLE "payment_attempts"');
    await runner.query('DROP TABLE "payment_accounts"');
    await runner.query('DROP SEQUENCE "payment_readings"');
  }
}
