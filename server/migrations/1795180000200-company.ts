import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organisers, and the mentors who refer them. */
export class Company1795180000200 implements MigrationInterface {
  name = 'Company1795180000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "mentors" (
        "id" text NOT NULL,
        "complete_name" text NOT NULL,
        "public_code" text NOT NULL,
        "email" text NOT NULL,
        "phone" text,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT "pk_mentors" PRIMARY KEY ("id"),
        CONSTRAINT "uq_mentors_public_code" UNIQUE ("public_code")
      )`);
    await runner.query(`
      CREATE TABLE "companies" (
        "uid" text NOT NULL,
        "email" text NOT NULL,
        "name" text NOT NULL,
        "phone" text,
        "country" text,
        "address" text,
        "city" text,
        "postal_code" text,
        "web_page" text,
        "slogan" text,
        "social" jsonb NOT NULL DEFAULT '{}',
        "logo" text,
        "tax_id" text,
        "currency" text NOT NULL DEFAULT 'EUR',
        "lang" text NOT NULL DEFAULT 'ES',
        "time_zone" text NOT NULL DEFAULT 'Europe/Madrid',
        "store_active" boolean NOT NULL DEFAULT true,
        "external_store" boolean NOT NULL DEFAULT true,
        "satisfaction_active" boolean NOT NULL DEFAULT true,
        "tooltips_enabled" boolean NOT NULL DEFAULT true,
        "demo_data_loaded" boolean NOT NULL DEFAULT false,
        "free_plan_limit" timestamptz(3),
        "plan_ref" text NOT NULL DEFAULT 'FREE',
        "limits" jsonb NOT NULL DEFAULT '{}',
        "billing" jsonb NOT NULL DEFAULT '{}',
        "stripe_customer_id" text,
        "mentor_id" text,
        "privacy_policy_url" text,
        "terms_url" text,
        "terms_version" text,
        "terms_accepted_at" timestamptz(3),
        "disabled_at" timestamptz(3),
        "tokens_valid_after" timestamptz(3),
        "version" integer NOT NULL DEFAULT 1,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT "pk_companies" PRIMARY KEY ("uid")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "companies"`);
    await runner.query(`DROP TABLE "mentors"`);
  }
}
