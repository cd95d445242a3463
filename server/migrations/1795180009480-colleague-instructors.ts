import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The instructor as whom a colleague leads events. */
export class ColleagueInstructors1795180009480 implements MigrationInterface {
  name = 'ColleagueInstructors1795180009480';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "colleagues" ADD COLUMN "instructor_id" text`);
    await runner.query(`
      ALTER TABLE "colleagues" ADD CONSTRAINT "fk_colleagues_instructor"
        FOREIGN KEY ("instructor_id") REFERENCES "instructors" ("id") ON DELETE SET NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "colleagues" DROP COLUMN "instructor_id"`);
  }
}
