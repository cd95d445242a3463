import type { MigrationInterface, QueryRunner } from 'typeorm';

const purposes = `'SIGN_IN', 'ERASE', 'EXPORT'`;
const everywhere = `'ACCOUNT', 'ERASE', 'EXPORT'`;

/** Allows the purpose `MAKE_ACCOUNT`: codes and confirmations to create a guest account. */
export class AccountCodes1795180006002 implements MigrationInterface {
  name = 'AccountCodes1795180006002';

  async up(runner: QueryRunner): Promise<void> {
    await replaceChecks(runner, `${purposes}, 'MAKE_ACCOUNT'`, `${everywhere}, 'MAKE_ACCOUNT'`);
    await runner.query(
      `COMMENT ON COLUMN "assistant_tokens"."kind" IS 'ERASE, EXPORT and MAKE_ACCOUNT open nothing: they confirm; ACCOUNT: by an account'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "assistant_codes" WHERE "purpose" = 'MAKE_ACCOUNT'`);
    await runner.query(`DELETE FROM "assistant_tokens" WHERE "kind" = 'MAKE_ACCOUNT'`);
    await replaceChecks(runner, purposes, everywhere);
    await runner.query(
      `COMMENT ON COLUMN "assistant_tokens"."kind" IS 'ERASE and EXPORT open nothing: they confirm'`,
    );
  }
}

/** @param ofAll the kinds of tokens that belong to no single organiser */
async function replaceChecks(runner: QueryRunner, codes: string, ofAll: string): Promise<void> {
  await runner.query(`
    ALTER TABLE "assistant_codes" DROP CONSTRAINT "assistant_codes_purpose",
      ADD CONSTRAINT "assistant_codes_purpose" CHECK ("purpose" IN (${codes}))`);
  await runner.query(`
    ALTER TABLE "assistant_tokens" DROP CONSTRAINT "assistant_tokens_kind", DROP CONSTRAINT "assistant_tokens_scope",
      ADD CONSTRAINT "assistant_tokens_kind" CHECK ("kind" IN ('CODE', 'LINK', 'DIRECT', ${ofAll})),
      ADD CONSTRAINT "assistant_tokens_scope" CHECK ("owner_uid" IS NOT NULL OR "kind" IN (${ofAll}))`);
}
