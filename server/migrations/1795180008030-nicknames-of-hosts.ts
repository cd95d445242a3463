import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the desk has changed a nickname, which the guest then cannot change back. */
export class NicknamesOfHosts1795180008030 implements MigrationInterface {
  name = 'NicknamesOfHosts1795180008030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "attendees" ADD "nickname_by_host" boolean NOT NULL DEFAULT false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "attendees" DROP "nickname_by_host"`);
  }
}
