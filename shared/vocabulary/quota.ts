/**
 * What one organiser may keep at once, whatever the plan: uploaded images by number and bytes, own sheets, saved reports, and those that
 * events made by themselves.
 */
export type StoredQuota = Extract<
  Quota,
  'files' | 'fileBytes' | 'sheets' | 'reports' | 'automaticReports'
>;

/** What one organiser may do so many times in a minute. */
export const minuteQuotas = ['uploadsPerMinute', 'generationsPerMinute'] as const;

/** Every quota: beside what is kept, what runs at once and what is done in a minute. */
export const quotas = [
  'files',
  'fileBytes',
  'sheets',
  'reports',
  'reportFilters',
  'pages',
  'segments',
  'reportsInProgress',
  'automaticReports',
  'automaticReportsInProgress',
  'apiKeys',
  'webhooks',
  ...minuteQuotas,
] as const;
export type Quota = (typeof quotas)[number];

/** From this share of a quota on the organiser is told that it will be full. */
export const quotaNear = 0.8;
