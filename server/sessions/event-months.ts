import { monthOf } from '../../shared/rules/zoned-time.js';
import type { Session } from './session.entity.js';

type Placed = Pick<Session, 'type' | 'fromDate' | 'snapshotAt' | 'months'>;

/**
 * The months in which an event takes a place once it is moved, or shown for the first time: that of its new start, and no earlier one than
 * this month, of which a plan may have room left in years. Where people have come to it, it goes on taking the place that it had, also when
 * it comes to have that twice: once for those who came, and once for what it is now. What counts is where it takes a place, not where its
 * start lies by clocks that its organiser may have changed since.
 * @param before null where it took none: it is new, or was made for show
 * @param zone the organiser's
 */
export function monthsAfter(
  before: Placed | null,
  { type, fromDate }: Pick<Session, 'type' | 'fromDate'>,
  now: Date,
  zone: string,
): string[] {
  const month = monthOf(fromDate, zone);
  const thisMonth = monthOf(now, zone);
  const anew = later(month, thisMonth);
  if (before?.type !== type) return [anew];
  if (before.fromDate.getTime() === fromDate.getTime()) return before.months;
  const held = before.snapshotAt !== null && before.fromDate <= now;
  const kept = held ? [...new Set(before.months)] : before.months.slice(0, -1);
  const last = before.months.at(-1) ?? anew;
  const over = month <= last && last < thisMonth;
  return [...kept, before.months.includes(month) ? month : over ? last : anew];
}

const later = (one: string, other: string) => (one > other ? one : other);
