/** The days for which a link to a report can be valid. */
export const linkDays = [7, 30, 90] as const;
export type LinkDays = (typeof linkDays)[number];

/** The page that a link to a report opens, and the name of its secret after `#`. */
export const sharedReportPath = '/sharedReport';
export const sharedReportKey = 'link';

/** The header with the secret of a link to a report. */
export const reportLinkHeader = 'x-report-link';

/** Whether a path is the page of a link to a report, in the ways that browsers may write it. */
export const isSharedReport = (path: string): boolean => /^\/sharedReport\/?$/i.test(path);
