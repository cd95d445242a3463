import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The releases whose news was announced to the accounts that existed then. */
export class AnnouncedReleases1795180008801 implements MigrationInterface {
  name = 'AnnouncedReleases1795180008801';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "announced_releases" (
        "release" text NOT NULL,
        "announced_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_announced_releases" PRIMARY KEY ("release")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "announced_releases"`);
  }
}
