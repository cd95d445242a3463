import { instantOf } from '../../shared/rules/zoned-time.js';
import { paymentIntervals } from '../../shared/vocabulary/plan.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { Clock } from '../platform/time/clock.js';
import { accountOf, findPlan, standingLine } from './account.js';
import { type Command, oneOf, UsageError } from './command.js';

/** Returns the end of the typed day in a time zone; null for an invalid day. */
const endOfDay = (typed: string, timeZone: string) =>
  instantOf(typed.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1'), timeZone, 'end');

export const plan: Command = {
  name: 'plan',
  form: `<account> <plan> [--until YYYY-MM-DD] [--interval ${paymentIntervals.join('|')}]`,
  does:
    'Gives an account a plan by its code in the catalogue, such as FREE or RESERVA. The plan lasts ' +
    'until the end of the given day. Without --until it has no end.',
  words: [2, 2],
  options: { until: { type: 'string' }, interval: { type: 'string' } },
  read: ({ words: [who = '', ref = ''], options }) => {
    const until = options['until'] as string | undefined;
    const paymentInterval = oneOf(options, 'interval', paymentIntervals) ?? null;
    if (until !== undefined && (!/^\d{4}-/.test(until) || !endOfDay(until, 'UTC')))
      throw new UsageError('--until must be a day that exists, such as 2030-12-31.');
    return async (desk) => {
      const given = await findPlan(desk, ref);
      if (given.default && (until || paymentInterval))
        throw new OperatorError(
          `${ref} is free until its trial ends, and accepts neither --until nor --interval. Use 'trial' to extend it.`,
        );
      const { uid, company } = await accountOf(desk, who);
      const planEndsAt = until === undefined ? null : endOfDay(until, company.timeZone);
      if (planEndsAt && planEndsAt <= desk.app.get(Clock).now())
        throw new OperatorError(`${until} has already passed.`);
      const by = { actor: desk.actor, action: 'plan' };
      const standing = await desk.app
        .get(EntitlementsService)
        .grant(uid, by, () => ({ planRef: ref, planEndsAt, paymentInterval }));
      return standingLine(who, standing, company);
    };
  },
};
