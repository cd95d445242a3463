import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts of calls within short periods, shared by all servers. The table is unlogged: a crash may
 * lose the counts, and a write need not wait for the disk.
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
