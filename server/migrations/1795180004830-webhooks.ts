import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Webhooks1795180004830 implements MigrationInterface {
  name = 'Webhooks1795180004830';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "webhooks" (
        "id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "origin" text NOT NULL DEFAULT 'OWN',
        "version" integer NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        "deleted_at" timestamptz(3),
        "url" text NOT NULL,
        "events" text[] NOT NULL,
        "secret" text NOT NULL,
        "former_secret" text,
        "former_until" timestamptz(3),
        "failing_since" timestamptz(3),
        "failures" integer NOT NULL DEFAULT 0,
        "disabled_at" timestamptz(3),
        "free_at" timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT "pk_webhooks" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `CREATE INDEX "webhooks_by_owner" ON "webhooks" ("owner_uid") WHERE "deleted_at" IS NULL`,
    );
    await runner.query(`
      CREATE TABLE "webhook_deliveries" (
        "id" text NOT NULL DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
        "webhook_id" text NOT NULL,
        "owner_uid" text NOT NULL,
        "type" text NOT NULL,
        "happened_at" timestamptz(3) NOT NULL,
        "attendee_id" text,
        "data" json,
        "state" text NOT NULL DEFAULT 'PENDING',
        "tries" integer NOT NULL DEFAULT 0,
        "next_try_at" timestamptz(3) NOT NULL,
        "give_up_at" timestamptz(3),
        "tried_at" timestamptz(3),
        "took_ms" integer,
        "status" integer,
        "answer" text,
        "fault" text,
        CONSTRAINT "pk_webhook_deliveries" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `COMMENT ON COLUMN "webhook_deliveries"."data" IS 'null once the attendee was forgotten'`,
    );
    await runner.query(
      `CREATE INDEX "webhook_deliveries_to_send" ON "webhook_deliveries" ("webhook_id", "next_try_at") WHERE "state" = 'PENDING'`,
    );
    await runner.query(
      `CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" ("webhook_id", "happened_at" DESC, "id" DESC)`,
    );
    await runner.query(
      `CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" ("happened_at")`,
    );
    await runner.query(
      `CREATE INDEX "webhook_deliveries_by_attendee" ON "webhook_deliveries" ("attendee_id") WHERE "attendee_id" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "webhook_deliveries"`);
    await runner.query(`DROP TABLE "webhooks"`);
  }
}
