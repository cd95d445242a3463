import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countries, countryName } from '../../shared/vocabulary/countries.js';

/** The country of a product, as its code where its name is known: a name is in one language, and its readers in several. */
export class ProductCountries1795180003750 implements MigrationInterface {
  name = 'ProductCountries1795180003750';

  async up(runner: QueryRunner): Promise<void> {
    const names = countries.flatMap((code) =>
      ['es', 'ca', 'en'].map((language) => ({ code, name: countryName(code, language).toLowerCase() })),
    );
    await runner.query(
      `UPDATE "products" SET "country" = known.code FROM jsonb_to_recordset($1::jsonb) AS known(code text, name text)
         WHERE lower(btrim("country")) = known.name`,
      [JSON.stringify(names)],
    );
  }

  async down(): Promise<void> {
    // which language a name was written in nobody knows any more: the code is as good a text
  }
}
