import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Moves plans out of the company's row. A change of the company then neither changes its plan nor
 * waits for transactions that count toward the limits of the plan.
 */
export class PlanStandings1795180002700 implements MigrationInterface {
  name = 'PlanStandings1795180002700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "plan_standings" (
        "owner_uid" text NOT NULL,
        "plan_ref" text NOT NULL DEFAULT 'FREE',
        "limits" jsonb NOT NULL DEFAULT '{}',
        "max_live_events" integer,
        "max_podcast_events" integer,
        "wine_tourism_addon" boolean NOT NULL DEFAULT false,
        "free_plan_limit" timestamptz(3) NOT NULL,
        "paying" boolean NOT NULL DEFAULT false,
        "created_at" timestamptz(3) NOT NULL DEFAULT now(),
        "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT "pk_plan_standings" PRIMARY KEY ("owner_uid")
      )`);
    await runner.query(`
      INSERT INTO "plan_standings" ("owner_uid", "plan_ref", "limits", "max_live_events", "max_podcast_events", "wine_tourism_addon",
        "free_plan_limit", "paying", "created_at")
      SELECT "uid", "plan_ref", "limits", ("billing" ->> 'maxLiveEvents')::integer, ("billing" ->> 'maxPodcastEvents')::integer,
        coalesce(("billing" ->> 'wineTourismAddon')::boolean, false),
        coalesce("free_plan_limit", "created_at" + interval '720 hours'), "plan_ref" <> 'FREE', "created_at"
      FROM "companies"`);
    await runner.query(`
      ALTER TABLE "companies" DROP COLUMN "free_plan_limit", DROP COLUMN "plan_ref", DROP COLUMN "limits", DROP COLUMN "billing"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "companies" ADD "free_plan_limit" timestamptz(3), ADD "plan_ref" text NOT NULL DEFAULT 'FREE',
        ADD "limits" jsonb NOT NULL DEFAULT '{}', ADD "billing" jsonb NOT NULL DEFAULT '{}'`);
    await runner.query(`
      UPDATE "companies" c SET "free_plan_limit" = s."free_plan_limit", "plan_ref" = s."plan_ref", "limits" = s."limits",
        "billing" = jsonb_strip_nulls(jsonb_build_object('maxLiveEvents', s."max_live_events", 'maxPodcastEvents', s."max_podcast_events",
          'wineTourismAddon', nullif(s."wine_tourism_addon", false)))
      FROM "plan_standings" s WHERE s."owner_uid" = c."uid"`);
    await runner.query(`DROP TABLE "plan_standings"`);
  }
}
