import type { Issue } from '../vocabulary/issue.js';

/** A report as its form or a request holds it: anything may be missing. Dates are ISO 8601 instants. */
export type ReportInput = {
  name?: string | null;
  publicCode?: string | null;
  dateFilterActive?: boolean | null;
  fromDate?: string | null;
  toDate?: string | null;
};

/** The instant that a text means in milliseconds, or null when it is empty or no date. */
export function instantOf(date: string | null | undefined): number | null {
  const instant = date ? Date.parse(date) : Number.NaN;
  return Number.isNaN(instant) ? null : instant;
}

/** Naming a report: on creation, renaming and saving alike. */
export function checkReportName(name: string | null | undefined): Issue[] {
  return name?.trim() ? [] : [{ path: 'name', code: 'errorName' }];
}

/** The documented rules of generating a report, in their order. The dates matter only while the filter is on. */
export function checkReport(input: ReportInput): Issue[] {
  const issues = checkReportName(input.name);
  if (!input.publicCode?.trim()) issues.push({ path: 'publicCode', code: 'errorEmptyEvent' });
  if (!input.dateFilterActive) return issues;
  const from = instantOf(input.fromDate);
  const to = instantOf(input.toDate);
  if (from === null) issues.push({ path: 'fromDate', code: 'errorEmptyDate' });
  if (to === null) issues.push({ path: 'toDate', code: 'errorEmptyDate' });
  if (from !== null && to !== null && from >= to) issues.push({ path: 'fromDate', code: 'errorDateDiference' });
  return issues;
}
