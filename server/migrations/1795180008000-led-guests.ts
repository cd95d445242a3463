import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts about guests of led events. Older servers leave them empty. */
export class LedGuests1795180008000 implements MigrationInterface {
  name = 'LedGuests1795180008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "attendees"
        ADD "nickname" text,
        ADD "table_number" smallint,
        ADD "remote" boolean`);
    await runner.query(
      `COMMENT ON COLUMN "attendees"."nickname" IS 'Name on the screen, chosen by the guest'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "attendees"."table_number" IS 'Table of the event, from 1'`,
    );
    await runner.query(
      `COMMENT ON COLUMN "attendees"."remote" IS 'Whether the guest joined by the link with the stream. Null for other events'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "attendees" DROP "nickname", DROP "table_number", DROP "remote"`);
  }
}
