import { Logger } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { emailOf, keptEmail } from '../platform/text/email.js';

type Row = { id: string; email: string };

const batch = 1_000;
/** Only these can have another form than they are stored in. */
const mayDiffer = `("email" ~ '[^ -~]' OR "email" ILIKE '%@%xn--%')`;

/**
 * Stores the e-mails of guests and accounts as `emailOf` gives them, so that whoever pasted theirs with a character that nobody sees is one
 * person, and can sign in. Where that would make two of one event or two accounts the same, they stay as they are: what both answered
 * cannot be brought together without asking them. An account confirms its e-mail anew: what was proven is the former spelling.
 */
export class EmailsAsMeant1795180007000 implements MigrationInterface {
  name = 'EmailsAsMeant1795180007000';

  async up(runner: QueryRunner): Promise<void> {
    const guests = await rewrite(
      runner,
      'attendees',
      'id',
      keptEmail,
      '',
      'o."session_id" = t."session_id" AND lower(o."email") = lower($2)',
    );
    const accounts = await rewrite(
      runner,
      'identity_users',
      'uid',
      emailOf,
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

  /** How they were written is not known any more, and nothing depends on it. */
  async down(): Promise<void> {}
}

/**
 * @param also SQL: what is set beside the e-mail
 * @param taken SQL: whether `o`, another row of the table, has what `$2` says
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
