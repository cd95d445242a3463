import { CompanyService } from '../company/company.service.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { requirePerson } from './account.js';
import type { Command } from './command.js';
import { confirm, yesOption } from './confirm.js';

export const factors: Command = {
  name: 'factors',
  form: '<account> [--yes]',
  does:
    'Removes all second factors and recovery codes of an account, for a person who has lost them. ' +
    'Make sure first who is asking. The sessions of the account end, and the person is told by mail.',
  words: [1, 1],
  options: yesOption,
  read:
    ({ words: [who = ''], options }) =>
    async (desk) => {
      const { uid, email, name } = await requirePerson(desk, who);
      await confirm(
        options,
        `All second factors of ${name} will be removed. The password alone will open the account.`,
        email || uid,
      );
      const company = await desk.app
        .get(CompanyService)
        .one(uid)
        .catch(() => null);
      const removed = await desk.app
        .get(IdentityProvider)
        .removeSecondFactors(uid, company?.lang ?? 'es');
      if (removed === 0) throw new OperatorError('This account has no second factor.');
      await desk.app.get(Database).transaction((tx) =>
        desk.app.get(AuditLog).record(tx, {
          actor: desk.actor,
          action: 'factors',
          subjectUid: uid,
          before: { factors: removed },
          after: { factors: 0 },
        }),
      );
      return `${who}: second factors removed: ${removed}`;
    },
};
