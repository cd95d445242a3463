import type { GenerationReportType } from '../vocabulary/session.js';
import { instantAt, wallTime } from './zoned-time.js';

/** Settings of an event's automatic reports. Dates are ISO 8601. */
export type ReportSchedule = {
  fromDate: string;
  toDate: string;
  generateReport: boolean;
  generationReportType: GenerationReportType | null;
  /** Days. */
  generationPeriodicInterval: number | null;
};

const dayMs = 86_400_000;

/**
 * Returns the time of an event's next automatic report, or null if no further one is planned.
 * PROGRAMATED makes one report at the end. PERIODIC makes reports at an interval of days from the
 * start, and one at the end. The interval follows the local time of the event, so that summer time
 * does not move the reports.
 */
export function nextReportAt(
  {
    fromDate,
    toDate,
    generateReport,
    generationReportType,
    generationPeriodicInterval,
  }: ReportSchedule,
  timeZone: string,
  now: Date,
): Date | null {
  const [from, to] = [new Date(fromDate), new Date(toDate)];
  if (
    !generateReport ||
    now >= to ||
    (generationReportType !== 'PROGRAMATED' && generationReportType !== 'PERIODIC')
  )
    return null;
  if (generationReportType === 'PROGRAMATED' || !generationPeriodicInterval) return to;
  const start = asUtc(wallTime(from, timeZone));
  const passed = Math.max(
    0,
    Math.floor((asUtc(wallTime(now, timeZone)) - start) / (dayMs * generationPeriodicInterval)),
  );
  // Checks three local times, because clock changes move instants. If the clocks skip the time of
  // report `passed`, this report moves to a later instant, which may still be to come. If the
  // clocks repeat an hour, the instant of report `passed + 1` may already be over.
  for (const times of [passed, passed + 1, passed + 2]) {
    const at =
      times > 0 && instantAt(wallOf(start + times * dayMs * generationPeriodicInterval), timeZone);
    if (at && at > now) return at < to ? at : to;
  }
  return to;
}

/** Converts a local time to a number as if it were UTC, for arithmetic; `wallOf` converts back. */
const asUtc = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`);
const wallOf = (utc: number): string => new Date(utc).toISOString().slice(0, 16).replace('T', ' ');
