import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps a used code until it expires, because the device that used it may not have received the
 * answer.
 */
export class RepeatedResume1795180002210 implements MigrationInterface {
  name = 'RepeatedResume1795180002210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "attendee_codes" ADD COLUMN "used_by" bytea`);
    await runner.query(
      `COMMENT ON COLUMN "attendee_codes"."used_by" IS 'device_key_hash of the device that the code let in'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "attendee_codes" DROP COLUMN "used_by"`);
  }
}
