import { CompanyService } from '../company/company.service.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { normalizeEmail } from '../platform/text/email.js';
import { printable } from './account.js';
import { type Command, instant, type ProductContext, wholeNumber } from './command.js';

const usualLimit = 50;

/** Accepts unknown uids, because the account may already be erased. */
async function uidOf({ app }: ProductContext, who: string): Promise<string> {
  return who.includes('@')
    ? ((await app.get(IdentityProvider).findByEmail(normalizeEmail(who)))?.uid ?? who)
    : who;
}

/** Describes the changed fields. Unchanged fields are left out. */
function changed(before: object, after: object): string {
  const was = before as Record<string, unknown>;
  const parts = Object.entries(after).flatMap(([name, now]) => {
    const [from, to] = [JSON.stringify(was[name]), JSON.stringify(now)];
    if (from === to) return [];
    return [from === undefined ? `${name} ${to}` : `${name} ${from} → ${to}`];
  });
  return printable(parts.join(', '));
}

export const audit: Command = {
  name: 'audit',
  form: '[--account <account>] [--since day] [--limit N]',
  does:
    'Lists the actions of operators and administrators, the guests that organisers have ' +
    'forgotten, and the backups. The newest entry comes first. ' +
    `Prints ${usualLimit} entries unless --limit says otherwise. Days are in UTC.`,
  words: [0, 0],
  options: { account: { type: 'string' }, since: { type: 'string' }, limit: { type: 'string' } },
  read: ({ options }) => {
    const since = instant(options, 'since');
    const limit = wholeNumber(options, 'limit', 1, 10_000) ?? usualLimit;
    const { account } = options;
    return async (desk) => {
      const { app } = desk;
      const subjectUid = account === undefined ? undefined : await uidOf(desk, String(account));
      const entries = await app.get(AuditLog).list(app.get(Database), {
        ...(subjectUid && { subjectUid }),
        ...(since && { since: new Date(since) }),
        limit,
      });
      if (entries.length === 0) return 'There are no such entries.';
      const whom = new Map<string, string>();
      for (const uid of new Set(entries.map((entry) => entry.subjectUid)))
        whom.set(
          uid,
          uid === ''
            ? '-'
            : await app
                .get(CompanyService)
                .one(uid)
                .then(({ email }) => `${email} (${uid})`)
                .catch(() => uid),
        );
      return entries
        .map(({ at, actor, action, subjectUid: uid, before, after }) =>
          [
            `${at.toISOString()}  ${printable(actor)}  ${action}  ${whom.get(uid)}`,
            changed(before, after),
          ]
            .filter(Boolean)
            .join('\n    '),
        )
        .join('\n');
    };
  },
};
