import { monthOf } from '../../shared/rules/zoned-time.js';
import type { Session } from './session.entity.js';

type Placed = Pick<Session, 'type' | 'fromDate' | 'snapshotAt' | 'months'>;

/**
 * Returns the months in which an event takes a place of the quota after it is moved, or after demo
 * data becomes an own event. It takes a place in the month of its new start, even a past one. If
 * guests have joined and its former start is past, it also keeps its former place. It then can have
 * two places in the same month: one for these guests, and one for the moved event. An event that is
 * not moved keeps its months, even if the organiser's zone has changed.
 * @param before null if the event took no place: it is new, or it was demo data
 * @param zone the organiser's zone
 */
export function monthsAfterMove(
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
