import { monthOf } from '../../shared/rules/zoned-time.js';
import type { Session } from './session.entity.js';

type Placed = Pick<Session, 'type' | 'fromDate' | 'snapshotAt' | 'months'>;

/**
 * The months in which an event takes a place once it is moved, or shown for the first time: the month of its new start, also where that is
 * over. If people have come to the event, it keeps the place that it had too, even twice in one month: once for those who came, and once for
 * what it is now. An event that is not moved keeps its months, though its organiser may have other clocks by now.
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
  if (before?.type !== type) return [month];
  if (before.fromDate.getTime() === fromDate.getTime()) return before.months;
  const held = before.snapshotAt !== null && before.fromDate <= now;
  const kept = held ? [...new Set(before.months)] : before.months.slice(0, -1);
  return [...kept, month];
}
