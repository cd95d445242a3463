import type { SessionLanguage } from '../../shared/rules/session.js';
import type { Connection } from '../platform/database/connection.js';

/** The mail goes this long before the start. */
const dayBefore = `interval '24 hours'`;
/** The mail to a person who asked less than a day before the start goes this long before it. */
const hourBefore = `interval '1 hour'`;
/** Reminders are deleted this long after the end of the event, or after its deletion. */
const keptFor = `interval '1 day'`;
/** Deleted reminders per statement. */
const deletedTogether = 500;

/** A person and an organiser. A null organiser means all. */
export type RemindedPerson = { email: string; ownerUid: string | null };

/**
 * SQL condition: the mail of the reminder `r` of the event `s` is due at `$1`. After a mail, the
 * reminder is due again only if the event was moved.
 */
const dueSql = `r.told_for is distinct from s.from_date and r.not_before <= $1
  and s.deleted_at is null and s.ended_at is null and not s.demo and s.from_date > $1
  and s.from_date - case when r.asked_at <= s.from_date - ${dayBefore} then ${dayBefore} else ${hourBefore} end <= $1`;

export type NewReminder = {
  id: string;
  sessionId: string;
  ownerUid: string;
  email: string;
  lang: SessionLanguage;
  consentVersion: string;
};

/** Stores a reminder, unless there is one for this event and address, or the event is gone. */
export async function storeReminder(db: Connection, given: NewReminder, at: Date): Promise<void> {
  const { id, sessionId, ownerUid, email, lang, consentVersion } = given;
  await db.query(
    `insert into reminders (id, session_id, owner_uid, email, lang, consent_version, asked_at)
     select $1, s.id, $3, $4, $5, $6, $7 from sessions s where s.id = $2 and s.deleted_at is null
     on conflict do nothing`,
    [id, sessionId, ownerUid, email, lang, consentVersion, at],
  );
}

export type DueEvent = { id: string; ownerUid: string };

/** The events with due reminders, the next start first. */
export const dueEvents = (db: Connection, now: Date): Promise<DueEvent[]> =>
  db.query<DueEvent>(
    `select s.id, s.owner_uid as "ownerUid" from sessions s
     where exists (select from reminders r where r.session_id = s.id and ${dueSql})
     order by s.from_date, s.id`,
    [now],
  );

/** The due reminders of an event, at most `most`, in the order in which people asked. */
export async function dueAt(
  db: Connection,
  sessionId: string,
  now: Date,
  most: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select r.id from reminders r join sessions s on s.id = r.session_id
     where ${dueSql} and r.session_id = $2 order by r.asked_at, r.id limit $3`,
    [now, sessionId, most],
  );
  return rows.map(({ id }) => id);
}

const lockOrganiser = (tx: Connection, ownerUid: string): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('reminders ' || $1, 0))`, [ownerUid]);

/**
 * Takes the organiser's lock until the transaction ends.
 * @returns the number of mails sent after `since`
 */
export async function lockAndCountTold(
  tx: Connection,
  ownerUid: string,
  since: Date,
): Promise<number> {
  await lockOrganiser(tx, ownerUid);
  const [told] = await tx.query<{ n: number }>(
    'select count(*)::int as n from reminders where owner_uid = $1 and told_at > $2',
    [ownerUid, since],
  );
  return told?.n ?? 0;
}

export type Recipient = { id: string; email: string; lang: SessionLanguage };

/**
 * Locks the reminders that are still due and name this start. Skips rows that another transaction
 * has locked.
 */
export const lockDue = (
  tx: Connection,
  ids: readonly string[],
  now: Date,
  start: Date,
): Promise<Recipient[]> =>
  tx.query<Recipient>(
    `select r.id, r.email, r.lang from reminders r join sessions s on s.id = r.session_id
     where ${dueSql} and r.id = any($2) and s.from_date = $3 order by r.id for update of r skip locked`,
    [now, ids, start],
  );

export async function markTold(
  tx: Connection,
  ids: readonly string[],
  now: Date,
  start: Date,
): Promise<void> {
  await tx.query('update reminders set told_at = $2, told_for = $3 where id = any($1)', [
    ids,
    now,
    start,
  ]);
}

