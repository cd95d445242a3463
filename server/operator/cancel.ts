import { SubscriptionCancellation } from '../payments/subscription-cancellation.js';
import { accountOf, lastDay } from './account.js';
import type { Command } from './command.js';

export const cancel: Command = {
  name: 'cancel',
  form: '<account>',
  does:
    'Ends a plan. A plan paid by card ends when the paid time ends, a plan with an end date on ' +
    'that date, and any other plan today.',
  words: [1, 1],
  read:
    ({ words: [who = ''] }) =>
    async (desk) => {
      const { uid, company } = await accountOf(desk, who);
      const { planRef, endsAt } = await desk.app
        .get(SubscriptionCancellation)
        .atPeriodEnd(uid, desk.actor);
      return `${who}: plan ${planRef} until ${lastDay(endsAt, company)}; it is not renewed`;
    },
};
