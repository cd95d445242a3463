/**
 * How a report stands to who runs the platform, the most urgent first. LATE: its time has passed, and it is not being made. SCHEDULED: its
 * event makes it by itself. PAUSED: the platform holds back what its event makes by itself.
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

/** EVENT: what an event makes by itself next. REPORT: one that was asked for. */
export const reportSubjects = ['EVENT', 'REPORT'] as const;
export type ReportSubject = (typeof reportSubjects)[number];
