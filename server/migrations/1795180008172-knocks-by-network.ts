import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The network of a guest at a locked door, so that one network cannot take all places there. */
export class KnocksByNetwork1795180008172 implements MigrationInterface {
  name = 'KnocksByNetwork1795180008172';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "door_knocks" ADD "network_hash" bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "door_knocks" DROP "network_hash"`);
  }
}
