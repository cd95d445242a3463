import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { liteAssistantName } from '../../shared/vocabulary/session.js';
import { notFound } from '../platform/app-error.js';
import { AuditLog } from '../platform/audit-log.js';
import { Clock } from '../platform/clock.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { job } from '../platform/job.js';
import { forgetMails } from '../platform/mail/mail-job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { WebhookLog } from '../webhooks/webhook-log.js';
import { sharedAnswersLock } from './answers-log.js';

/** How long after their last sign of life people stay recognisable. */
export const retentionYears = 2;
const batch = 500;
/** A clock that is further than this from the database's shows no time by which anybody can be forgotten for ever. */
const mostApartMs = 24 * 3_600_000;
/** SQL of who was there for the last time before `$1`. */
const oldSql = 'anonymised_at is null and created_at < $1 and updated_at < $1';

/** Who is being forgotten: as which attendee, of whose event, and by which e-mail they were known, where they had left one. */
export type ForgottenPerson = { id: string; ownerUid: string; email: string | null };

/** Whose visits guests mean: those with their e-mail, to everybody or to one organiser, all of them or one. */
export type OwnVisits = { email: string; ownerUid: string | null; attendeeId?: string };

export const forgetAttendees = job('forgetAttendees', { concurrency: 1, timeoutMs: 30 * 60_000 });

