import { Injectable } from '@nestjs/common';
import { retentionDelayHours, retentionMonths } from '../../shared/vocabulary/privacy.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { Clock } from '../platform/time/clock.js';
import { monthsBefore } from './months-before.js';

/** Id of an event in the table, for the rule of the whole account. */
const account = '';

/** SQL of the months that apply at `$now`. The rule `r` of a shorter time takes effect later. */
const effectiveSql = (now: string) =>
  `case when r.effective_at <= ${now}::timestamptz then r.months else r.previous_months end`;

/**
 * SQL of the time until which the data of a guest are kept. The arguments are SQL expressions.
 * @param lastActivity the guest's last activity
 */
export const keptUntilSql = (ownerUid: string, sessionId: string, lastActivity: string): string =>
  `(select greatest(${lastActivity} + make_interval(months => coalesce(min(r.months), ${retentionMonths.most})), max(r.effective_at))
    from guest_retention r where r.owner_uid = ${ownerUid} and r.session_id in ('${account}', ${sessionId}))`;

/**
 * The time that an organiser chose. `months` are the chosen ones, `effective` the ones that apply
 * now. They differ until `effectiveAt`.
 */
export type RetentionRule = { months: number; effective: number; effectiveAt: Date };
export type EventRule = RetentionRule & EventOfRule;
export type EventOfRule = { sessionId: string; name: string; code: string; fromDate: Date };
/** The guests of an event who would be forgotten. */
/** `sessionId` is null for all events of the organiser. */
export type RuleInForce = { ownerUid: string; sessionId: string | null; months: number };
export type AffectedEvent = EventOfRule & { guests: number };

/** SQL condition: the guest `a` was not active since `$1`. */
const oldSql = 'a.anonymised_at is null and a.created_at < $1 and a.updated_at < $1';
const eventSql = `s.id as "sessionId", coalesce(s.snapshot #>> '{tasting,name}', '') as name, s.public_code as code, s.from_date as "fromDate"`;

/** The time for which organisers keep the data of their guests after the last activity. */
@Injectable()
export class GuestRetention {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The rule of the account, or of an event. Without a rule, the longest time applies. */
  async read(
    ownerUid: string,
    sessionId: string | null = null,
    on: Connection = this.db,
  ): Promise<RetentionRule> {
    const now = this.clock.now();
    const [rule] = await on.query<RetentionRule>(
      `select r.months, ${effectiveSql('$3')} as effective, r.effective_at as "effectiveAt"
       from guest_retention r where r.owner_uid = $1 and r.session_id = $2`,
      [ownerUid, sessionId ?? account, now],
    );
    return (
      rule ?? { months: retentionMonths.most, effective: retentionMonths.most, effectiveAt: now }
    );
  }

  /** The events with a rule of their own, the latest first. */
  ofEvents(ownerUid: string): Promise<EventRule[]> {
    return this.db.query<EventRule>(
      `select ${eventSql}, r.months, ${effectiveSql('$2')} as effective, r.effective_at as "effectiveAt"
       from guest_retention r join sessions s on s.id = r.session_id
       where r.owner_uid = $1 and r.session_id <> '${account}' order by s.from_date desc, s.id`,
      [ownerUid, this.clock.now()],
    );
  }

  /** Whether the organiser has this event. */
  async hasEvent(ownerUid: string, sessionId: string): Promise<boolean> {
    const rows = await this.db.query(
      'select from sessions where id = $1 and owner_uid = $2 and not demo',
      [sessionId, ownerUid],
    );
    return rows.length > 0;
  }

  /**
   * Stores the months of the account, or of an event. Null removes the rule of an event. A shorter
   * time takes effect after some hours, a longer one at once.
   */
  async set(
    tx: Transaction,
    ownerUid: string,
    sessionId: string | null,
    months: number | null,
  ): Promise<void> {
    const now = this.clock.now();
    const later = new Date(now.getTime() + retentionDelayHours * 3_600_000);
    if (months === null) {
      await tx.query('delete from guest_retention where owner_uid = $1 and session_id = $2', [
        ownerUid,
        sessionId ?? account,
      ]);
      return;
    }
    await tx.query(
      `insert into guest_retention as r (owner_uid, session_id, months, previous_months, effective_at)
       values ($1, $2, $3::smallint, ${retentionMonths.most}, case when $3::smallint < ${retentionMonths.most} then $5::timestamptz else $4::timestamptz end)
       on conflict (owner_uid, session_id) do update set months = excluded.months, previous_months = ${effectiveSql('$4')},
         effective_at = case when excluded.months < ${effectiveSql('$4')} then $5::timestamptz else $4::timestamptz end`,
      [ownerUid, sessionId ?? account, months, now, later],
    );
  }

  /** The guests whom a time would affect, by event, with the most affected event first. */
  affected(ownerUid: string, sessionId: string | null, months: number): Promise<AffectedEvent[]> {
    return this.db.query<AffectedEvent>(
      `select ${eventSql}, g.guests from (
         select a.session_id, count(*)::int as guests from attendees a
         where ${oldSql} and a.owner_uid = $2 and ($3::text is null or a.session_id = $3) group by 1) g
       join sessions s on s.id = g.session_id and not s.demo and s.to_date <= $4 order by g.guests desc, s.from_date desc, s.id`,
      [monthsBefore(this.clock.now(), months), ownerUid, sessionId, this.clock.now()],
    );
  }

  /**
   * The number of guests whose time ends before an instant, if they are not active any more. Events
   * with a shorter time of their own count with it.
   */
  async endingBefore(ownerUid: string, instant: Date): Promise<number> {
    const now = this.clock.now();
    const [found] = await this.db.query<{ n: number }>(
      `select count(*)::int as n from attendees a
         left join guest_retention r on r.owner_uid = a.owner_uid and r.session_id = a.session_id
         left join guest_retention w on w.owner_uid = a.owner_uid and w.session_id = '${account}'
       where a.owner_uid = $1 and a.anonymised_at is null and a.created_at < $2::timestamptz - interval '${retentionMonths.least} months'
         and greatest(a.created_at, a.updated_at) < $2::timestamptz - make_interval(months => least(
           coalesce(case when r.effective_at <= greatest($2, $3) then r.months else r.previous_months end, ${retentionMonths.most}),
           coalesce(case when w.effective_at <= greatest($2, $3) then w.months else w.previous_months end, ${retentionMonths.most})))`,
      [ownerUid, instant, now],
    );
    return found?.n ?? 0;
  }

  /** The rules that are shorter than the longest time and apply now. */
  inForce(): Promise<RuleInForce[]> {
    return this.db.query(
      `select ownerUid as "ownerUid", nullif(session_id, '${account}') as "sessionId", months from (
         select r.owner_uid as ownerUid, r.session_id, ${effectiveSql('$1')} as months from guest_retention r) rules
       where months < ${retentionMonths.most} order by 1, 2`,
      [this.clock.now()],
    );
  }
}
