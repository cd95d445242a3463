import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { addErased, type Erased, retentionMonths } from '../../shared/vocabulary/privacy.js';
import { liteAssistantName } from '../../shared/vocabulary/session.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { clocksAgree } from '../platform/database/clocks-agree.js';
import { countChanged } from '../platform/database/count-changed.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Erasures } from '../platform/erasures/erasures.js';
import { notFound } from '../platform/errors/app-error.js';
import { forgetMails } from '../platform/mail/mail-job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { RequestRecords } from '../privacy/request-records.js';
import { TrialSessions } from '../sessions/trial-sessions.js';
import { WebhookLog } from '../webhooks/webhook-log.js';
import { sharedAnswersLock } from './answers-log.js';
import { sameGuest } from './contact-consent.js';
import { GuestRetention, type RuleInForce } from './guest-retention.js';
import { monthsBefore } from './months-before.js';

const batch = 500;
/** Names of guests who waited at a locked door are deleted after this time. */
const knocksKeptMs = 24 * 3_600_000;
/** Guests of a public room are deleted this long after its end. */
const publicGuestsKeptMs = 24 * 3_600_000;
/** SQL condition for attendees without activity since `$1`. */
const oldSql = 'anonymised_at is null and created_at < $1 and updated_at < $1';

/** A guest who is being forgotten, the event and its organiser. */
export type ForgottenPerson = {
  id: string;
  sessionId: string;
  ownerUid: string;
  /** Null if they had given none. */
  email: string | null;
};

/**
 * Why guests are forgotten: somebody asked for it, their visit is old, their event was deleted for
 * good, or a restored backup has guests who were forgotten after it.
 */
type ForgetReason = 'erasure' | 'age' | 'purge' | 'restore';

/** Forgets people in a domain, and returns the number of its erased rows. */
type Forget = (
  tx: Transaction,
  people: readonly ForgottenPerson[],
  reason: ForgetReason,
) => Promise<Erased>;

/**
 * Selects the visits of the guest with this e-mail: to one organiser, or to all if `ownerUid` is
 * null. With `attendeeId` it selects only that visit.
 */
export type OwnVisits = { email: string; ownerUid: string | null; attendeeId?: string };

export const forgetAttendees = job('forgetAttendees', { concurrency: 1, timeoutMs: 30 * 60_000 });

/**
 * Forgets guests. Their ratings stay. Their identity and texts are removed, also in saved reports.
 */
@Injectable()
export class AttendeePrivacy implements OnModuleInit {
  private readonly log = new Logger('Privacy');
  private readonly alsoForget: Forget[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly webhooks: WebhookLog,
    private readonly trials: TrialSessions,
    private readonly audit: AuditLog,
    private readonly records: RequestRecords,
    private readonly retention: GuestRetention,
    private readonly erasures: Erasures,
  ) {}

  /**
   * Registers a domain that stores data of attendees. `forget` runs in the transaction that forgets
   * them, after their rows were anonymised. A domain that stores data by e-mail can check in
   * `attendees` whether the e-mail is still in use. `forget` may run again for attendees who are
   * already forgotten.
   */
  whenForgotten(forget: Forget): void {
    this.alsoForget.push(forget);
  }

  onModuleInit(): void {
    this.jobs.handle(forgetAttendees, async () => {
      const forgotten = await this.purge();
      if (forgotten > 0)
        this.log.log(`${forgotten} attendees were anonymised, whose time was over`);
    });
    this.jobs.schedule(forgetAttendees, CronExpression.EVERY_DAY_AT_3AM);
    this.erasures.register('guest', {
      page: (after, limit) => this.page('anonymised_at is null', after, limit),
      eraseAgain: (ids) =>
        this.db.transaction(async (tx) => {
          await this.deleteCodes(tx, ids);
          await this.anonymise(tx, ids, 'restore', null);
        }),
    });
    this.erasures.register('deletedGuest', {
      page: (after, limit) => this.page('true', after, limit),
      eraseAgain: (ids) =>
        this.db.transaction(async (tx) => {
          await this.deleteCodes(tx, ids);
          await this.anonymise(tx, ids, 'restore', null);
          await deleteAttendees(tx, 'id = any($1)', ids);
        }),
    });
  }

