import type { MigrationInterface, QueryRunner } from 'typeorm';

const text = (ES: string, CA: string, EN: string) => ({ ES, CA, EN });

/** Former and new features and descriptions of two plans. */
const said = [
  [
    text('Códigos y tema propios', 'Codis i tema propis', 'Your own codes and theme'),
    text('Códigos propios', 'Codis propis', 'Your own codes'),
  ],
  [
    text(
      'Fichas, códigos y tema propios',
      'Fitxes, codis i tema propis',
      'Your own sheets, codes and theme',
    ),
    text('Fichas y códigos propios', 'Fitxes i codis propis', 'Your own sheets and codes'),
  ],
] as const;

/**
 * Removes the theme from the plans that sold it, because rooms cannot have themes yet. Descriptions
 * edited by an operator stay.
 */
export class PlansWithoutThemes1795180004620 implements MigrationInterface {
  name = 'PlansWithoutThemes1795180004620';

  async up(runner: QueryRunner): Promise<void> {
    for (const [before, after] of said) await replace(runner, before, after);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [before, after] of said) await replace(runner, after, before);
  }
}

const replace = (runner: QueryRunner, before: object, after: object): Promise<unknown> =>
  runner.query(
    `UPDATE "plans" SET "visible_properties" = (
       SELECT jsonb_agg(CASE WHEN property = $1::jsonb THEN $2::jsonb ELSE property END ORDER BY place)
       FROM jsonb_array_elements("visible_properties") WITH ORDINALITY AS properties (property, place))
     WHERE "visible_properties" @> jsonb_build_array($1::jsonb)`,
    [JSON.stringify(before), JSON.stringify(after)],
  );
