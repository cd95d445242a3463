import type { Issue } from '../vocabulary/issue.js';
import { isBlankText } from '../vocabulary/localized-text.js';
import { instantOf } from './zoned-time.js';

/**
 * A report as in the form or in a request. Anything may be missing. `instantOf` reads the dates.
 */
export type ReportInput = {
  name?: string | null;
  publicCode?: string | null;
  dateFilterActive?: boolean | null;
  fromDate?: string | null;
  toDate?: string | null;
};

/** Checks the name of a report, on creation, renaming and saving. */
export function checkReportName(name: string | null | undefined): Issue[] {
  return isBlankText(name) ? [{ path: 'name', code: 'errorName' }] : [];
}

/**
 * Returns the dates of the filter as instants: answers count from `from` (included) to `to`
 * (excluded). Null for an invalid date.
 */
export const filterOf = (
  { fromDate, toDate }: Pick<ReportInput, 'fromDate' | 'toDate'>,
  timeZone: string,
): { from: Date | null; to: Date | null } => ({
  from: instantOf(fromDate, timeZone),
  to: instantOf(toDate, timeZone, 'end'),
});

/**
 * Checks a report to be generated, in the documented order. The dates are checked only if the
 * filter is on.
 * @param timeZone zone of the event, which decides when days begin
 */
export function checkReport(input: ReportInput, timeZone: string): Issue[] {
  const issues = checkReportName(input.name);
  if (isBlankText(input.publicCode)) issues.push({ path: 'publicCode', code: 'errorEmptyEvent' });
  return input.dateFilterActive ? [...issues, ...checkReportFilter(input, timeZone)] : issues;
}

/** Checks both dates of an active filter: the first must be before the second. */
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
