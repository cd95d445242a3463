import { Logger } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { normalizeEmail, storedEmail } from '../platform/text/email.js';

type Row = { id: string; email: string };

const batch = 1_000;
/** Only these e-mails can differ from their normalised form. */
const mayDiffer = `("email" ~ '[^ -~]' OR "email" ILIKE '%@%xn--%')`;

/**
 * Normalises the e-mails of guests and accounts with `normalizeEmail`, so an invisible pasted
 * character no longer makes a second person or prevents a sign-in. If two attendees of one event
 * or two accounts would get the same e-mail, both stay unchanged, because their answers cannot be
 * merged without asking them. A changed account must confirm its e-mail again, because only the
 * former spelling was proved.
 */
export class EmailsAsMeant1795180007000 implements MigrationInterface {
  name = 'EmailsAsMeant1795180007000';

  async up(runner: QueryRunner): Promise<void> {
    const guests = await rewrite(
      runner,
      'attendees',
      'id',
      storedEmail,
      '',
      'o."session_id" = t."session_id" AND lower(o."email") = lower($2)',
    );
    const accounts = await rewrite(
      runner,
      'identity_users',
      'uid',
      normalizeEmail,
      ', "email_verified" = false',
      'o."email" = $2',
    );
    const all = guests.changed + accounts.changed + guests.left + accounts.left;
    if (all === 0) return;
    new Logger('Migration').log(
      `E-mails stored as they were meant: ${guests.changed} of guests, ${accounts.changed} of accounts. Left, because somebody else has that e-mail: ` +
        `${guests.left} of guests, ${accounts.left} of accounts.`,
    );
  }

  /** The former spellings are not stored, and nothing depends on them. */
  async down(): Promise<void> {}
}

/**
 * @param also SQL that sets further columns
 * @param taken SQL condition: another row `o` of the table already has the e-mail `$2`
 */
async function rewrite(
  runner: QueryRunner,
  table: string,
  key: string,
  meant: (email: string) => string,
  also: string,
  taken: string,
) {
  const count = { changed: 0, left: 0 };
  for (let after = ''; ; ) {
    const rows = (await runner.query(
      `SELECT "${key}" AS "id", "email" FROM "${table}" WHERE "${key}" > $1 AND ${mayDiffer} ORDER BY "${key}" LIMIT ${batch}`,
      [after],
    )) as Row[];
    for (const { id, email } of rows) {
      if (meant(email) === email) continue;
      const [changed] = (await runner.query(
        `UPDATE "${table}" t SET "email" = $2${also} WHERE t."${key}" = $1
         AND NOT EXISTS (SELECT FROM "${table}" o WHERE o."${key}" <> t."${key}" AND ${taken}) RETURNING t."${key}"`,
        [id, meant(email)],
      )) as [unknown[], number];
      count[changed.length > 0 ? 'changed' : 'left'] += 1;
    }
    if (rows.length < batch) return count;
    after = rows.at(-1)?.id ?? '';
  }
}
