import { wallTime } from '../../shared/rules/zoned-time.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { kindOfType } from '../../shared/vocabulary/tasting.js';
import {
  type NewNotification,
  storeNotificationsSql,
} from '../notifications/store-notification.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import type { Changes, CurrentAnswers } from './merge-answers.js';
import { knownZone } from './room-page.js';

/**
 * The notification of the organiser that a guest has written, one for an event and a day. It has
 * neither the guest nor the text.
 */
export const wordsOfGuests = (
  kind: 'guestQuestions' | 'finalComments',
  { id, ownerUid, publicCode, timeZone }: SessionRow,
  { tasting }: SessionSnapshot,
  at: Date,
): NewNotification => ({
  ownerUid,
  kind,
  about: `${id} ${wallTime(at, knownZone(timeZone)).slice(0, 10)}`,
  subject: { id, name: tasting.name, tastingKind: kindOfType[tasting.type], publicCode },
});

/** Whether the guest leaves a final comment, and had none before. */
export const isFirstComment = (current: CurrentAnswers, { answers }: Changes): boolean =>
  answers.some(({ kind }) => kind === 'COMMENT') &&
  !current.answers.some(({ kind }) => kind === 'COMMENT');

/**
 * SQL of the notification in `$17`, for `writeSql`. Sample data is not told, nor a guest who
 * deletes a comment and writes again.
 */
export const toldCommentSql = `
told_comment as (${storeNotificationsSql(
  `select r."ownerUid" as owner_uid, r.kind, r.about, r.subject, moment.at as happened_at
  from moment, jsonb_to_record($17::jsonb) as r("ownerUid" text, kind text, about text, subject jsonb)
  where moment.origin <> 'DEMO' and not exists (select from answers where attendee_id = $1 and kind = 'COMMENT')`,
  'onceRead',
)})`;
