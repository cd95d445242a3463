import type { Report } from './report.entity.js';

/** The places that a report takes, of those that are saved and of those that are being generated. */
export const byHand = { saved: { reports: 1 }, inProgress: { reportsInProgress: 1 } };
/** Of one that an event made by itself: it leaves those alone that an organiser makes by hand. */
export const automatic = {
  saved: { automaticReports: 1 },
  inProgress: { automaticReportsInProgress: 1 },
};

export const placesOf = ({ scheduledFor }: Pick<Report, 'scheduledFor'>) =>
  scheduledFor ? automatic : byHand;
