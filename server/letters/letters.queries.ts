import type { SessionLanguage } from '../../shared/rules/session.js';
import type { Connection } from '../platform/database/connection.js';
import { countChanged } from '../platform/database/count-changed.js';
import { instantSql } from '../platform/database/instant-sql.js';
import { type JsonList, rowSql } from '../platform/database/lists/paging.js';
import type { LetterDto } from './letter.dto.js';
import type { MailOfLetter } from './letter-links.js';

/** Days for which a mail waits for its inbox or for the account. Then it has failed. */
export const worthDays = 14;

/** SQL condition: the mail `m` was neither sent nor given up. */
const waitingSql = 'm.told_at is null and m.withheld_at is null and m.failed_at is null';

/**
 * SQL condition: the organiser may write to the guest of the visit `a`. The choice at the guest's
 * latest visit to any event of the organiser counts. A guest who unsubscribed gets no letters of
 * the organiser any more, because anybody can join with somebody else's address. Sample guests get
 * no mails.
 */
const mayWriteSql = `a.email is not null and a.anonymised_at is null and a.origin = 'OWN' and (
    select k.contact_consent_at is not null from attendees k join sessions s on s.id = k.session_id and not s.demo
    where k.owner_uid = a.owner_uid and lower(k.email) = lower(a.email) and k.origin = 'OWN'
    order by k.created_at desc, k.id desc limit 1)
  and not exists (select from letter_mails u join attendees x on x.id = u.attendee_id
    where u.owner_uid = a.owner_uid and u.unsubscribed_at is not null and lower(x.email) = lower(a.email))`;

export type Letter = {
  id: string;
  ownerUid: string;
  writtenAt: Date;
  subject: string;
  text: string;
  query: string;
  productId: string | null;
  productName: string | null;
};

const letterSql = `select l.id, l.owner_uid as "ownerUid", l.written_at as "writtenAt", l.subject, l.text, l.query,
    l.product_id as "productId", l.product_name as "productName" from letters l`;

const fields: Record<keyof LetterDto, string> = {
  id: 'l.id',
  subject: 'l.subject',
  text: 'l.text',
  query: 'l.query',
  product: 'l.product_name',
  writtenAt: instantSql('l.written_at'),
  recipients: 'n.recipients',
  sent: 'n.sent',
  waiting: 'n.waiting',
  failed: 'n.failed',
  withheld: 'n.withheld',
  unsubscribed: 'n.unsubscribed',
  shopOpened: 'n."shopOpened"',
};
const from = `letters l cross join lateral (
    select count(*)::int as recipients,
      (count(*) filter (where m.told_at is not null and m.failed_at is null))::int as sent,
      (count(*) filter (where ${waitingSql}))::int as waiting,
      count(m.failed_at)::int as failed,
      count(m.withheld_at)::int as withheld,
      count(m.unsubscribed_at)::int as unsubscribed,
      count(m.shop_opened_at)::int as "shopOpened"
    from letter_mails m where m.letter_id = l.id) n
  where l.owner_uid = $1`;

export const letterList: JsonList = {
  from,
  id: 'l.id',
  fields,
  sorts: { writtenAt: { sql: 'l.written_at', type: 'timestamptz' } },
  defaultSort: '-writtenAt',
  searched: 'l.subject',
};

/** Undefined if the organiser has no such letter. */
export async function readLetter(
  on: Connection,
  uid: string,
  id: string,
): Promise<LetterDto | undefined> {
  const [letter] = await on.query<LetterDto>(
    `select ${rowSql(fields)} from ${from} and l.id = $2`,
    [uid, id],
  );
  return letter;
}

/** Counts the visits of these whose guests get mails. */
export async function countRecipients(
  on: Connection,
  uid: string,
  attendeeIds: readonly string[],
): Promise<number> {
  const [counted] = await on.query<{ n: number }>(
    `select count(*)::int as n from attendees a where a.id = any($2) and a.owner_uid = $1 and ${mayWriteSql}`,
    [uid, attendeeIds],
  );
  return counted?.n ?? 0;
}

