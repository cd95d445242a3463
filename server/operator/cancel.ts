import { CancelSubscription } from '../payments/cancel-subscription.js';
import { accountOf, lastDay } from './account.js';
import type { Command } from './command.js';

export const cancel: Command = {
  name: 'cancel',
  form: '<who>',
  does: 'Ends a plan: one that is paid for by card at the end of what is paid, one with an end of its own then, any other today.',
  words: [1, 1],
  read:
    ({ words: [who = ''] }) =>
    async (desk) => {
      const { uid, company } = await accountOf(desk, who);
      const { planRef, endsAt } = await desk.app
        .get(CancelSubscription)
        .atPeriodEnd(uid, desk.actor);
      return `${who}: plan ${planRef} until ${lastDay(endsAt, company)}, and not renewed then`;
    },
};
