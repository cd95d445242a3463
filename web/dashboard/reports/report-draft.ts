import { instantOfWall } from './filter-dates';

/** What the form of a new report holds; dates as the pickers do, by the clocks of the event. */
export type ReportDraft = { name: string; publicCode: string; dateFilterActive: boolean; fromDate: string | null; toDate: string | null };

export const emptyDraft: ReportDraft = { name: '', publicCode: '', dateFilterActive: false, fromDate: null, toDate: null };

/** What is sent; without the filter no dates go along. `zone` is the event's. */
export const bodyOf = ({ name, publicCode, dateFilterActive, fromDate, toDate }: ReportDraft, zone: string) => ({
  name: name.trim(),
  publicCode,
  dateFilterActive,
  fromDate: dateFilterActive ? instantOfWall(fromDate, zone) : null,
  toDate: dateFilterActive ? instantOfWall(toDate, zone) : null,
});
