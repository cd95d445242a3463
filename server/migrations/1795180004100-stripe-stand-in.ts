import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The storage of the Stripe stand-in: objects as it returns them, and idempotent requests. */
export class StripeStandIn1795180004100 implements MigrationInterface {
  name = 'StripeStandIn1795180004100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "stripe_objects" (
        "id" text NOT NULL,
        "kind" text NOT NULL,
        "seq" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "data" jsonb NOT NULL,
        "notes" jsonb NOT NULL DEFAULT '{}',
        "due_at" timestamptz(3),
        CONSTRAINT "pk_stripe_objects" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `CREATE INDEX "stripe_objects_by_content" ON "stripe_objects" USING gin ("data" jsonb_path_ops)`,
    );
    await runner.query(`CREATE INDEX "stripe_objects_by_kind" ON "stripe_objects" ("kind", "seq")`);
    await runner.query(
      `CREATE INDEX "stripe_objects_due" ON "stripe_objects" ("due_at") WHERE "due_at" IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE "stripe_requests" (
        "key" text NOT NULL,
        "fingerprint" text NOT NULL,
        "status" smallint NOT NULL,
        "body" jsonb NOT NULL,
        "created_at" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT "pk_stripe_requests" PRIMARY KEY ("key")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "stripe_requests"`);
    await runner.query(`DROP TABLE "stripe_objects"`);
  }
}
