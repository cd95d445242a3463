import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accepted processor agreements with their texts, and the lists of subprocessors over time. */
export class Agreements1795180009471 implements MigrationInterface {
  name = 'Agreements1795180009471';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "agreement_texts" (
        "hash" text NOT NULL,
        "version" text NOT NULL,
        "language" text NOT NULL,
        "body" text NOT NULL,
        CONSTRAINT "pk_agreement_texts" PRIMARY KEY ("hash")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "agreement_texts"."hash" IS 'SHA-256 of version, language and body'`,
    );
    await runner.query(`
      CREATE TABLE "agreement_acceptances" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "hash" text NOT NULL,
        "accepted_at" timestamptz(3) NOT NULL,
        "accepted_by" text NOT NULL,
        "company_name" text NOT NULL,
        "company_tax_id" text,
        CONSTRAINT "pk_agreement_acceptances" PRIMARY KEY ("id"),
        CONSTRAINT "uq_agreement_acceptances" UNIQUE ("owner_uid", "hash"),
        CONSTRAINT "fk_agreement_acceptances_text" FOREIGN KEY ("hash") REFERENCES "agreement_texts" ("hash")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "agreement_acceptances"."accepted_by" IS 'e-mail of the owner at that time'`,
    );
    await runner.query(`
      CREATE TABLE "subprocessor_lists" (
        "id" bigint GENERATED ALWAYS AS IDENTITY,
        "entries" jsonb NOT NULL,
        "added" jsonb NOT NULL,
        "since" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_subprocessor_lists" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "subprocessor_lists"."added" IS 'the entries to announce, which no recent list had'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "subprocessor_lists"`);
    await runner.query(`DROP TABLE "agreement_acceptances"`);
    await runner.query(`DROP TABLE "agreement_texts"`);
  }
}
