import { instantAt, type WallTime } from '../../../shared/rules/zoned-time.js';

/**
 * The form of a new report. Its dates are wall times in the time zone of the event, or of the
 * reader until an event is chosen.
 */
export type ReportDraft = {
  name: string;
  publicCode: string;
  dateFilterActive: boolean;
  fromDate: WallTime | null;
  toDate: WallTime | null;
};

export const emptyDraft: ReportDraft = {
  name: '',
  publicCode: '',
  dateFilterActive: false,
  fromDate: null,
  toDate: null,
};

const iso = (wall: WallTime | null, zone: string) => instantAt(wall, zone)?.toISOString() ?? null;

/**
 * The request body. It has dates only if the date filter is on. `zone` is the time zone of the
 * dates in the form.
 */
export const bodyOf = (
  { name, publicCode, dateFilterActive, fromDate, toDate }: ReportDraft,
  zone: string,
) => ({
  name: name.trim(),
  publicCode,
  dateFilterActive,
  fromDate: dateFilterActive ? iso(fromDate, zone) : null,
  toDate: dateFilterActive ? iso(toDate, zone) : null,
});