/** Whether the event of a reminder still has this start, and the mail with it is the last one. */
export async function isAnnounced(db: Connection, id: string, start: Date): Promise<boolean> {
  const rows = await db.query(
    `select from reminders r join sessions s on s.id = r.session_id
     where r.id = $1 and r.told_for = $2 and s.from_date = $2 and s.deleted_at is null and s.ended_at is null`,
    [id, start],
  );
  return rows.length > 0;
}

/**
 * Records that the mail with this start was not sent. The reminder is due again if the event gets
 * this start back.
 */
export const markDropped = (db: Connection, id: string, start: Date): Promise<unknown> =>
  db.query('update reminders set told_for = null, told_at = null where id = $1 and told_for = $2', [
    id,
    start,
  ]);

/**
 * Takes the organiser's lock until the transaction ends.
 * @returns the number of stored reminders of the organiser's events
 */
export async function lockAndCountStored(tx: Connection, ownerUid: string): Promise<number> {
  await lockOrganiser(tx, ownerUid);
  const [stored] = await tx.query<{ n: number }>(
    `select count(*)::int as n from reminders
     where session_id in (select id from sessions where owner_uid = $1)`,
    [ownerUid],
  );
  return stored?.n ?? 0;
}

/** Postpones mails until their inbox accepts mails again. */
export async function postpone(
  tx: Connection,
  later: readonly { id: string; until: Date }[],
): Promise<void> {
  await tx.query(
    `update reminders r set not_before = l.until
     from unnest($1::text[], $2::timestamptz[]) as l(id, until) where r.id = l.id`,
    [later.map(({ id }) => id), later.map(({ until }) => until)],
  );
}

/** The event of a reminder; undefined for an unknown id. */
export async function readReminder(
  db: Connection,
  id: string,
): Promise<{ sessionId: string; ownerUid: string } | undefined> {
  const [found] = await db.query<{ sessionId: string; ownerUid: string }>(
    'select session_id as "sessionId", owner_uid as "ownerUid" from reminders where id = $1',
    [id],
  );
  return found;
}

/** @returns the ids of the deleted reminders */
export const deleteReminder = (tx: Connection, id: string): Promise<{ id: string }[]> =>
  tx.query('delete from reminders where id = $1 returning id', [id]);

/** The ids of the next reminders after an id. */
export async function pageOfReminders(
  db: Connection,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from reminders where id > $1 order by id limit $2',
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

/** @returns the deleted reminders, with their organisers */
export const deleteRemindersOf = (
  tx: Connection,
  people: readonly RemindedPerson[],
): Promise<{ id: string; ownerUid: string }[]> =>
  tx.query(
    `delete from reminders r using unnest($1::text[], $2::text[]) as p (email, owner_uid)
     where r.email = p.email and (p.owner_uid is null or r.owner_uid = p.owner_uid) returning r.id, r.owner_uid as "ownerUid"`,
    [people.map(({ email }) => email), people.map(({ ownerUid }) => ownerUid)],
  );

/** @returns the ids of the deleted reminders, at most `deletedTogether` */
export const deleteOldReminders = (tx: Connection, now: Date): Promise<{ id: string }[]> =>
  tx.query(
    `delete from reminders where id in (
       select r.id from reminders r join sessions s on s.id = r.session_id
       where s.to_date <= $1::timestamptz - ${keptFor} or s.deleted_at <= $1::timestamptz - ${keptFor}
       limit ${deletedTogether}) returning id`,
    [now],
  );

/** A stored reminder. */
export type HeldReminder = {
  sessionId: string;
  code: string;
  fromDate: Date;
  askedAt: Date;
  consentVersion: string;
  sentAt: Date | null;
  keptUntil: Date;
};

/** The reminders of a person, the next start first. */
export const readRemindersOf = (
  db: Connection,
  { email, ownerUid }: RemindedPerson,
): Promise<HeldReminder[]> =>
  db.query<HeldReminder>(
    `select s.id as "sessionId", s.public_code as code, s.from_date as "fromDate", r.asked_at as "askedAt",
       r.consent_version as "consentVersion", r.told_at as "sentAt", least(s.to_date, s.deleted_at) + ${keptFor} as "keptUntil"
     from reminders r join sessions s on s.id = r.session_id
     where r.email = $1 and ($2::text is null or r.owner_uid = $2) order by s.from_date, s.id`,
    [email, ownerUid],
  );
