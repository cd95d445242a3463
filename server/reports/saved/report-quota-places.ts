import type { Report } from './report.entity.js';

/**
 * Quota places of a report that a person makes: one for good, and one while it is being generated.
 */
export const manualPlaces = { saved: { reports: 1 }, inProgress: { reportsInProgress: 1 } };
/**
 * Quota places of an automatic report. They are separate, so that automatic reports take no places
 * of the reports that an organiser makes by hand.
 */
export const automaticPlaces = {
  saved: { automaticReports: 1 },
  inProgress: { automaticReportsInProgress: 1 },
};

export const quotaPlacesOf = ({ scheduledFor }: Pick<Report, 'scheduledFor'>) =>
  scheduledFor ? automaticPlaces : manualPlaces;
