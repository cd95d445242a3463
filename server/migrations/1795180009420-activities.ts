import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The record of activities: an actor, an action and a thing of an organiser. */
export class Activities1795180009420 implements MigrationInterface {
  name = 'Activities1795180009420';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "activities" (
        "id" bigint GENERATED ALWAYS AS IDENTITY,
        "owner_uid" text NOT NULL,
        "at" timestamptz(3) NOT NULL,
        "actor_kind" text NOT NULL,
        "actor_id" text,
        "actor_name" text,
        "kind" text NOT NULL,
        "thing_id" text NOT NULL,
        "name" text NOT NULL,
        "action" text NOT NULL,
        "changes" jsonb,
        CONSTRAINT "pk_activities" PRIMARY KEY ("id")
      )`);
    await runner.query(
      `CREATE INDEX "activities_by_owner" ON "activities" ("owner_uid", "at" DESC)`,
    );
    await runner.query(
      `CREATE INDEX "activities_by_thing" ON "activities" ("owner_uid", "kind", "thing_id", "at" DESC)`,
    );
    // Rows are written in the order of time, so a small index of ranges finds the old ones.
    await runner.query(`CREATE INDEX "activities_by_age" ON "activities" USING brin ("at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "activities"`);
  }
}
