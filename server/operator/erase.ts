import { join, resolve } from 'node:path';
import { EraseAccount } from '../accounts/erase-account.js';
import { ExportAccount } from '../accounts/export-account.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { personOf, uidOf } from './account.js';
import { type Command, type ProductContext, UsageError } from './command.js';
import { confirm, yesOption } from './confirm.js';

/** Finds the account to erase. It may be gone already when an earlier erasure was interrupted. */
async function find(
  desk: ProductContext,
  who: string,
): Promise<{ uid: string; email: string | null; name: string; begun: boolean }> {
  const uid = await uidOf(desk, who);
  const person = await personOf(desk, uid);
  const [last] = await desk.app
    .get(AuditLog)
    .list(desk.app.get(Database), { subjectUid: uid, limit: 1 });
  const [begun] = await desk.app
    .get(AuditLog)
    .list(desk.app.get(Database), { subjectUid: uid, action: 'eraseBegun', limit: 1 });
  if (!person && !begun) throw new OperatorError(`There is no account ${who}.`);
  if (!person && last?.action === 'erase')
    throw new OperatorError(`${who} was erased at ${last.at.toISOString()}.`);
  return {
    uid,
    email: person?.email || null,
    name: person?.name ?? uid,
    begun: begun !== undefined,
  };
}

export const erase: Command = {
  name: 'erase',
  form: '<account> --export <folder> | --without-export [--yes]',
  does:
    'Erases an account and all of its data for good: sign-in, subscription, Stripe customer, ' +
    'products, events, guests with their answers, reports, files and mails. Other accounts are not ' +
    'touched. --export first writes the data into a subfolder named after the uid. Bank transfers ' +
    'are kept for ten years, because the law requires it: `payments kept` lists them. To finish an ' +
    'interrupted erasure, repeat the command with the uid.',
  words: [1, 1],
  options: { export: { type: 'string' }, 'without-export': { type: 'boolean' }, ...yesOption },
  read: ({ words: [who = ''], options }) => {
    const folder = options['export'];
    if ((folder === undefined) === (options['without-export'] === undefined))
      throw new UsageError('Use either --export with a folder, or --without-export.');
    return async (desk) => {
      const { uid, email, name, begun } = await find(desk, who);
      await confirm(
        options,
        `${name} (${uid}) will be erased for good, with all of its data.`,
        email ?? uid,
      );
      const told: string[] = [];
      if (folder !== undefined) {
        const to = join(resolve(String(folder)), uid);
        const exported = await desk.app.get(ExportAccount).write(uid, to);
        if (!exported && !begun)
          throw new OperatorError(`${to} already exists. Nothing was changed.`);
        told.push(
          exported
            ? `${to}: ${exported.rows} rows, ${exported.files} files${exported.missing.length > 0 ? `; ${exported.missing.length} files were missing` : ''}`
            : `${to} was written by an earlier run and stays as it is`,
        );
      }
      const { rows, files, guests, customer } = await desk.app
        .get(EraseAccount)
        .erase({ uid, email }, desk.actor);
      told.push(
        `${who}: erased, ${rows} rows, ${files} files, ${guests} guests${customer ? ', the customer at Stripe' : ''}`,
      );
      return told.join('\n');
    };
  },
};