/** Stores a letter and its mails, which wait from then on. @returns the number of mails */
export async function insertLetter(
  tx: Connection,
  letter: Letter,
  attendeeIds: readonly string[],
  perDay: number,
): Promise<number> {
  await tx.query(
    `insert into letters (id, owner_uid, written_at, subject, text, query, product_id, product_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      letter.id,
      letter.ownerUid,
      letter.writtenAt,
      letter.subject,
      letter.text,
      letter.query,
      letter.productId,
      letter.productName,
    ],
  );
  const [stored] = await tx.query<{ n: number }>(
    `with stored as (
       insert into letter_mails (letter_id, attendee_id, owner_uid)
       select $1, a.id, a.owner_uid from attendees a where a.id = any($3) and a.owner_uid = $2 and ${mayWriteSql} returning 1)
     select count(*)::int as n from stored`,
    [letter.id, letter.ownerUid, attendeeIds],
  );
  const recipients = stored?.n ?? 0;
  // A letter to many guests takes several days, because of the organiser's daily limit.
  await tx.query(
    `update letters set expires_at = written_at + make_interval(days => ${worthDays} + $2) where id = $1`,
    [letter.id, Math.ceil(recipients / perDay)],
  );
  return recipients;
}

/** Gives up mails that have waited too long. */
export async function giveUpOldMails(db: Connection, now: Date): Promise<void> {
  await db.query(
    `update letter_mails m set failed_at = $1 from (
       select m.letter_id, m.attendee_id from letter_mails m join letters l on l.id = m.letter_id
       where ${waitingSql} and l.expires_at <= $1 for update of m skip locked) old
     where m.letter_id = old.letter_id and m.attendee_id = old.attendee_id`,
    [now],
  );
}

/** The letters with mails that may be sent now, those with the fewest first. */
export const waitingLetters = (db: Connection, now: Date): Promise<Letter[]> =>
  db.query<Letter>(
    `${letterSql} join (
       select m.letter_id, count(*) as n from letter_mails m where ${waitingSql} and m.not_before <= $1 group by 1) due on due.letter_id = l.id
     order by due.n, l.written_at, l.id`,
    [now],
  );

/** The guests whose mails may be sent now, at most `most`. */
export async function waitingGuests(
  db: Connection,
  letterId: string,
  now: Date,
  most: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select m.attendee_id as id from letter_mails m
     where m.letter_id = $1 and ${waitingSql} and m.not_before <= $2 order by m.attendee_id limit $3`,
    [letterId, now, most],
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes the organiser's lock until the transaction ends.
 * @returns the number of mails sent after `since`
 */
export async function lockAndCountSent(
  tx: Connection,
  ownerUid: string,
  since: Date,
): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('letters ' || $1, 0))`, [ownerUid]);
  const [told] = await tx.query<{ n: number }>(
    'select count(*)::int as n from letter_mails where owner_uid = $1 and told_at > $2',
    [ownerUid, since],
  );
  return told?.n ?? 0;
}

export type Recipient = {
  id: string;
  email: string;
  lang: SessionLanguage;
  eventLang: SessionLanguage;
  allowed: boolean;
};

/**
 * Locks mails that still wait, with their guests. Skips rows that another transaction has locked,
 * such as a withdrawal.
 */
export const lockRecipients = (
  tx: Connection,
  letterId: string,
  attendeeIds: readonly string[],
): Promise<Recipient[]> =>
  tx.query<Recipient>(
    `select a.id, coalesce(a.email, '') as email, a.lang, e.lang as "eventLang", coalesce(${mayWriteSql}, false) as allowed
     from letter_mails m join attendees a on a.id = m.attendee_id join sessions e on e.id = a.session_id
     where m.letter_id = $1 and a.id = any($2) and ${waitingSql} order by a.id for no key update of a, m skip locked`,
    [letterId, attendeeIds],
  );

export async function markWithheld(
  tx: Connection,
  letterId: string,
  attendeeIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    'update letter_mails set withheld_at = $3 where letter_id = $1 and attendee_id = any($2)',
    [letterId, attendeeIds, now],
  );
}

/** Postpones mails until their inbox accepts mails again. */
export async function postpone(
  tx: Connection,
  letterId: string,
  later: readonly { id: string; until: Date }[],
): Promise<void> {
  await tx.query(
    `update letter_mails m set not_before = w.until from unnest($2::text[], $3::timestamptz[]) as w(id, until)
     where m.letter_id = $1 and m.attendee_id = w.id`,
    [letterId, later.map(({ id }) => id), later.map(({ until }) => until)],
  );
}

export async function markSent(
  tx: Connection,
  { letterId, attendeeId }: MailOfLetter,
  mailId: string,
  now: Date,
): Promise<void> {
  await tx.query(
    'update letter_mails set told_at = $3, mail_id = $4 where letter_id = $1 and attendee_id = $2',
    [letterId, attendeeId, now, mailId],
  );
}

export async function markFailed(db: Connection, mailId: string, now: Date): Promise<void> {
  await db.query('update letter_mails set failed_at = coalesce(failed_at, $2) where mail_id = $1', [
    mailId,
    now,
  ]);
}

/** Marks mails as withheld: those that wait, and those that were withdrawn from the outbox. */
export async function withhold(
  tx: Connection,
  attendeeIds: readonly string[],
  withdrawnMails: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update letter_mails m set withheld_at = $3, told_at = null, mail_id = null
     where m.mail_id = any($2) or m.attendee_id = any($1) and ${waitingSql}`,
    [attendeeIds, withdrawnMails, now],
  );
}

