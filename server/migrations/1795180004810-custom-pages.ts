import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages that organisers write for their guests, and their versions. */
export class CustomPages1795180004810 implements MigrationInterface {
  name = 'CustomPages1795180004810';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "custom_pages" (
        "owner_uid" text NOT NULL,
        "id" text NOT NULL,
        "header" jsonb NOT NULL,
        "content" jsonb NOT NULL,
        "version" integer NOT NULL,
        "created_at" timestamptz(3) NOT NULL,
        "updated_at" timestamptz(3) NOT NULL,
        "deleted_at" timestamptz(3),
        CONSTRAINT "pk_custom_pages" PRIMARY KEY ("owner_uid", "id")
      )`);
    await runner.query(`
      CREATE TABLE "custom_page_versions" (
        "owner_uid" text NOT NULL,
        "page_id" text NOT NULL,
        "version" integer NOT NULL,
        "header" jsonb NOT NULL,
        "content" jsonb NOT NULL,
        "saved_at" timestamptz(3) NOT NULL,
        CONSTRAINT "pk_custom_page_versions" PRIMARY KEY ("owner_uid", "page_id", "version"),
        CONSTRAINT "fk_custom_page_versions_page" FOREIGN KEY ("owner_uid", "page_id") REFERENCES "custom_pages" ("owner_uid", "id") ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "custom_page_versions"`);
    await runner.query(`DROP TABLE "custom_pages"`);
  }
}
