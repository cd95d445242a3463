import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The list of erasures: keyed hashes of erased people and accounts. A restore erases them again.
 */
export class Erasures1795180009470 implements MigrationInterface {
  name = 'Erasures1795180009470';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "erasures" (
        "hash" text NOT NULL,
        "kind" text NOT NULL,
        "secret" text NOT NULL,
        "erased_at" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        "copied_at" timestamptz(3),
        CONSTRAINT "pk_erasures" PRIMARY KEY ("hash")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "erasures"."secret" IS 'fingerprint of the secret that made the hash'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "erasures"."copied_at" IS 'time of the copy beside the backups'`,
    );
    await runner.query(
      `CREATE INDEX "erasures_to_copy" ON "erasures" ("hash") WHERE "copied_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "erasures"`);
  }
}
