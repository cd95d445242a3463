import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a function that returns a time zone, or Madrid's if PostgreSQL does not know the zone. Older
 * versions may have stored an unknown zone, which makes a statement with `at time zone` fail.
 */
export class KnownZones1795180004730 implements MigrationInterface {
  name = 'KnownZones1795180004730';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION "known_zone"("zone" text) RETURNS text LANGUAGE plpgsql STABLE AS $$
      BEGIN
        PERFORM now() AT TIME ZONE "zone";
        RETURN "zone";
      EXCEPTION WHEN invalid_parameter_value THEN
        RETURN 'Europe/Madrid';
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION "known_zone"(text)`);
  }
}
