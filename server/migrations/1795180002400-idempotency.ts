import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What creates made under an `Idempotency-Key`. A reference and no answer: nothing secret or personal is kept twice. */
export class Idempotency1795180002400 implements MigrationInterface {
  name = 'Idempotency1795180002400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "idempotency_keys" (
        "owner_uid" text NOT NULL,
        "route" text NOT NULL,
        "key" text NOT NULL,
        "fingerprint" text NOT NULL,
        "reference" text NOT NULL,
        "created_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_idempotency_keys" PRIMARY KEY ("owner_uid", "route", "key")
      )`);
    await runner.query(
      `CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" ("created_at")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "idempotency_keys"`);
  }
}
