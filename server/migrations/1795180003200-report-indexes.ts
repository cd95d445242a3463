import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Covering indexes for reports: ratings, notes, comments, clicks, and attendees in order are read
 * without the table rows.
 */
export class ReportIndexes1795180003200 implements MigrationInterface {
  name = 'ReportIndexes1795180003200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "assessments_in_numbers" ON "assessments" ("session_id", "product_ref", "valid_to")
         INCLUDE ("valid_from", "rate_box", "rate_price", "blind_price", "attendee_id")`,
    );
    await runner.query(
      `CREATE INDEX "assessments_with_notes" ON "assessments" ("session_id", "product_ref", "valid_from" DESC, "id" DESC)
         INCLUDE ("valid_to", "attendee_id") WHERE "notes" <> ''`,
    );
    await runner.query(`CREATE INDEX "assessments_by_attendee" ON "assessments" ("attendee_id")`);
    await runner.query(`CREATE INDEX "answers_by_attendee" ON "answers" ("attendee_id")`);
    await runner.query(
      `CREATE INDEX "answers_final_comments" ON "answers" ("session_id", "valid_from" DESC, "id" DESC)
         INCLUDE ("valid_to", "attendee_id") WHERE "kind" = 'COMMENT' AND "value" <> '""'`,
    );
    await runner.query(
      `CREATE INDEX "attendees_by_session" ON "attendees" ("session_id", "created_at", "id")`,
    );
    await runner.query(
      `CREATE INDEX "attendee_actions_by_product" ON "attendee_actions" ("session_id", "type", "product_ref", "attendee_id") INCLUDE ("at")`,
    );
    // these are prefixes of new indexes
    await runner.query(`DROP INDEX "assessments_by_product"`);
    await runner.query(`DROP INDEX "attendee_actions_by_session"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "attendee_actions_by_session" ON "attendee_actions" ("session_id", "type")`,
    );
    await runner.query(
      `CREATE INDEX "assessments_by_product" ON "assessments" ("session_id", "product_ref", "valid_to")`,
    );
    for (const index of [
      'attendee_actions_by_product',
      'attendees_by_session',
      'answers_final_comments',
      'answers_by_attendee',
      'assessments_by_attendee',
      'assessments_with_notes',
      'assessments_in_numbers',
    ])
      await runner.query(`DROP INDEX "${index}"`);
  }
}
