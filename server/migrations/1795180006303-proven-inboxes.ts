import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * E-mails that were proved by a mailed code, with the salt that signs the marks of known browsers.
 */
export class ProvenInboxes1795180006303 implements MigrationInterface {
  name = 'ProvenInboxes1795180006303';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "proven_inboxes" (
        "email" text NOT NULL,
        "salt" bytea NOT NULL,
        "proved_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_proven_inboxes" PRIMARY KEY ("email")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "proven_inboxes"."salt" IS 'a new one makes all marks of the e-mail worthless'`,
    );
    await runner.query(`CREATE INDEX "proven_inboxes_by_age" ON "proven_inboxes" ("proved_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "proven_inboxes"`);
  }
}
