import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Distinguishes invented demo guests from real guests. */
export class InventedGuests1795180004150 implements MigrationInterface {
  name = 'InventedGuests1795180004150';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "attendees" ADD "origin" text NOT NULL DEFAULT 'OWN'`);
    await runner.query(
      `UPDATE "attendees" a SET "origin" = 'DEMO' FROM "sessions" s LEFT JOIN "demo_data" d ON d."owner_uid" = s."owner_uid"
         WHERE s."id" = a."session_id" AND s."origin" = 'DEMO' AND NOT s."demo" AND a."created_at" <= coalesce(d."made_at", 'infinity')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "attendees" DROP COLUMN "origin"`);
  }
}
