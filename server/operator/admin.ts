import { CompanyService } from '../company/company.service.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { Administrators } from '../platform/identity/administrators.js';
import { accountOf, printable } from './account.js';
import { type Command, type ProductContext, UsageError } from './command.js';
import { formatTable } from './format-table.js';

/** Lists the administrators. A deleted account keeps its entry, but nobody can sign in with it. */
async function list({ app }: ProductContext): Promise<string> {
  const uids = await app.get(Administrators).all();
  if (uids.length === 0) return 'There are no administrators.';
  const rows = await Promise.all(
    uids.map(async (uid) => {
      const company = await app
        .get(CompanyService)
        .one(uid)
        .catch(() => null);
      return [company?.email ?? '-', uid, printable(company?.name ?? '-')];
    }),
  );
  return formatTable([['E-MAIL', 'UID', 'COMPANY'], ...rows]);
}

export const admin: Command = {
  name: 'admin',
  form: '[<account> [--off]]',
  does:
    'Makes an account an administrator of the platform. Administrators see the state of the ' +
    'reports of all accounts in the dashboard. --off ends this at once, on every server. Without ' +
    'an account, the command lists the administrators.',
  words: [0, 1],
  options: { off: { type: 'boolean' } },
  read: ({ words: [who], options }) => {
    if (who === undefined && options['off']) throw new UsageError('--off needs an account.');
    return async (desk) => {
      if (who === undefined) return list(desk);
      const { uid } = await accountOf(desk, who);
      const administrators = desk.app.get(Administrators);
      const by = { actor: desk.actor, action: 'admin' };
      if (!options['off']) {
        await administrators.appoint(uid, by);
        return `${who}: an administrator of the platform`;
      }
      if (!(await administrators.dismiss(uid, by)))
        throw new OperatorError('This account is not an administrator.');
      return `${who}: no longer an administrator`;
    };
  },
};
