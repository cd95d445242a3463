import {
  type NotificationKind,
  type NotificationSubject,
  notificationLimits,
} from '../../shared/vocabulary/notification.js';
import type { Connection } from '../platform/database/connection.js';
import type { Transaction } from '../platform/database/database.js';

/** Something that an organiser is told. Notifications of one kind with one `about` are grouped. */
export type NewNotification = {
  ownerUid: string;
  kind: NotificationKind;
  about: string;
  subject: NotificationSubject;
};

type Repeated = 'again' | 'onceRead' | 'stays';

/**
 * SQL that stores a notification for each row. It can be part of any statement.
 * @param rows SQL of rows (owner_uid, kind, about, subject jsonb, happened_at)
 * @param repeated the effect on a notification that is there. `again`: it becomes unread again.
 * `onceRead`: the same if it was read; an unread one is not locked, so many guests can write at
 * once. `stays`: none
 */
export const storeNotificationsSql = (rows: string, repeated: Repeated) => `
  insert into notifications as n (owner_uid, kind, about, subject, happened_at)
  select r.owner_uid, r.kind, r.about, r.subject, r.happened_at from (${rows}) as r
  ${
    repeated === 'onceRead'
      ? 'where not exists (select from notifications u where u.owner_uid = r.owner_uid and u.kind = r.kind and u.about = r.about and u.read_at is null)'
      : ''
  }
  on conflict (owner_uid, kind, about) do ${
    repeated === 'stays'
      ? 'nothing'
      : 'update set subject = excluded.subject, happened_at = excluded.happened_at, read_at = null'
  }`;

const rowSql =
  'select $1::text as owner_uid, $2::text as kind, $3::text as about, $4::jsonb as subject, $5::timestamptz as happened_at';

/**
 * SQL of the ids of an account's notifications beyond the limit. `owner` is an SQL expression.
 * Notifications that a job would store again stay until they are old.
 */
const excessSql = (owner: string) => `select id from notifications
  where owner_uid = ${owner} and kind not in ('eventToday', 'planEnds')
  order by happened_at desc, id desc offset ${notificationLimits.count}`;

/** Stores a notification in the transaction of what happened, so that none is lost or doubled. */
export async function storeNotification(
  tx: Transaction,
  { ownerUid, kind, about, subject }: NewNotification,
  at: Date,
  repeated: Repeated = 'again',
): Promise<void> {
  await tx.query(storeNotificationsSql(rowSql, repeated), [
    ownerUid,
    kind,
    about,
    JSON.stringify(subject),
    at,
  ]);
  await tx.query(
    `delete from notifications where id in (${excessSql('$1')} for update skip locked)`,
    [ownerUid],
  );
}

/** Deletes notifications from before an instant, and those beyond the limit of their account. */
export async function deleteOldNotifications(on: Connection, before: Date): Promise<void> {
  await on.query('delete from notifications where happened_at < $1', [before]);
  // Statements that store many notifications do not apply the limit.
  await on.query(
    `delete from notifications where id in (
       select excess.id from (
         select owner_uid from notifications group by 1 having count(*) > ${notificationLimits.count}) full_accounts,
       lateral (${excessSql('full_accounts.owner_uid')}) excess)`,
  );
}
