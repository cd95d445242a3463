import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Calls counted across servers, for minutes. Unlogged: a crash may lose the counts, and writes need
 * not reach the disk first.
 */
export class SharedCounts1795180006200 implements MigrationInterface {
  name = 'SharedCounts1795180006200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNLOGGED TABLE "shared_counts" (
        "key" text NOT NULL,
        "calls" integer NOT NULL,
        "resets_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_shared_counts" PRIMARY KEY ("key")
      ) WITH (fillfactor = 50)`,
    );
    await runner.query(`CREATE INDEX "shared_counts_by_reset" ON "shared_counts" ("resets_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "shared_counts"`);
  }
}
