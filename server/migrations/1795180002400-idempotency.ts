import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The results of creating requests with an `Idempotency-Key`. A row has the id of the created
 * object and no response, so no secret or personal data is stored twice.
 */
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
