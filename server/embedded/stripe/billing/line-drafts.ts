import type { Price, SubscriptionItem } from '../stored-types.js';
import type { Period } from './periods.js';

/** An invoice line before discounts and tax. */
export type LineDraft = {
  item: string;
  price: Price;
  quantity: number;
  amount: number;
  period: Period;
  proration: boolean;
  description: string;
};

const money = (amount: number, currency: string) =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
/** Returns the name of a price for people. */
export const titleOf = ({ nickname, lookup_key, id }: Price): string =>
  nickname ?? lookup_key ?? id;
const amountOf = ({ price, quantity }: SubscriptionItem) =>
  (price.unit_amount ?? 0) * (quantity ?? 1);
const dayOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);

/** Returns a line per item for a whole period, paid in advance. */
export const wholePeriod = (items: readonly SubscriptionItem[], period: Period): LineDraft[] =>
  items.map((item) => ({
    item: item.id,
    price: item.price,
    quantity: item.quantity ?? 1,
    amount: amountOf(item),
    period,
    proration: false,
    description: `${item.quantity ?? 1} × ${titleOf(item.price)} (at ${money(item.price.unit_amount ?? 0, item.price.currency)})`,
  }));

/**
 * Returns the proration of `item` from `at` to the end of its period, to the second. `sign` -1
 * makes it a credit, 1 a charge.
 */
function share(item: SubscriptionItem, at: number, sign: 1 | -1): LineDraft {
  const { current_period_start: start, current_period_end: end } = item;
  const amount = Math.round((amountOf(item) * (end - at)) / (end - start)) * sign;
  return {
    item: item.id,
    price: item.price,
    quantity: item.quantity ?? 1,
    // avoids -0
    amount: amount === 0 ? 0 : amount,
    period: { start: at, end },
    proration: true,
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${item.quantity ?? 1} × ${titleOf(item.price)} after ${dayOf(at)}`,
  };
}

/** Returns the credits for the unused rest of a paid period. */
export const unused = (items: readonly SubscriptionItem[], at: number): LineDraft[] =>
  items.map((item) => share(item, at, -1));

/** Returns the credits and charges of a change within a period. Unchanged items have none. */
export function prorations(
  before: readonly SubscriptionItem[],
  after: readonly SubscriptionItem[],
  at: number,
): LineDraft[] {
  const same = (one: SubscriptionItem, other: SubscriptionItem) =>
    one.id === other.id && one.price.id === other.price.id && one.quantity === other.quantity;
  const gone = before.filter((item) => !after.some((other) => same(item, other)));
  const come = after.filter((item) => !before.some((other) => same(item, other)));
  return [...unused(gone, at), ...come.map((item) => share(item, at, 1))];
}
