import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Values that were accepted without being among the choices, as long as nothing depended on them: what reads them now relies on those. */
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
    // a quotation mark inside a text is escaped: these can only be the fields themselves
    await runner.query(
      String.raw`UPDATE "tastings" SET "body" = regexp_replace("body"::text, '"(platform|language)": "\s*"', '"\1": null', 'g')::jsonb
       WHERE "body"::text ~ '"(platform|language)": "\s*"'`,
    );
  }

  async down(): Promise<void> {
    // what the values were before means nothing
  }
}
