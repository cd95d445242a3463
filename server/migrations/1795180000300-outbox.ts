import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Outbox1795180000300 implements MigrationInterface {
  name = 'Outbox1795180000300';

  async up(runner: QueryRunner): Promise<void> {
    // nearly always empty: a row exists from its commit until the queue has accepted the job
    await runner.query(`
      CREATE TABLE "outbox" (
        "id" text NOT NULL,
        "name" text NOT NULL,
        "payload" jsonb NOT NULL,
        "created_at" timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT "pk_outbox" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE INDEX "outbox_by_age" ON "outbox" ("created_at")`);
    // receives mails when no SMTP server is configured
    await runner.query(`
      CREATE TABLE "mailbox" (
        "id" bigint GENERATED ALWAYS AS IDENTITY,
        "job_id" text NOT NULL,
        "recipient" text NOT NULL,
        "template" text NOT NULL,
        "lang" text NOT NULL,
        "subject" text NOT NULL,
        "text" text NOT NULL,
        "html" text NOT NULL,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT "pk_mailbox" PRIMARY KEY ("id"),
        CONSTRAINT "mailbox_once_per_job" UNIQUE ("job_id")
      )`);
    await runner.query(`
      CREATE TABLE "files" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "key" text NOT NULL,
        "kind" text NOT NULL,
        "type" text NOT NULL,
        "bytes" integer NOT NULL,
        "width" integer NOT NULL,
        "height" integer NOT NULL,
        "sha256" text NOT NULL,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT "pk_files" PRIMARY KEY ("id"),
        CONSTRAINT "files_once_per_key" UNIQUE ("key"),
        CONSTRAINT "files_once_per_content" UNIQUE ("owner_uid", "kind", "sha256")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "files"`);
    await runner.query(`DROP TABLE "mailbox"`);
    await runner.query(`DROP TABLE "outbox"`);
  }
}
