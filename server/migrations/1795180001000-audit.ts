import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Audit1795180001000 implements MigrationInterface {
  name = 'Audit1795180001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "audit_log" (
        "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "at" timestamptz(3) NOT NULL DEFAULT now(),
        "actor" text NOT NULL,
        "action" text NOT NULL,
        "subject_uid" text NOT NULL,
        "before" jsonb NOT NULL,
        "after" jsonb NOT NULL,
        CONSTRAINT "pk_audit_log" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE INDEX "audit_log_by_subject" ON "audit_log" ("subject_uid", "at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "audit_log"`);
  }
}
