import type { MigrationInterface, QueryRunner } from 'typeorm';

const text = (ES: string, CA: string, EN: string) => ({ ES, CA, EN });

/** Descriptions of two plans without and with themes. */
const said = [
  [
    text('Códigos propios', 'Codis propis', 'Your own codes'),
    text('Códigos y tema propios', 'Codis i tema propis', 'Your own codes and theme'),
  ],
  [
    text('Fichas y códigos propios', 'Fitxes i codis propis', 'Your own sheets and codes'),
    text(
      'Fichas, códigos y tema propios',
      'Fitxes, codis i tema propis',
      'Your own sheets, codes and theme',
    ),
  ],
] as const;

/** Adds the theme to the plans that include it. Descriptions edited by an operator stay. */
export class PlansWithThemes1795180004801 implements MigrationInterface {
  name = 'PlansWithThemes1795180004801';

  async up(runner: QueryRunner): Promise<void> {
    // an operator may have removed the feature from a plan
    for (const [before, after] of said)
      await replace(runner, before, after, ' AND "custom_themes"');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [before, after] of said) await replace(runner, after, before);
  }
}

const replace = (
  runner: QueryRunner,
  before: object,
  after: object,
  where = '',
): Promise<unknown> =>
  runner.query(
    `UPDATE "plans" SET "visible_properties" = (
       SELECT jsonb_agg(CASE WHEN property = $1::jsonb THEN $2::jsonb ELSE property END ORDER BY place)
       FROM jsonb_array_elements("visible_properties") WITH ORDINALITY AS properties (property, place))
     WHERE "visible_properties" @> jsonb_build_array($1::jsonb)${where}`,
    [JSON.stringify(before), JSON.stringify(after)],
  );
