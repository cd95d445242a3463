import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row with a text that is sealed with the application's secret, to detect a wrong secret. */
export class Installation1795180002310 implements MigrationInterface {
  name = 'Installation1795180002310';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "installation" (
        "id" boolean NOT NULL DEFAULT true,
        "canary" text NOT NULL,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT "pk_installation" PRIMARY KEY ("id"),
        CONSTRAINT "installation_is_one" CHECK ("id")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "installation"`);
  }
}
