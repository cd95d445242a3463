import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A safe time zone for `at time zone`: a zone that PostgreSQL does not know, perhaps from an older
 * version, would fail the whole statement.
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
