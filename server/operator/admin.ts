import { CompanyService } from '../company/company.service.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { Administrators } from '../platform/identity/administrators.js';
import { accountOf, printable } from './account.js';
import { type Command, type Desk, Misread } from './command.js';
import { asTable } from './table.js';

/** Lists the administrators. A deleted account keeps its entry, but nobody can sign in with it. */
async function list({ app }: Desk): Promise<string> {
  const uids = await app.get(Administrators).all();
  if (uids.length === 0) return 'There is no administrator.';
  const rows = await Promise.all(
    uids.map(async (uid) => {
      const company = await app
        .get(CompanyService)
        .one(uid)
        .catch(() => null);
      return [company?.email ?? '-', uid, printable(company?.name ?? '-')];
    }),
  );
  return asTable([['E-MAIL', 'UID', 'COMPANY'], ...rows]);
}

export const admin: Command = {
  name: 'admin',
  form: '[<who> [--off]]',
  does:
    'Makes somebody an administrator of the platform, who sees in the dashboard how the reports of all accounts stand. With --off they are none any ' +
    'more, at once and on every server. Without anybody: who there is.',
  words: [0, 1],
  options: { off: { type: 'boolean' } },
  read: ({ words: [who], options }) => {
    if (who === undefined && options['off']) throw new Misread('--off must say who.');
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
        throw new OperatorError('This account is no administrator.');
      return `${who}: no administrator any more`;
    };
  },
};
