import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that ask guests for name and e-mail at the end. Older servers ask at the door. */
export class EmailAtEnd1795180008900 implements MigrationInterface {
  name = 'EmailAtEnd1795180008900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" ADD "email_at_end" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" DROP "email_at_end"`);
  }
}
