import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys to read an organiser's data, and their calls per day. */
export class ApiKeys1795180004820 implements MigrationInterface {
  name = 'ApiKeys1795180004820';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "api_keys" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "name" text NOT NULL,
        "sealed_key" text NOT NULL,
        "key_hash" bytea NOT NULL,
        "created_at" timestamptz(3) NOT NULL,
        "last_used_at" timestamptz(3),
        CONSTRAINT "pk_api_keys" PRIMARY KEY ("id"),
        CONSTRAINT "api_keys_by_hash" UNIQUE ("key_hash")
      )`);
    await runner.query(`CREATE INDEX "api_keys_by_owner" ON "api_keys" ("owner_uid")`);
    await runner.query(`
      CREATE TABLE "api_key_days" (
        "key_id" text NOT NULL REFERENCES "api_keys" ("id") ON DELETE CASCADE,
        "day" date NOT NULL,
        "calls" bigint NOT NULL,
        CONSTRAINT "pk_api_key_days" PRIMARY KEY ("key_id", "day")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "api_key_days"`);
    await runner.query(`DROP TABLE "api_keys"`);
  }
}
