import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Unsaved changes of editors, so that a closed tab or another device loses nothing. */
export class EditorDrafts1795180008400 implements MigrationInterface {
  name = 'EditorDrafts1795180008400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "editor_drafts" (
        "owner_uid" text NOT NULL,
        "kind" text NOT NULL,
        "id" text NOT NULL,
        "content" text NOT NULL,
        "version" integer,
        "release" text NOT NULL,
        "saved_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_editor_drafts" PRIMARY KEY ("owner_uid", "kind", "id")
      )`);
    await runner.query(`CREATE INDEX "editor_drafts_by_time" ON "editor_drafts" ("saved_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "editor_drafts"`);
  }
}
