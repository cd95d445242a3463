import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The live video of an event. Older servers ignore it. */
export class Streams1795180008070 implements MigrationInterface {
  name = 'Streams1795180008070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" ADD "streaming_url" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" DROP "streaming_url"`);
  }
}
