import { monthOf } from '../../shared/rules/zoned-time.js';
import type { Session } from './session.entity.js';

type Placed = Pick<Session, 'type' | 'fromDate' | 'snapshotAt' | 'months'>;

/**
 * Returns the months in which an event takes a place after it is moved, or after demo data becomes
 * an own event. It takes a place in the month of its new start, even a past one. If guests have
 * come, it also keeps its former place, even twice in the same month: once for these guests, and
 * once for the moved event. An event that is not moved keeps its months, even if the organiser's
 * zone has changed.
 * @param before null if it took no place: it is new, or it was demo data
 * @param zone the organiser's zone
 */
export function monthsAfter(
  before: Placed | null,
  { type, fromDate }: Pick<Session, 'type' | 'fromDate'>,
  now: Date,
  zone: string,
): string[] {
  const month = monthOf(fromDate, zone);
  if (before?.type !== type) return [month];
  if (before.fromDate.getTime() === fromDate.getTime()) return before.months;
  const held = before.snapshotAt !== null && before.fromDate <= now;
  const kept = held ? [...new Set(before.months)] : before.months.slice(0, -1);
  return [...kept, month];
}