  private async page(where: string, after: string, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `select id from attendees where ${where} and id > $1 order by id limit $2`,
      [after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Anonymises guests whose last activity was more than two years ago, or longer ago than the time
   * that their organiser chose. Deletes guests of public rooms that ended. Does nothing while the
   * clocks of server and database disagree.
   * @returns the number of anonymised attendees
   */
  async purge(): Promise<number> {
    if (!(await clocksAgree(this.db, this.clock, 'nobody is forgotten'))) return 0;
    const now = this.clock.now();
    const limit = monthsBefore(now, retentionMonths.most);
    // Names of guests at a locked door serve for minutes, barred devices until the event is old.
    await this.db.query(`delete from door_knocks where knocked_at < $1`, [
      new Date(this.clock.now().getTime() - knocksKeptMs),
    ]);
    await this.db.query(`delete from barred_devices where barred_at < $1`, [limit]);
    await this.clearPublicRooms();
    let total = await this.purgeOld(limit, 'true', []);
    const failures: unknown[] = [];
    for (const rule of await this.retention.inForce())
      try {
        total += await this.purgeByRule(rule, now);
      } catch (error) {
        // The guests of the other organisers do not wait for this one.
        failures.push(error);
      }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} rules were not applied`);
    return total;
  }

  private purgeByRule({ ownerUid, sessionId, months }: RuleInForce, now: Date): Promise<number> {
    const before = monthsBefore(now, months);
    // The guest of a campaign that is open may come back at any time.
    const over = `owner_uid = $2 and session_id not in (select id from sessions where owner_uid = $2 and to_date > $3::timestamptz)`;
    const scope = [ownerUid, now.toISOString()];
    return sessionId === null
      ? this.purgeOld(before, over, scope)
      : this.purgeOld(before, `${over} and session_id = $4`, [...scope, sessionId]);
  }

  /**
   * Anonymises the guests of a scope without activity since `limit`.
   * @param scope SQL condition with the parameters from `$2` on
   * @returns the number of guests
   */
  private async purgeOld(limit: Date, scope: string, parameters: string[]): Promise<number> {
    for (let total = 0; ; ) {
      const { found, forgotten } = await this.db.transaction(async (tx) => {
        const candidates = await tx.query<{ id: string }>(
          `select id from attendees where ${oldSql} and ${scope} order by created_at limit ${batch}`,
          [limit, ...parameters],
        );
        const ids = candidates.map(({ id }) => id);
        await this.deleteCodes(tx, ids);
        // Leaves out guests who have come back since, or who have requested a code.
        const old = await tx.query<{ id: string }>(
          `select id from attendees a where ${oldSql} and ${scope} and id = any($${parameters.length + 2}) and not exists (select from attendee_codes where attendee_id = a.id)
           for update skip locked`,
          [limit, ...parameters, ids],
        );
        if (old.length > 0)
          await this.anonymise(
            tx,
            old.map(({ id }) => id),
            'age',
          );
        return { found: ids.length, forgotten: old.length };
      });
      total += forgotten;
      // Rows that other transactions have locked are left for the next night.
      if (found < batch || forgotten === 0) return total;
    }
  }

  /** Public rooms hold data of strangers, which serves nobody after the end. */
  private async clearPublicRooms(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - publicGuestsKeptMs);
    const clearOne = () =>
      this.db.transaction(async (tx) => {
        const room = await this.trials.clearEndedPublicRoom(tx, before);
        if (room) await this.remove(tx, [room.id]);
        return room !== null;
      });
    while (await clearOne());
  }

  /**
   * Forgets one attendee of an organiser at once, and records it as a request that the organiser
   * carried out. Repeating it has no effect.
   * @throws 404 when the organiser has no such attendee
   */
  async erase(ownerUid: string, attendeeId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const sql =
        'select email, anonymised_at is not null as forgotten from attendees where id = $1 and owner_uid = $2';
      const [theirs] = await tx.query(sql, [attendeeId, ownerUid]);
      if (!theirs) throw notFound();
      await this.deleteCodes(tx, [attendeeId]);
      const [found] = await tx.query<{ email: string | null; forgotten: boolean }>(
        `${sql} for update`,
        [attendeeId, ownerUid],
      );
      if (!found) throw notFound();
      if (found.forgotten) return;
      const erased = await this.anonymise(tx, [attendeeId]);
      await this.note(tx, ownerUid, { ownerUid, forgotten: 1 });
      await this.records.erasure(tx, { ownerUid, email: found.email, channel: 'REPORT', erased });
    });
  }

  /**
   * Forgets the visits of a guest, at most `batch` per call.
   * @param actor of the audit log: `guest`, or the uid of the organiser
   * @returns the erased data by organiser, and whether there may be more visits
   */
  async eraseVisits(
    tx: Transaction,
    actor: string,
    { email, ownerUid, attendeeId }: OwnVisits,
  ): Promise<{ erased: Map<string, Erased>; more: boolean }> {
    const own = `email is not null and lower(email) = lower($1) and ($2::text is null or owner_uid = $2) and ($3::text is null or id = $3)`;
    const parameters = [email, ownerUid, attendeeId ?? null];
    const found = await tx.query<{ id: string }>(
      `select id from attendees where ${own} order by id limit ${batch}`,
      parameters,
    );
    const ids = found.map(({ id }) => id);
    await this.deleteCodes(tx, ids);
    // Rows are locked in a fixed order, so that two concurrent requests of the same guest do not
    // deadlock.
    const held = await tx.query<{ id: string; ownerUid: string }>(
      `select id, owner_uid as "ownerUid" from attendees where ${own} and id = any($4) order by id for update`,
      [...parameters, ids],
    );
    const erased = new Map<string, Erased>();
    const byOrganiser = Map.groupBy(held, (each) => each.ownerUid);
    for (const organiser of [...byOrganiser.keys()].toSorted()) {
      const ids = (byOrganiser.get(organiser) ?? []).map(({ id }) => id);
      erased.set(organiser, await this.anonymise(tx, ids));
      await this.note(tx, actor, { ownerUid: organiser, forgotten: ids.length });
    }
    return { erased, more: found.length === batch };
  }

  /**
   * Forgets all guests of an organiser who is being erased, so that data in other domains does not
   * outlive the rows.
   * @returns the number of attendees
   */
  async eraseAll(ownerUid: string): Promise<number> {
    for (let total = 0; ; ) {
      const found = await this.db.transaction(async (tx) => {
        const known = `owner_uid = $1 and anonymised_at is null`;
        const rows = await tx.query<{ id: string }>(
          `select id from attendees where ${known} order by id limit ${batch}`,
          [ownerUid],
        );
        const ids = rows.map(({ id }) => id);
        await this.deleteCodes(tx, ids);
        // The list of erasures has the account, with all of its guests.
        if (ids.length > 0) await this.anonymise(tx, ids, 'erasure', null);
        return ids.length;
      });
      total += found;
      if (found < batch) return total;
    }
  }

  /** Records who requested the erasure and the number of attendees, but not their identity. */
  private note(
    tx: Transaction,
    actor: string,
    { ownerUid, forgotten }: { ownerUid: string; forgotten: number },
  ): Promise<void> {
    return this.audit.record(tx, {
      actor,
      action: 'forgetAttendees',
      subjectUid: ownerUid,
      before: {},
      after: { forgotten },
    });
  }

  /**
   * Deletes all attendees of these events with their answers and their data in other domains. Only
   * for trials, whose answers no report counts, for demo data, which is removed with its reports,
   * and for events without reports that are deleted for good. The caller has locked the rows of the
   * events, so that nobody joins meanwhile, and then deletes the events or their snapshots.
   */
  async remove(
    tx: Transaction,
    sessionIds: string[],
    reason: ForgetReason = 'erasure',
  ): Promise<void> {
    // Waits for running writes of answers. Later writes find their attendee gone.
    await tx.query(
      'select pg_advisory_xact_lock(hashtextextended(id, 0)) from (select unnest($1::text[]) as id order by 1) sessions',
      [sessionIds],
    );
    await dropCodes(
      tx,
      'attendee_id in (select id from attendees where session_id = any($1))',
      sessionIds,
    );
    const guests = await tx.query<{ id: string }>(
      'select id from attendees where session_id = any($1) and anonymised_at is null',
      [sessionIds],
    );
    // Data of other domains is forgotten first, because deleting the rows would hide it from them.
    await this.anonymise(
      tx,
      guests.map(({ id }) => id),
      reason,
      'deletedGuest',
    );
    await deleteAttendees(tx, 'session_id = any($1)', sessionIds);
    for (const table of ['door_knocks', 'barred_devices'])
      await tx.query(`delete from ${table} where session_id = any($1)`, [sessionIds]);
  }

  /**
   * Deletes one guest of an event with all answers, and bars the device from coming back. The
   * caller has locked the event.
   * @returns false when the event has no such guest
   */
  async expel(
    tx: Transaction,
    { ownerUid, sessionId }: { ownerUid: string; sessionId: string },
    attendeeId: string,
  ): Promise<boolean> {
    await this.deleteCodes(tx, [attendeeId]);
    const [found] = await tx.query<{ device: Buffer | null; token: Buffer | null }>(
      `select device_key_hash as device, token_hash as token from attendees
       where id = $1 and session_id = $2 and anonymised_at is null for update`,
      [attendeeId, sessionId],
    );
    if (!found) return false;
    // Data of other domains is forgotten first, because deleting the row would hide it from them.
    await this.anonymise(tx, [attendeeId], 'erasure', 'deletedGuest');
    await deleteAttendees(tx, 'id = any($1)', [attendeeId]);
    if (found.device && found.token)
      await tx.query(
        'insert into barred_devices (session_id, device_key_hash, token_hash, barred_at) values ($1, $2, $3, $4) on conflict do nothing',
        [sessionId, found.device, found.token, this.clock.now()],
      );
    await this.note(tx, 'host', { ownerUid, forgotten: 1 });
    return true;
  }

  /**
   * Deletes the codes of attendees whose rows are locked next. Saving answers and redeeming codes
   * use the same order of locks, which prevents deadlocks: answers of the event, codes, attendees.
   */
  private async deleteCodes(tx: Transaction, attendeeIds: readonly string[]): Promise<void> {
    await tx.query(
      `select ${sharedAnswersLock('id')} from (select distinct session_id as id from attendees where id = any($1) order by 1) sessions`,
      [attendeeIds],
    );
    await dropCodes(tx, 'attendee_id = any($1)', attendeeIds);
  }

  /**
   * Removes the identity of these attendees: name, nickname, e-mail, age, gender, device, consents,
   * every free text in all its versions, marks of hosts on it, messages for webhooks, and data in
   * other domains. Numbers and votes stay.
   * @param recorded the kind in the list of erasures; null if the list has them already
   * @returns the number of erased rows
   */
  async anonymise(
    tx: Transaction,
    attendeeIds: readonly string[],
    reason: ForgetReason = 'erasure',
    recorded: 'guest' | 'deletedGuest' | null = 'guest',
  ): Promise<Erased> {
    const people = await tx.query<ForgottenPerson>(
      `select id, session_id as "sessionId", owner_uid as "ownerUid", email
       from attendees where id = any($1) order by id for update`,
      [attendeeIds],
    );
    if (recorded)
      await this.erasures.record(
        tx,
        recorded,
        people.map(({ id }) => id),
      );
    await keepRefusals(tx, attendeeIds);
    await tx.query(
      `update attendees set name = $2, nickname = null, email = null, age = null, gender = null, device_key_hash = null, token_hash = null,
         contact_consent_at = null, contact_consent_version = null, recap_consent_at = null, recap_consent_version = null, anonymised_at = $3
       where id = any($1)`,
      [attendeeIds, liteAssistantName, this.clock.now()],
    );
    const count = (sql: string) => countChanged(tx, sql, [attendeeIds]);
    const theirs = 'attendee_id = any($1)';
    let erased: Erased = {
      visits: people.length,
      notes: await count(
        `update assessments set notes = null where ${theirs} and notes is not null`,
      ),
      comments: await count(`delete from answers where ${theirs} and kind = 'COMMENT'`),
      commentMarks: await count(`delete from comment_marks where ${theirs}`),
      videoViews: await count(`delete from video_views where ${theirs}`),
      webhookMessages: await this.webhooks.forget(tx, attendeeIds),
    };
    await dropCodes(tx, theirs, attendeeIds);
    for (const forget of this.alsoForget)
      erased = addErased(erased, await forget(tx, people, reason));
    return erased;
  }
}

/** Deletes attendees with their answers. The caller has locked answers and dropped codes. */
async function deleteAttendees(
  tx: Transaction,
  which: string,
  ids: readonly string[],
): Promise<void> {
  const theirs = `attendee_id in (select id from attendees where ${which})`;
  for (const table of [
    'quiz_winners',
    'quiz_answers',
    'video_views',
    'answer_marks',
    'attendee_actions',
    'answers',
    'assessments',
  ])
    await tx.query(`delete from ${table} where ${theirs}`, [ids]);
  await tx.query(`delete from attendees where ${which}`, [ids]);
}

/**
 * Deletes codes and the mails with them, sent or waiting: the mails contain the recipient's
 * address.
 */
async function dropCodes(tx: Transaction, which: string, ids: readonly string[]): Promise<void> {
  const dropped = await tx.query<{ id: string }>(
    `delete from attendee_codes where ${which} returning attendee_id as id`,
    [ids],
  );
  await forgetMails(
    tx,
    dropped.map(({ id }) => id),
  );
}

/**
 * The guest's latest choice decides whether the organiser may write. Without this, an earlier
 * consent would count again when the visit with the later refusal is forgotten.
 */
async function keepRefusals(tx: Transaction, attendeeIds: readonly string[]): Promise<void> {
  await tx.query(
    `with refused as (
       select a.id from attendees me join attendees a on ${sameGuest}
       where me.id = any($1) and me.contact_consent_at is null and me.origin = 'OWN' and a.id <> all($1)
         and a.created_at < me.created_at and a.contact_consent_at is not null
       order by a.id for update of a)
     update attendees set contact_consent_at = null, contact_consent_version = null
     where id in (select id from refused)`,
    [attendeeIds],
  );
}
