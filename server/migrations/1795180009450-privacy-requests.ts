import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests of guests about their personal data: access, export and erasure, with their proof. */
export class PrivacyRequests1795180009450 implements MigrationInterface {
  name = 'PrivacyRequests1795180009450';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "privacy_requests" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "kind" text NOT NULL,
        "channel" text NOT NULL,
        "state" text NOT NULL,
        "email" text,
        "email_hash" text,
        "note" text,
        "received_on" date NOT NULL,
        "due_on" date NOT NULL,
        "extension" text,
        "created_at" timestamptz(3) NOT NULL,
        "exported_at" timestamptz(3),
        "closed_at" timestamptz(3),
        "closed_by" text,
        "erased" jsonb NOT NULL DEFAULT '{}',
        "proof" text,
        CONSTRAINT "pk_privacy_requests" PRIMARY KEY ("id"),
        CONSTRAINT "privacy_requests_closed" CHECK (
          ("state" = 'OPEN') = ("closed_at" IS NULL)
          AND ("closed_at" IS NULL) = ("proof" IS NULL)
          AND ("closed_at" IS NULL) = ("closed_by" IS NULL)),
        CONSTRAINT "privacy_requests_personal" CHECK (
          "state" = 'OPEN' OR ("email" IS NULL AND "note" IS NULL))
      )`);
    await runner.query(
      `COMMENT ON COLUMN "privacy_requests"."email_hash" IS 'keyed with APP_SECRET and the organiser; null for a guest without an e-mail'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "privacy_requests"."erased" IS 'erased rows by category'`,
    );
    await runner.query(
      `CREATE INDEX "privacy_requests_of_owner" ON "privacy_requests" ("owner_uid", "created_at", "id")`,
    );
    await runner.query(
      `CREATE INDEX "privacy_requests_open" ON "privacy_requests" ("due_on") WHERE "state" = 'OPEN'`,
    );
    await runner.query(
      `CREATE INDEX "privacy_requests_to_delete" ON "privacy_requests" ("closed_at") WHERE "closed_at" IS NOT NULL`,
    );
    // Each look of a guest at their data would be a record otherwise.
    await runner.query(
      `CREATE UNIQUE INDEX "privacy_requests_once_a_day" ON "privacy_requests" ("owner_uid", "email_hash", "kind", "received_on")
       WHERE "channel" = 'GUEST' AND "kind" <> 'ERASURE'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "privacy_requests"`);
  }
}
