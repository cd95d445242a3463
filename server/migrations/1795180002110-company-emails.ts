import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Copies the confirmed e-mail of each identity to its company. From now on the company's e-mail
 * follows the identity.
 */
export class CompanyEmails1795180002110 implements MigrationInterface {
  name = 'CompanyEmails1795180002110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE "companies" c SET "email" = u."email" FROM "identity_users" u
      WHERE u."uid" = c."uid" AND u."email_verified" AND c."email" <> u."email"`);
  }

  async down(): Promise<void> {
    // the former e-mails are not stored, and not needed
  }
}
