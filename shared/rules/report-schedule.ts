import type { GenerationReportType } from '../vocabulary/session.js';
import { instantAt, wallTime } from './zoned-time.js';

/** What an event says of the reports that it generates by itself. Dates are ISO 8601. */
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
 * When an event generates its next report: at its end, and a periodic one every so many days from its start too, by the clocks of the
 * event, so that summer time moves none. Null when it generates none, or none any more.
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
  // the clocks may have been put back since they showed it
  for (const times of [passed, passed + 1]) {
    const at =
      times > 0 && instantAt(wallOf(start + times * dayMs * generationPeriodicInterval), timeZone);
    if (at && at > now) return at < to ? at : to;
  }
  return to;
}

/** A time on the wall as if the wall were in Greenwich, to count with; and back. */
const asUtc = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`);
const wallOf = (utc: number): string => new Date(utc).toISOString().slice(0, 16).replace('T', ' ');
