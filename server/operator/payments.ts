import { type Difference, PaymentComparison } from '../payments/payment-comparison.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { printable } from './account.js';
import { type Command, UsageError } from './command.js';

const line = ({ ownerUid, customerId, what, here, there }: Difference) =>
  printable(
    `${ownerUid ?? 'no account'} (${customerId}): ${what} is ${here} here, ${there} at Stripe`,
  );

export const payments: Command = {
  name: 'payments',
  form: 'check',
  does:
    'Compares the recorded payments with Stripe and prints the differences. Exits with 1 if there ' +
    'are any. Changes nothing.',
  words: [1, 1],
  read: ({ words: [what] }) => {
    if (what !== 'check') throw new UsageError(`There is no subcommand '${what}'. Use 'check'.`);
    return async ({ app }) => {
      const { accounts, differences } = await app.get(PaymentComparison).check();
      if (differences.length > 0) throw new OperatorError(differences.map(line).join('\n'));
      return `${accounts} ${accounts === 1 ? 'account is' : 'accounts are'} the same here and at Stripe.`;
    };
  },
};
