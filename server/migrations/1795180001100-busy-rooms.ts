import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adapts indexes to the writes of rooms: every answer updates its attendee, and a changed answer
 * closes a row.
 */
export class BusyRooms1795180001100 implements MigrationInterface {
  name = 'BusyRooms1795180001100';

  async up(runner: QueryRunner): Promise<void> {
    // The new index is on a column that never changes, and the fill factor leaves free space on
    // each page of the table. An update of an attendee therefore rewrites no index.
    await runner.query(`DROP INDEX "attendees_to_anonymise"`);
    await runner.query(
      `CREATE INDEX "attendees_to_anonymise" ON "attendees" ("created_at") WHERE "anonymised_at" IS NULL`,
    );
    await runner.query(`ALTER TABLE "attendees" SET (fillfactor = 80)`);
    // lets queries skip versions that were closed long ago
    await runner.query(`DROP INDEX "assessments_by_product"`);
    await runner.query(
      `CREATE INDEX "assessments_by_product" ON "assessments" ("session_id", "product_ref", "valid_to")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "assessments_by_product"`);
    await runner.query(
      `CREATE INDEX "assessments_by_product" ON "assessments" ("session_id", "product_ref")`,
    );
    await runner.query(`ALTER TABLE "attendees" RESET (fillfactor)`);
    await runner.query(`DROP INDEX "attendees_to_anonymise"`);
    await runner.query(
      `CREATE INDEX "attendees_to_anonymise" ON "attendees" ("updated_at") WHERE "anonymised_at" IS NULL`,
    );
  }
}
