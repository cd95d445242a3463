import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Removes stored values that are not among the valid choices. They were accepted while nothing
 * depended on them.
 */
export class ChoicesThatExist1795180002500 implements MigrationInterface {
  name = 'ChoicesThatExist1795180002500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "sessions" s SET "time_zone" = coalesce((SELECT c."time_zone" FROM "companies" c WHERE c."uid" = s."owner_uid"), 'Europe/Madrid')
       WHERE btrim(s."time_zone") = ''`,
    );
    await runner.query(`UPDATE "sessions" SET "lang" = 'notSelected' WHERE btrim("lang") = ''`);
    await runner.query(
      `UPDATE "sessions" SET "generation_report_type" = NULL WHERE "generation_report_type" NOT IN ('STANDAR', 'PROGRAMATED', 'PERIODIC')`,
    );
    await runner.query(
      `UPDATE "sessions" SET "generation_periodic_interval" = 365 WHERE "generation_periodic_interval" > 365`,
    );
    // quotation marks inside texts are escaped, so this can only match the fields themselves
    await runner.query(
      String.raw`UPDATE "tastings" SET "body" = regexp_replace("body"::text, '"(platform|language)": "\s*"', '"\1": null', 'g')::jsonb
       WHERE "body"::text ~ '"(platform|language)": "\s*"'`,
    );
  }

  async down(): Promise<void> {
    // the former values have no meaning
  }
}
