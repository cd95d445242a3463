/**
 * State of a report for the operator of the platform, most urgent first. LATE: its time has passed
 * and nobody is making it. SCHEDULED: its event makes it automatically. PAUSED: the platform holds
 * back automatic reports of the event.
 */
export const reportStandings = [
  'LATE',
  'FAILED',
  'RUNNING',
  'PAUSED',
  'SCHEDULED',
  'DONE',
] as const;
export type ReportStanding = (typeof reportStandings)[number];

/** EVENT: the next automatic report of an event. REPORT: a report that was requested. */
export const reportSubjects = ['EVENT', 'REPORT'] as const;
export type ReportSubject = (typeof reportSubjects)[number];
