import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes that follow what rooms write: every answer touches its attendee, and a changed one closes a row. */
export class BusyRooms1795180001100 implements MigrationInterface {
  name = 'BusyRooms1795180001100';

  async up(runner: QueryRunner): Promise<void> {
    // by a column that never changes, and with room on each page: touching an attendee then rewrites no index
    await runner.query(`DROP INDEX "attendees_to_anonymise"`);
    await runner.query(
      `CREATE INDEX "attendees_to_anonymise" ON "attendees" ("created_at") WHERE "anonymised_at" IS NULL`,
    );
    await runner.query(`ALTER TABLE "attendees" SET (fillfactor = 80)`);
    // versions that were closed long ago are passed over
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
