/**
 * Quotas on stored things of one organiser, independent of the plan: number and bytes of uploaded
 * images and sounds, bytes of videos, own sheets, saved reports, and reports that events make
 * automatically.
 */
export type StoredQuota = Extract<
  Quota,
  'files' | 'fileBytes' | 'videoBytes' | 'sheets' | 'reports' | 'automaticReports'
>;

/** Quotas on actions per minute of one organiser. */
export const minuteQuotas = ['uploadsPerMinute', 'generationsPerMinute'] as const;

/** All quotas: on stored things, on running jobs and on actions per minute. */
export const quotas = [
  'files',
  'fileBytes',
  'videoBytes',
  'sheets',
  'reports',
  'reportFilters',
  'pages',
  'segments',
  'spokenInProgress',
  'spokenPerDay',
  'avatars',
  'reportsInProgress',
  'automaticReports',
  'automaticReportsInProgress',
  'apiKeys',
  'webhooks',
  ...minuteQuotas,
] as const;
export type Quota = (typeof quotas)[number];

/** From this share of a quota on, the organiser is warned. */
export const quotaNear = 0.8;
