import { BankTransfers, type KeptTransfer } from '../payments/bank-transfers.js';
import { type Difference, PaymentComparison } from '../payments/payment-comparison.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { printable } from './account.js';
import { type Command, UsageError } from './command.js';
import { formatTable } from './format-table.js';

const line = ({ ownerUid, customerId, what, here, there }: Difference) =>
  printable(
    `${ownerUid ?? 'no account'} (${customerId}): ${what} is ${here} here, ${there} at Stripe`,
  );

const keptTable = (transfers: readonly KeptTransfer[]): string =>
  transfers.length === 0
    ? 'There are no such bank transfers.'
    : formatTable([
        ['PAID', 'PAYER', 'TAX NUMBER', 'PLAN', 'MONTHS', 'EUROS', 'REFERENCE', 'KEPT UNTIL'],
        ...transfers.map((each) =>
          [
            each.paidAt.toISOString().slice(0, 10),
            each.payer,
            each.taxId ?? '',
            each.planRef,
            String(each.months),
            each.amount,
            each.reference ?? '',
            each.keptUntil.toISOString().slice(0, 10),
          ].map(printable),
        ),
      ]);

export const payments: Command = {
  name: 'payments',
  form: 'check | kept',
  does:
    'check compares the recorded payments with Stripe and prints the differences. It exits with 1 ' +
    'if there are any. kept lists the bank transfers of erased accounts, which the law requires to ' +
    'keep. Both change nothing.',
  words: [1, 1],
  read: ({ words: [what] }) => {
    if (what === 'kept') return async ({ app }) => keptTable(await app.get(BankTransfers).kept());
    if (what !== 'check')
      throw new UsageError(`There is no subcommand '${what}'. Use 'check' or 'kept'.`);
    return async ({ app }) => {
      const { accounts, differences } = await app.get(PaymentComparison).check();
      if (differences.length > 0) throw new OperatorError(differences.map(line).join('\n'));
      return `${accounts} ${accounts === 1 ? 'account is' : 'accounts are'} the same here and at Stripe.`;
    };
  },
};
