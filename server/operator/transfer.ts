import { BankTransfers } from '../payments/bank-transfers.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { accountOf, findPlan, lastDay } from './account.js';
import { type Command, UsageError, wholeNumber } from './command.js';

export const transfer: Command = {
  name: 'transfer',
  form: '<account> <plan> --months N --amount E [--reference text]',
  does:
    'Records a bank transfer in euros and gives the plan for the paid months. The months begin when ' +
    'the same plan ends, or now if the account does not have it. Each reference is accepted once.',
  words: [2, 2],
  options: {
    months: { type: 'string' },
    amount: { type: 'string' },
    reference: { type: 'string' },
  },
  read: ({ words: [who = '', ref = ''], options }) => {
    const months = wholeNumber(options, 'months', 1, 60);
    if (months === undefined) throw new UsageError('--months is missing.');
    const amount = String(options['amount'] ?? '');
    if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0)
      throw new UsageError('--amount must be euros, such as 468 or 468.50.');
    const reference = (options['reference'] as string | undefined)?.trim();
    if (reference === '' || (reference && reference.length > 200))
      throw new UsageError('--reference must have from 1 to 200 characters.');
    return async (desk) => {
      const plan = await findPlan(desk, ref);
      if (plan.default) throw new OperatorError(`${ref} costs nothing.`);
      const { uid, company } = await accountOf(desk, who);
      const transfers = desk.app.get(BankTransfers);
      const { until } = await transfers.record(uid, {
        planRef: ref,
        months,
        amount,
        reference: reference ?? null,
        actor: desk.actor,
      });
      return `${who}: plan ${ref} until ${lastDay(until, company)}, ${Number(amount).toFixed(2)} € by bank transfer${reference ? ` (${reference})` : ''}`;
    };
  },
};