/** Forgetting people: what they rated stays, who they were and what they wrote goes, from saved reports too. */
@Injectable()
export class AttendeePrivacy implements OnModuleInit {
  private readonly log = new Logger('Privacy');
  private readonly alsoForget: ((
    tx: Transaction,
    people: readonly ForgottenPerson[],
  ) => Promise<void>)[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly webhooks: WebhookLog,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Has a domain that keeps something of attendees forget it too, in the transaction that forgets them: their rows are nobody's by then, and
   * whoever keeps something by e-mail sees in `attendees` whether that e-mail still has any. It may run again for who is forgotten already.
   */
  whenForgotten(
    forget: (tx: Transaction, people: readonly ForgottenPerson[]) => Promise<void>,
  ): void {
    this.alsoForget.push(forget);
  }

  onModuleInit(): void {
    this.jobs.handle(forgetAttendees, async () => {
      const forgotten = await this.purge();
      if (forgotten > 0)
        this.log.log(`${forgotten} attendees were anonymised after ${retentionYears} years`);
    });
    this.jobs.every(forgetAttendees, CronExpression.EVERY_DAY_AT_3AM);
  }

  /** Anonymises whoever took part last more than two years ago; nobody while the server's clock and the database's disagree. @returns how many */
  async purge(): Promise<number> {
    if (!(await this.knowsTheTime())) return 0;
    const limit = new Date(this.clock.now());
    limit.setUTCFullYear(limit.getUTCFullYear() - retentionYears);
    for (let total = 0; ; ) {
      const { found, forgotten } = await this.db.transaction(async (tx) => {
        const candidates = await tx.query<{ id: string }>(
          `select id from attendees where ${oldSql} order by created_at limit ${batch}`,
          [limit],
        );
        const ids = candidates.map(({ id }) => id);
        await this.takeCodes(tx, ids);
        // but for who has come back meanwhile, or is about to
        const old = await tx.query<{ id: string }>(
          `select id from attendees a where ${oldSql} and id = any($2) and not exists (select from attendee_codes where attendee_id = a.id)
           for update skip locked`,
          [limit, ids],
        );
        if (old.length > 0)
          await this.anonymise(
            tx,
            old.map(({ id }) => id),
          );
        return { found: ids.length, forgotten: old.length };
      });
      total += forgotten;
      // those that somebody held are the next night's
      if (found < batch || forgotten === 0) return total;
    }
  }

  /** What is forgotten does not come back: a clock that is years ahead must not do it. */
  private async knowsTheTime(): Promise<boolean> {
    const [{ now } = { now: new Date(Number.NaN) }] = await this.db.query<{ now: Date }>(
      'select clock_timestamp() as now',
    );
    const own = this.clock.now();
    const agree = Math.abs(own.getTime() - now.getTime()) <= mostApartMs;
    if (!agree)
      this.log.error(
        `nobody is forgotten: by this server it is ${own.toISOString()}, by the database ${now.toISOString()}; set their clocks`,
      );
    return agree;
  }

  /** Forgets one of an organiser's attendees at once; doing so again changes nothing. @throws 404 */
  async erase(ownerUid: string, attendeeId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const sql =
        'select anonymised_at is not null as forgotten from attendees where id = $1 and owner_uid = $2';
      const [theirs] = await tx.query(sql, [attendeeId, ownerUid]);
      if (!theirs) throw notFound();
      await this.takeCodes(tx, [attendeeId]);
      const [found] = await tx.query<{ forgotten: boolean }>(`${sql} for update`, [
        attendeeId,
        ownerUid,
      ]);
      if (!found) throw notFound();
      if (found.forgotten) return;
      await this.anonymise(tx, [attendeeId]);
      await this.note(tx, ownerUid, { ownerUid, forgotten: 1 });
    });
  }

  /**
   * Forgets guests at their own wish, at most `batch` visits at a time.
   * @returns how many were forgotten, and whether there may be more
   */
  async eraseOwn(
    tx: Transaction,
    { email, ownerUid, attendeeId }: OwnVisits,
  ): Promise<{ forgotten: number; more: boolean }> {
    const own = `email is not null and lower(email) = lower($1) and ($2::text is null or owner_uid = $2) and ($3::text is null or id = $3)`;
    const parameters = [email, ownerUid, attendeeId ?? null];
    const found = await tx.query<{ id: string }>(
      `select id from attendees where ${own} order by id limit ${batch}`,
      parameters,
    );
    const ids = found.map(({ id }) => id);
    await this.takeCodes(tx, ids);
    // in one order: who erases themselves twice at once waits, and not for themselves
    const held = await tx.query<{ id: string; ownerUid: string }>(
      `select id, owner_uid as "ownerUid" from attendees where ${own} and id = any($4) order by id for update`,
      [...parameters, ids],
    );
    if (held.length > 0)
      await this.anonymise(
        tx,
        held.map(({ id }) => id),
      );
    for (const [organiser, theirs] of Map.groupBy(held, (each) => each.ownerUid))
      await this.note(tx, 'guest', { ownerUid: organiser, forgotten: theirs.length });
    return { forgotten: held.length, more: found.length === batch };
  }

  /** Forgets everybody who took part with an organiser who is being erased, so that nothing that others keep of them outlives their rows. @returns how many */
  async eraseAll(ownerUid: string): Promise<number> {
    for (let total = 0; ; ) {
      const found = await this.db.transaction(async (tx) => {
        const known = `owner_uid = $1 and anonymised_at is null`;
        const rows = await tx.query<{ id: string }>(
          `select id from attendees where ${known} order by id limit ${batch}`,
          [ownerUid],
        );
        const ids = rows.map(({ id }) => id);
        await this.takeCodes(tx, ids);
        if (ids.length > 0) await this.anonymise(tx, ids);
        return ids.length;
      });
      total += found;
      if (found < batch) return total;
    }
  }

  /** Who had it done, and of how many: never who they were. */
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
   * Takes away everybody who took part in these events, with all that they answered: nothing that counts may be among them.
   * Whoever calls it holds the events' rows, so that nobody comes in meanwhile, and removes them or takes their snapshots away.
   */
  async remove(tx: Transaction, sessionIds: string[]): Promise<void> {
    // whoever is answering now has done so before, or finds their place gone
    await tx.query(
      'select pg_advisory_xact_lock(hashtextextended(id, 0)) from (select unnest($1::text[]) as id order by 1) sessions',
      [sessionIds],
    );
    const theirs = 'attendee_id in (select id from attendees where session_id = any($1))';
    await dropCodes(tx, theirs, sessionIds);
    for (const table of [
      'quiz_winners',
      'quiz_answers',
      'answer_marks',
      'attendee_actions',
      'answers',
      'assessments',
    ])
      await tx.query(`delete from ${table} where ${theirs}`, [sessionIds]);
    await tx.query('delete from attendees where session_id = any($1)', [sessionIds]);
  }

  /**
   * Takes the codes of attendees away whose own rows are to be locked next: in the order of whoever saves answers, or redeems a code, so that
   * no two wait for each other. The answers of an event come first, codes, and then attendees.
   */
  private async takeCodes(tx: Transaction, attendeeIds: string[]): Promise<void> {
    await tx.query(
      `select ${sharedAnswersLock('id')} from (select distinct session_id as id from attendees where id = any($1) order by 1) sessions`,
      [attendeeIds],
    );
    await dropCodes(tx, 'attendee_id = any($1)', attendeeIds);
  }

  /**
   * Takes away who these attendees were: name, e-mail, age, gender, device, what they consented to be sent, every free text in all its versions,
   * what webhooks were told, and what others keep of them. Numbers and votes stay.
   */
  async anonymise(tx: Transaction, attendeeIds: string[]): Promise<void> {
    const people = await tx.query<ForgottenPerson>(
      'select id, owner_uid as "ownerUid", email from attendees where id = any($1) order by id for update',
      [attendeeIds],
    );
    await tx.query(
      `update attendees set name = $2, email = null, age = null, gender = null, device_key_hash = null, token_hash = null,
         contact_consent_at = null, contact_consent_version = null, recap_consent_at = null, recap_consent_version = null, anonymised_at = $3
       where id = any($1)`,
      [attendeeIds, liteAssistantName, this.clock.now()],
    );
    await tx.query(
      'update assessments set notes = null where attendee_id = any($1) and notes is not null',
      [attendeeIds],
    );
    await tx.query(`delete from answers where attendee_id = any($1) and kind = 'COMMENT'`, [
      attendeeIds,
    ]);
    await this.webhooks.forget(tx, attendeeIds);
    await dropCodes(tx, 'attendee_id = any($1)', attendeeIds);
    for (const forget of this.alsoForget) await forget(tx, people);
  }
}

/** Takes codes away, with the mails that brought them, or still wait: those name whom they go to. */
async function dropCodes(tx: Transaction, which: string, ids: string[]): Promise<void> {
  const dropped = await tx.query<{ id: string }>(
    `delete from attendee_codes where ${which} returning attendee_id as id`,
    [ids],
  );
  await forgetMails(
    tx,
    dropped.map(({ id }) => id),
  );
}
