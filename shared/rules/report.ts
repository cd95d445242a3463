import type { Issue } from '../vocabulary/issue.js';
import { isBlankText } from '../vocabulary/localized-text.js';
import { instantOf } from './zoned-time.js';

/** A report as its form or a request holds it: anything may be missing. Dates are as `instantOf` reads them. */
export type ReportInput = {
  name?: string | null;
  publicCode?: string | null;
  dateFilterActive?: boolean | null;
  fromDate?: string | null;
  toDate?: string | null;
};

/** Naming a report: on creation, renaming and saving alike. */
export function checkReportName(name: string | null | undefined): Issue[] {
  return isBlankText(name) ? [{ path: 'name', code: 'errorName' }] : [];
}

/** The filter's dates as instants: answers count from `from` on and before `to`. Null for what is no date. */
export const filterOf = (
  { fromDate, toDate }: Pick<ReportInput, 'fromDate' | 'toDate'>,
  timeZone: string,
): { from: Date | null; to: Date | null } => ({
  from: instantOf(fromDate, timeZone),
  to: instantOf(toDate, timeZone, 'end'),
});

/**
 * The documented rules of generating a report, in their order. The dates matter only while the filter is on.
 * @param timeZone of the event, by which days are understood
 */
export function checkReport(input: ReportInput, timeZone: string): Issue[] {
  const issues = checkReportName(input.name);
  if (isBlankText(input.publicCode)) issues.push({ path: 'publicCode', code: 'errorEmptyEvent' });
  return input.dateFilterActive ? [...issues, ...checkReportFilter(input, timeZone)] : issues;
}

/** Both dates of a filter that is on, the first before the second. */
export function checkReportFilter(
  input: Pick<ReportInput, 'fromDate' | 'toDate'>,
  timeZone: string,
): Issue[] {
  const issues: Issue[] = [];
  const { from, to } = filterOf(input, timeZone);
  if (!from) issues.push({ path: 'fromDate', code: 'errorEmptyDate' });
  if (!to) issues.push({ path: 'toDate', code: 'errorEmptyDate' });
  if (from && to && from >= to) issues.push({ path: 'fromDate', code: 'errorDateDiference' });
  return issues;
}
