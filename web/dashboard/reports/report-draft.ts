import { instantAt, type WallTime } from '../../../shared/rules/zoned-time.js';

/** What the form of a new report holds; dates as the pickers do, by the clocks of the event. */
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

/** What is sent; without the filter no dates go along. `zone` is the event's. */
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
