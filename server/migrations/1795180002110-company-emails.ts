import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies take the confirmed address of their identity: from now on they follow it. */
export class CompanyEmails1795180002110 implements MigrationInterface {
  name = 'CompanyEmails1795180002110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE "companies" c SET "email" = u."email" FROM "identity_users" u
      WHERE u."uid" = c."uid" AND u."email_verified" AND c."email" <> u."email"`);
  }

  async down(): Promise<void> {
    // what they were called before is not known any more, nor wanted
  }
}
