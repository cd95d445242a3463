import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sessions of the embedded identity provider get an id, with which they can be listed and ended.
 * They also store the device and the number of rotations of the refresh token.
 */
export class SignIns1795180002100 implements MigrationInterface {
  name = 'SignIns1795180002100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "identity_sessions"
        ADD COLUMN "id" text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
        ADD COLUMN "device" text,
        ADD COLUMN "generation" integer NOT NULL DEFAULT 0,
        ADD COLUMN "rotated_at" timestamptz(3)`);
    await runner.query(
      `CREATE UNIQUE INDEX "uq_identity_sessions_id" ON "identity_sessions" ("id")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "identity_sessions"
        DROP COLUMN "id", DROP COLUMN "device", DROP COLUMN "generation", DROP COLUMN "rotated_at"`);
  }
}
