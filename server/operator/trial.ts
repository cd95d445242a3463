import { EntitlementsService } from '../plans/entitlements.service.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { Clock } from '../platform/time/clock.js';
import { accountOf, lastDay } from './account.js';
import { type Command, UsageError, wholeNumber } from './command.js';

const dayMs = 86_400_000;

export const trial: Command = {
  name: 'trial',
  form: '<account> --days N',
  does: 'Extends the free trial by N days, from its end or from today, whichever is later.',
  words: [1, 1],
  options: { days: { type: 'string' } },
  read: ({ words: [who = ''], options }) => {
    const days = wholeNumber(options, 'days', 1, 366);
    if (days === undefined) throw new UsageError('--days is missing.');
    return async (desk) => {
      const { uid, company } = await accountOf(desk, who);
      const now = desk.app.get(Clock).now();
      const { row } = await desk.app
        .get(EntitlementsService)
        .grant(uid, { actor: desk.actor, action: 'trial' }, (before, { plan }) => {
          if (!plan.default)
            throw new OperatorError(
              `${who} has the plan ${before.planRef}, which is not a trial. Use 'plan' to give the trial plan first.`,
            );
          const from = Math.max(before.freePlanLimit.getTime(), now.getTime());
          return { freePlanLimit: new Date(from + days * dayMs) };
        });
      return `${who}: trial until ${lastDay(row.freePlanLimit, company)}`;
    };
  },
};
