import { invalid } from '../api/stripe-failure.js';
import type { Price } from '../stored-types.js';

export const day = 86_400;
export type Period = { start: number; end: number };
type Interval = { interval: NonNullable<Price['recurring']>['interval']; interval_count: number };

/**
 * Returns the instant `count` intervals after `anchor`. If the month is too short, the instant is
 * on the last day of the month, as at Stripe.
 */
function after(anchor: number, { interval, interval_count }: Interval, count: number): number {
  const steps = count * interval_count;
  if (interval === 'day' || interval === 'week')
    return anchor + steps * day * (interval === 'week' ? 7 : 1);
  const from = new Date(anchor * 1000);
  const months = from.getUTCMonth() + steps * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const time =
    anchor - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()) / 1000;
  return (
    Date.UTC(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay)) / 1000 + time
  );
}

/**
 * Returns the period that begins at `start`. Its end is counted from `anchor`, the start of the
 * first period.
 */
export function periodFrom(anchor: number, start: number, interval: Interval): Period {
  let count = 1;
  while (after(anchor, interval, count) <= start) count += 1;
  return { start, end: after(anchor, interval, count) };
}

/** @throws StripeFailure for a one-time price */
export function intervalOf({ id, recurring }: Price, param: string): Interval {
  if (recurring) return { interval: recurring.interval, interval_count: recurring.interval_count };
  throw invalid(
    `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`: ${id}`,
    param,
  );
}

export const monthsAfter = (start: number, months: number): number =>
  after(start, { interval: 'month', interval_count: 1 }, months);
