import { monthOf } from '../../shared/rules/zoned-time.js';
import type { Session } from './session.entity.js';

type Placed = Pick<Session, 'type' | 'fromDate' | 'snapshotAt' | 'months'>;

/**
 * The months in which an event takes a place once it is moved, or shown for the first time: that of its new start, and no earlier one than
 * this month, of which a plan may have room left in years. Where people have come to it, it goes on taking the place that it had.
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
  if (before && before.type === type) {
    if (monthOf(before.fromDate, zone) === month) return before.months;
    const held = before.snapshotAt !== null && before.fromDate <= now;
    const kept = held ? before.months : before.months.slice(0, -1);
    const next = before.months.includes(month) ? month : later(month, monthOf(now, zone));
    return [...kept.filter((each) => each !== next), next];
  }
  return [later(month, monthOf(now, zone))];
}

const later = (one: string, other: string) => (one > other ? one : other);