/**
 * Moves the unsubscriptions of these visits to another visit of the guest, so that they outlive a
 * deleted event.
 */
export async function keepUnsubscriptions(
  tx: Connection,
  people: readonly { id: string; ownerUid: string; email: string | null }[],
): Promise<void> {
  await tx.query(
    `insert into letter_mails (letter_id, attendee_id, owner_uid, told_at, unsubscribed_at)
     select distinct on (m.letter_id, other.id) m.letter_id, other.id, m.owner_uid, coalesce(m.told_at, m.unsubscribed_at), m.unsubscribed_at
     from unnest($1::text[], $2::text[], $3::text[]) me (id, owner_uid, email)
       join letter_mails m on m.attendee_id = me.id and m.unsubscribed_at is not null
       join lateral (
         select a.id from attendees a where a.owner_uid = me.owner_uid and lower(a.email) = lower(me.email) and a.id <> all($1)
         order by a.created_at desc, a.id limit 1) other on true
     on conflict (letter_id, attendee_id) do update set unsubscribed_at = coalesce(letter_mails.unsubscribed_at, excluded.unsubscribed_at)`,
    [
      people.map(({ id }) => id),
      people.map(({ ownerUid }) => ownerUid),
      people.map(({ email }) => email),
    ],
  );
}

export const forgetGuests = (tx: Connection, attendeeIds: readonly string[]): Promise<number> =>
  countChanged(tx, 'delete from letter_mails where attendee_id = any($1)', [attendeeIds]);

/** The state of a guest's consent for the page behind the unsubscribe link. */
export type LetterStanding = { ownerUid: string; wanted: boolean };

/** Null if the mail, or the guest, is not known any more. */
export async function standingOf(
  on: Connection,
  { letterId, attendeeId }: MailOfLetter,
): Promise<LetterStanding | null> {
  const [found] = await on.query<LetterStanding>(
    `select a.owner_uid as "ownerUid", coalesce(${mayWriteSql}, false) as wanted
     from letter_mails m join attendees a on a.id = m.attendee_id
     where m.letter_id = $1 and m.attendee_id = $2 and a.anonymised_at is null`,
    [letterId, attendeeId],
  );
  return found ?? null;
}

export async function markUnsubscribed(
  tx: Connection,
  { letterId, attendeeId }: MailOfLetter,
  now: Date,
): Promise<void> {
  await tx.query(
    `update letter_mails set unsubscribed_at = coalesce(unsubscribed_at, $3) where letter_id = $1 and attendee_id = $2`,
    [letterId, attendeeId, now],
  );
}

/** The product of a sent mail; null if there is none. */
export async function productOf(
  on: Connection,
  { letterId, attendeeId }: MailOfLetter,
): Promise<{ ownerUid: string; id: string } | null> {
  const [found] = await on.query<{ ownerUid: string; id: string }>(
    `select l.owner_uid as "ownerUid", l.product_id as id from letters l join letter_mails m on m.letter_id = l.id
     where l.id = $1 and m.attendee_id = $2 and l.product_id is not null`,
    [letterId, attendeeId],
  );
  return found ?? null;
}

export async function markShopOpened(
  db: Connection,
  { letterId, attendeeId }: MailOfLetter,
  now: Date,
): Promise<void> {
  await db.query(
    'update letter_mails set shop_opened_at = $3 where letter_id = $1 and attendee_id = $2 and shop_opened_at is null',
    [letterId, attendeeId, now],
  );
}
