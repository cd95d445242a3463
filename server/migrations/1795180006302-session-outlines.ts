import type { MigrationInterface, QueryRunner } from 'typeorm';

const rowsAtOnce = 200;

/**
 * A summary of the products of an event, for lists over many events. Reading the large snapshots of
 * thousands of events takes seconds.
 */
export class SessionOutlines1795180006302 implements MigrationInterface {
  name = 'SessionOutlines1795180006302';
  /**
   * in batches without a transaction, so saving an event does not wait for all rows; a repeated run
   * skips finished rows
   */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "outline" jsonb`);
    for (let after: string | undefined = ''; after !== undefined; ) {
      const [batch]: { last: string | null }[] = await runner.query(
        `WITH batch AS (SELECT "id" FROM "sessions" WHERE "id" > $1 AND "snapshot_at" IS NOT NULL ORDER BY "id" LIMIT ${rowsAtOnce}),
           outlined AS (
             UPDATE "sessions" s SET "outline" = jsonb_build_object(
               'blind', t."tasting" ->> 'template' = 'BLIND_TEMPLATE', 'tasting', coalesce(t."tasting" ->> 'name', ''),
               'places', (SELECT jsonb_agg(jsonb_build_object('reference', p -> 'reference', 'product', p #> '{product,reference}',
                 'name', p #> '{product,name}', 'price', p #> '{product,price}')) FROM jsonb_array_elements(t."productReferences") p))
             FROM "sessions" o CROSS JOIN LATERAL jsonb_to_record(o."snapshot") t ("tasting" jsonb, "productReferences" jsonb)
             WHERE s."id" = o."id" AND o."id" IN (SELECT "id" FROM batch) AND o."outline" IS NULL)
         SELECT max("id") AS "last" FROM batch`,
        [after],
      );
      after = batch?.last ?? undefined;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "outline"`);
  }
}
