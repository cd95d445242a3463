import type { MigrationInterface, QueryRunner } from 'typeorm';

const text = (ES: string, CA: string, EN: string) => ({ ES, CA, EN });

/** The initial plans, with prices in cents without VAT. Operators can change them later. */
const plans = [
  {
    ref: 'FREE',
    name: 'Joven',
    is_default: true,
    monthly_cents: 0,
    annual_cents: 0,
    max_wines: 15,
    max_tastings: 3,
    max_instructors: 2,
    max_monthly_events: 3,
    max_monthly_campaigns: 3,
    visible_properties: [
      text('30 días de prueba', '30 dies de prova', '30-day trial'),
      text('Hasta 15 productos', 'Fins a 15 productes', 'Up to 15 products'),
      text('Hasta 3 catas', 'Fins a 3 tastos', 'Up to 3 tastings'),
    ],
  },
  {
    ref: 'CRIANZA',
    name: 'Crianza',
    monthly_cents: 3900,
    annual_cents: 3200,
    promotion_months: 3,
    promotion_cents: 1900,
    max_wines: 60,
    max_tastings: 20,
    max_instructors: 3,
    max_monthly_events: 6,
    max_monthly_campaigns: 6,
    custom_logo: true,
    visible_properties: [
      text('Hasta 60 productos', 'Fins a 60 productes', 'Up to 60 products'),
      text(
        '6 sesiones y 6 campañas al mes',
        '6 sessions i 6 campanyes al mes',
        '6 sessions and 6 campaigns a month',
      ),
      text('Tu logotipo', 'El teu logotip', 'Your logo'),
    ],
  },
  {
    ref: 'RESERVA',
    name: 'Reserva',
    monthly_cents: 8900,
    annual_cents: 7400,
    max_wines: 300,
    max_tastings: 100,
    max_instructors: 10,
    max_monthly_events: 20,
    max_monthly_campaigns: 20,
    custom_logo: true,
    custom_assessment_sheets: true,
    custom_codes: true,
    custom_themes: true,
    visible_properties: [
      text('Hasta 300 productos', 'Fins a 300 productes', 'Up to 300 products'),
      text(
        '20 sesiones y 20 campañas al mes',
        '20 sessions i 20 campanyes al mes',
        '20 sessions and 20 campaigns a month',
      ),
      text('Fichas de cata propias', 'Fitxes de tast pròpies', 'Your own tasting sheets'),
      text('Códigos y tema propios', 'Codis i tema propis', 'Your own codes and theme'),
    ],
  },
  {
    ref: 'GRAN_RESERVA',
    name: 'Gran Reserva',
    monthly_cents: 17900,
    annual_cents: 14900,
    // a plan without this number allows one tasting
    max_tastings: 1000,
    max_monthly_events: 60,
    max_monthly_campaigns: 60,
    custom_logo: true,
    custom_assessment_sheets: true,
    custom_codes: true,
    custom_themes: true,
    visible_properties: [
      text(
        'Productos e instructores sin límite',
        'Productes i instructors sense límit',
        'Products and instructors without limit',
      ),
      text(
        '60 sesiones y 60 campañas al mes',
        '60 sessions i 60 campanyes al mes',
        '60 sessions and 60 campaigns a month',
      ),
      text(
        'Fichas, códigos y tema propios',
        'Fitxes, codis i tema propis',
        'Your own sheets, codes and theme',
      ),
    ],
  },
];

/**
 * Moves the catalogue of plans to the database. Each standing gets the time until which its plan is
 * paid.
 */
export class Plans1795180003900 implements MigrationInterface {
  name = 'Plans1795180003900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "plans" (
        "ref" text NOT NULL,
        "name" text NOT NULL,
        "is_default" boolean NOT NULL DEFAULT false,
        "offered" boolean NOT NULL DEFAULT true,
        "monthly_cents" integer NOT NULL,
        "annual_cents" integer NOT NULL,
        "promotion_months" integer NOT NULL DEFAULT 0,
        "promotion_cents" integer NOT NULL DEFAULT 0,
        "max_wines" integer,
        "max_tastings" integer,
        "max_instructors" integer,
        "max_monthly_events" integer,
        "max_monthly_campaigns" integer,
        "custom_assessment_sheets" boolean NOT NULL DEFAULT false,
        "custom_logo" boolean NOT NULL DEFAULT false,
        "custom_codes" boolean NOT NULL DEFAULT false,
        "custom_themes" boolean NOT NULL DEFAULT false,
        "visible_properties" jsonb NOT NULL DEFAULT '[]',
        CONSTRAINT "pk_plans" PRIMARY KEY ("ref")
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX "uq_plans_default" ON "plans" ("is_default") WHERE "is_default"`,
    );
    await runner.query(
      `INSERT INTO "plans" ("ref", "name", "is_default", "monthly_cents", "annual_cents", "promotion_months", "promotion_cents", "max_wines",
         "max_tastings", "max_instructors", "max_monthly_events", "max_monthly_campaigns", "custom_assessment_sheets", "custom_logo",
         "custom_codes", "custom_themes", "visible_properties")
       SELECT "ref", "name", coalesce("is_default", false), "monthly_cents", "annual_cents", coalesce("promotion_months", 0),
         coalesce("promotion_cents", 0), "max_wines", "max_tastings", "max_instructors", "max_monthly_events", "max_monthly_campaigns",
         coalesce("custom_assessment_sheets", false), coalesce("custom_logo", false), coalesce("custom_codes", false),
         coalesce("custom_themes", false), "visible_properties"
       FROM jsonb_populate_recordset(null::"plans", $1)`,
      [JSON.stringify(plans)],
    );
    await runner.query(
      `ALTER TABLE "plan_standings" ADD "plan_ends_at" timestamptz(3), ADD "payment_interval" text`,
    );
    await runner.query(`ALTER TABLE "plan_standings" DROP COLUMN "paying"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "plan_standings" ADD "paying" boolean NOT NULL DEFAULT false`);
    await runner.query(
      `UPDATE "plan_standings" s SET "paying" = NOT p."is_default" FROM "plans" p WHERE p."ref" = s."plan_ref"`,
    );
    await runner.query(
      `ALTER TABLE "plan_standings" DROP COLUMN "plan_ends_at", DROP COLUMN "payment_interval"`,
    );
    await runner.query(`DROP TABLE "plans"`);
  }
}
