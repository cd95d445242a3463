import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countries, countryName } from '../../shared/vocabulary/countries.js';

const rowsAtOnce = 5_000;

/**
 * Replaces the country name of a product by the country's code, if the name is known. A name is in
 * one language, but readers use several.
 */
export class ProductCountries1795180003750 implements MigrationInterface {
  name = 'ProductCountries1795180003750';
  /**
   * in batches without a transaction, so saving a product does not wait for all rows; a repeated
   * run skips finished rows
   */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const names = countries.flatMap((code) =>
      ['es', 'ca', 'en'].map((language) => ({
        code,
        name: countryName(code, language).toLowerCase(),
      })),
    );
    for (let after: string | undefined = ''; after !== undefined; ) {
      const [batch]: { last: string | null }[] = await runner.query(
        `WITH batch AS (SELECT "id" FROM "products" WHERE "id" > $2 ORDER BY "id" LIMIT ${rowsAtOnce}),
           coded AS (
             UPDATE "products" SET "country" = known.code FROM jsonb_to_recordset($1::jsonb) AS known(code text, name text)
             WHERE "id" IN (SELECT "id" FROM batch) AND lower(btrim("country")) = known.name)
         SELECT max("id") AS "last" FROM batch`,
        [JSON.stringify(names), after],
      );
      after = batch?.last ?? undefined;
    }
  }

  async down(): Promise<void> {
    // the original language of the names is unknown, so the codes stay
  }
}
