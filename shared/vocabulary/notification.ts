import type { TastingKind } from './tasting.js';

/** The kinds of notifications of an organiser. `backupFailed` is for administrators only. */
export const notificationKinds = [
  'reportReady',
  'reportFailed',
  'guestQuestions',
  'finalComments',
  'eventToday',
  'trialEnds',
  'planEnds',
  'planEnded',
  'paymentDue',
  'extrasDue',
  'privacyDue',
  'subprocessors',
  'agreement',
  'backupFailed',
  'whatsNew',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The subject of a notification. It has no data of guests. Absent fields do not apply. */
export type NotificationSubject = {
  /** The id of the report, of the event or of the privacy request. */
  id?: string;
  /** The name of the report, of the event’s tasting, of the plan, or of the release. */
  name?: string;
  /** The kind of the event. */
  tastingKind?: TastingKind;
  /** The public code of the event. */
  publicCode?: string;
  /** The start of the event, the end of the plan, or the last day for an answer. ISO 8601. */
  when?: string;
};

export const notificationLimits = {
  /** The most notifications of an account. A further one replaces the oldest. */
  count: 100,
  /** Notifications are deleted after so many days. */
  days: 60,
} as const;
