import { type Difference, Ledger } from '../payments/ledger.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { printable } from './account.js';
import { type Command, Misread } from './command.js';

const line = ({ ownerUid, customerId, what, here, there }: Difference) =>
  printable(`${ownerUid ?? 'nobody'} (${customerId}): ${what} is ${here} here, ${there} at Stripe`);

export const payments: Command = {
  name: 'payments',
  form: 'check',
  does: 'Compares what is known of every payment with Stripe, prints what differs and ends with 1 where anything does. Nothing is changed.',
  words: [1, 1],
  read: ({ words: [what] }) => {
    if (what !== 'check') throw new Misread(`What is '${what}'?`);
    return async ({ app }) => {
      const { accounts, differences } = await app.get(Ledger).check();
      if (differences.length > 0) throw new OperatorError(differences.map(line).join('\n'));
      return `${accounts} ${accounts === 1 ? 'account is' : 'accounts are'} the same here and at Stripe.`;
    };
  },
};
