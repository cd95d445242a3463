import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { codeOf, isPublicCode, publicLinks } from '../../shared/rules/session.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import { type SessionSnapshot, sessionStatus } from '../../shared/vocabulary/session.js';
import { typeOfKind } from '../../shared/vocabulary/tasting.js';
import { Activities, type Recorder } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { CompanyService } from '../company/company.service.js';
import { ExtraEvents } from '../payments/extra-events.js';
import type { Charge } from '../payments/extra-offers.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import type { Standing } from '../plans/standing.js';
import { BatchedReads } from '../platform/concurrency/batched-reads.js';
import { Config } from '../platform/config/config.js';
import { newId, parseId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { restore, softDelete } from '../platform/database/deletion.js';
import { AddedFields } from '../platform/database/lists/added-fields.js';
import { type PageRows, partOf } from '../platform/database/lists/paging.js';
import { isDemoData } from '../platform/database/owned-entity.js';
import { assertVersion, invalid, notFound, refuse } from '../platform/errors/app-error.js';
import { IdempotentCreates } from '../platform/http/idempotency.js';
import { publish, type Topic } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import { monthsAfterMove } from './event-months.js';
import { eventThing } from './event-thing.js';
import { eventTopics } from './event-topics.js';
import { doorTopic, MonthlyQuota } from './monthly-quota.js';
import { PublicCodes } from './public-codes.js';
import {
  type JoinedDto,
  type ListedSessionDto,
  type ListSessionsQueryDto,
  nothingAdded,
  type SaveSessionDto,
  type SessionDto,
} from './session.dto.js';
import { Session } from './session.entity.js';
import { SessionCodes } from './session-codes.js';
import { SessionDraft } from './session-draft.js';
import { outlineOfSql } from './session-outline.js';
import { SessionSnapshots } from './session-snapshots.js';
import {
  countJoined,
  endedSessionSql,
  eventsAtHome,
  heldSessionSql,
  joinedByDay,
  listSessions,
  newTasters,
  readSession,
  type SessionRow,
  type SessionView,
  sessionByCode,
  sessionSql,
  sessionsById,
} from './sessions.queries.js';
import { readSnapshot, type StoredSnapshot, storedSnapshot } from './stored-snapshot.js';

export type { SessionRow };
export { doorTopic, endedSessionSql, heldSessionSql, sessionSql };

/** The snapshot of an event, and the time at which it was fixed. */
export type FixedSnapshot = { snapshot: SessionSnapshot; fixedAt: Date };

/** Topic of the attendee counts of an organiser's events. */
export const joinedTopic = (uid: string): Topic => `joined:${uid}`;

@Injectable()
export class SessionsService {
  /** Fields of the list that other domains read. */
  readonly added = new AddedFields(nothingAdded);

  private readonly note: Recorder;

  /** All guests of a room ask for the same event at once. */
  private readonly rows = new BatchedReads<string, SessionRow>(async (ids) => {
    const rows = await sessionsById(this.db, ids);
    return new Map(rows.map((row) => [row.id, row]));
  });

  constructor(
    private readonly db: Database,
    private readonly creates: IdempotentCreates,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly drafts: SessionDraft,
    private readonly codes: SessionCodes,
    private readonly publicCodes: PublicCodes,
    private readonly snapshots: SessionSnapshots,
    private readonly places: MonthlyQuota,
    private readonly extras: ExtraEvents,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    activities: Activities,
  ) {
    this.note = activities.of('event');
  }

  /**
   * Lists the owner's events that have not ended, or all. By default the latest start comes first.
   * @throws 400 when `to` is before `from`
   * @throws 404 when the owner has no tasting or instructor with the path in `uses`
   */
  async list(
    uid: string,
    query: ListSessionsQueryDto,
  ): Promise<PageRows<Partial<ListedSessionDto>>> {
    if (query.from && query.to && query.to < query.from)
      throw refuse(400, 'INVALID_QUERY', { issues: [{ path: 'to', code: 'errorDates' }] });
    const type =
      query.type === 'live' || query.type === 'podcast' ? typeOfKind[query.type] : query.type;
    const { rows, nextCursor } = await listSessions(
      this.db,
      uid,
      { type, at: this.clock.now(), ...(await this.drafts.usedBy(uid, query.uses)) },
      query,
    );
    const added = await this.added.of(uid, query.fields)?.(rows.map(({ id }) => id));
    return {
      rows: rows.map((row) =>
        Object.assign(partOf(this.present(row), query.fields), added?.get(row.id)),
      ),
      nextCursor,
    };
  }

  /** Counts the attendees of each event that is in progress or has ended within the last hour. */
  joined(uid: string): Promise<JoinedDto[]> {
    return countJoined(this.db, uid, this.clock.now());
  }

  /**
   * Returns the events in progress, the next ones and the last one with answers. `done` tells
   * whether the owner has events and campaigns that are not demo data. `news` has the events in
   * which people have answered for the first time since an instant.
   */
  async home(uid: string, since?: Date) {
    const now = this.clock.now();
    const [{ open, upcoming, last, own }, month] = await Promise.all([
      eventsAtHome(this.db, uid, now),
      this.companies.one(uid).then(({ timeZone }) => joinedByDay(this.db, uid, now, timeZone)),
    ]);
    const ended = await this.added.of(uid, ['runEnded'])?.(open.map(({ id }) => id));
    const brief = (row: SessionView) => {
      const { reference, tasting, type, sessionCode, publicLink, timeZone, attendees, demo } =
        this.present(row);
      const { publicCode, fromDate, toDate } = sessionCode;
      return {
        reference,
        tasting,
        type,
        publicCode,
        publicLink,
        fromDate,
        toDate,
        timeZone,
        attendees,
        demo,
        runEnded: false,
        ...ended?.get(row.id),
      };
    };
    const latest = last && brief(last);
    const running = open.map(brief);
    const shown = (latest ? [...running, latest] : running).filter(({ demo }) => !demo);
    const tasters = new Map<string, number>();
    if (since)
      for (const { reference, tasters: n } of await newTasters(
        this.db,
        shown.map((event) => event.reference),
        since,
      ))
        tasters.set(reference, n);
    return {
      open: running,
      upcoming: upcoming.map(brief),
      last: latest,
      month,
      news: shown.flatMap((event) => {
        const count = tasters.get(event.reference);
        return count ? [{ event, tasters: count }] : [];
      }),
      done: { events: own.includes('CONVENTIONAL_TAST'), campaigns: own.includes('PODCAST_TAST') },
    };
  }

  /** @throws 404 when the owner has no such event */
  async read(uid: string, pathOrId: string): Promise<SessionDto> {
    const row = await readSession(
      (sql, parameters) => this.db.query(sql, parameters),
      uid,
      parseId('sessions', pathOrId) ?? '',
    );
    if (!row) throw notFound();
    return this.present(row);
  }

  /**
   * If the month of the event is full, the event is hidden until an extra place is paid.
   * @throws 403 ACCOUNT_BLOCKED, MAX_EVENTS or MAX_CAMPAIGNS; 422 with the first broken rule,
   * errorPlanCode before errorExistingCode; the errors of `ExtraEvents`
   */
  async create(uid: string, input: SaveSessionDto, origin: Origin = 'OWN'): Promise<SessionDto> {
    const { extraCharge: charge } = input;
    const code = codeOf(input.sessionCode?.publicCode);
    const id = await this.extras.charging(uid, charge, async () => {
      const made = await this.creates.once<{ id: string }>(
        async (tx) => {
          const standing = await this.entitlements.lock(tx, uid, origin);
          standing.requireOpen();
          const { timeZone } = await this.companies.one(uid, tx);
          const session = this.sessions.create({
            id: newId(),
            ownerUid: uid,
            origin,
            trial: false,
            snapshotAt: null,
          });
          await this.drafts.apply(session, input, {
            timeZone,
            on: tx,
            codeForbidden: this.isForbidden(code, standing),
          });
          session.reportsSetAt = this.clock.now();
          session.months = monthsAfterMove(null, session, this.clock.now(), timeZone);
          const unpaid = await this.places.reservePlace(tx, standing, session, {
            purpose: 'CREATE',
            charge,
          });
          if (unpaid) session.deletedAt = this.clock.now();
          if (code && !(await this.codes.assign(tx, session.id, code))) throw existingCode();
          session.publicCode = code || (await this.codes.assignGenerated(tx, session.id));
          // An event that must be paid first is recorded after the payment.
          if (!unpaid) await this.note(tx, await eventThing(tx, session), 'created');
          return tx.manager.save(session);
        },
        (made) => this.places.made(made),
      );
      await this.extras.finish(made.id);
      return made.id;
    });
    return this.read(uid, id);
  }

  /**
   * @throws 404; 403 ACCOUNT_BLOCKED, MAX_EVENTS or MAX_CAMPAIGNS; 409 when `version` is outdated;
   * 422 with the first broken rule; the errors of `ExtraEvents`
   */
  async update(uid: string, pathOrId: string, input: SaveSessionDto): Promise<SessionDto> {
    const { extraCharge: charge } = input;
    await this.extras.charging(uid, charge, async () => {
      const unpaid = await this.db.transaction((tx) =>
        this.change(tx, uid, pathOrId, input, false),
      );
      if (unpaid) {
        await this.extras.finish(unpaid, async (tx) => {
          await this.change(tx, uid, pathOrId, input, true);
        });
      }
    });
    return this.read(uid, pathOrId);
  }

  /**
   * @returns null, or an id for `ExtraEvents.finish` if an extra place has to be paid first. Then
   * nothing was written
   */
  private async change(
    tx: Transaction,
    uid: string,
    pathOrId: string,
    input: SaveSessionDto,
    paid: boolean,
  ): Promise<string | null> {
    const code = codeOf(input.sessionCode?.publicCode);
    const standing = await this.entitlements.lock(tx, uid);
    standing.requireOpen();
    const { timeZone } = await this.companies.one(uid, tx);
    const session = await tx.manager.findOne(Session, {
      where: where(uid, pathOrId),
      lock: { mode: 'pessimistic_write' },
    });
    if (!session) throw notFound();
    const current = await readSession(tx.query, uid, session.id);
    await assertVersion(session, input.version, () => current && this.present(current));
    const { type, fromDate, snapshotAt, months, publicCode } = session;
    const reports = reportsOf(session);
    const recorded = recordedFields(session);
    // Demo data takes a place from its first edit on.
    const before = isDemoData(session) ? null : { type, fromDate, snapshotAt, months };
    const newCode = code !== '' && code !== publicCode;
    const codeForbidden = newCode && this.isForbidden(code, standing);
    // No report is made for an end before this time. Only a change of the report settings moves it.
    const setAt = session.reportsSetAt ?? session.updatedAt;
    await this.drafts.apply(session, input, { timeZone, on: tx, codeForbidden });
    session.reportsSetAt = reportsOf(session) === reports ? setAt : this.clock.now();
    session.months = monthsAfterMove(before, session, this.clock.now(), timeZone);
    const hasPlace =
      before?.type === session.type && session.months.every((month) => months.includes(month));
    if (!hasPlace && !paid) {
      const unpaid = await this.places.reservePlace(tx, standing, session, {
        purpose: 'UPDATE',
        charge: input.extraCharge,
      });
      // A change that will be rejected must not be paid.
      if (unpaid && newCode && !(await this.codes.isFree(tx, session.id, code)))
        throw existingCode();
      if (unpaid) return unpaid;
    }
    if (newCode) {
      await this.codes.leave(tx, session.id, { keep: session.snapshotAt !== null });
      if (!(await this.codes.assign(tx, session.id, code))) throw existingCode();
      session.publicCode = code;
    }
    // The later end is reported too: it selects the winners of quizzes that were played since.
    if (session.endedAt && session.toDate > session.endedAt) session.endedAt = null;
    await tx.manager.save(session);
    const changes = changesOf(recorded, recordedFields(session), withoutValues);
    await this.note(tx, await eventThing(tx, session), 'changed', changes);
    await publish(tx, doorTopic(publicCode), ...eventTopics(session));
    return null;
  }

  /**
   * Soft delete: reports stay readable. Codes that guests used are never given to another event.
   * @throws 404; 403 ACCOUNT_BLOCKED, because a blocked account could not restore it
   */
  async remove(uid: string, pathOrId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      (await this.entitlements.lock(tx, uid)).requireOpen();
      const session = await tx.manager.findOne(Session, {
        where: where(uid, pathOrId),
        lock: { mode: 'pessimistic_write' },
      });
      if (!session) throw notFound();
      await this.codes.leave(tx, session.id, { keep: session.snapshotAt !== null });
      await softDelete(tx, Session, where(uid, pathOrId), this.clock.now());
      await this.note(tx, await eventThing(tx, session), 'deleted');
      await publish(tx, ...eventTopics(session));
    });
  }

  /**
   * Restores an event that was deleted in the last 30 days. It keeps its tasting and instructor
   * even if they were deleted in the meantime.
   * @throws 404; 403 ACCOUNT_BLOCKED, MAX_EVENTS or MAX_CAMPAIGNS; 422 errorExistingCode when
   * another event has its code by now; the errors of `ExtraEvents`
   */
  async restore(uid: string, pathOrId: string, charge?: Charge | null): Promise<SessionDto> {
    await this.extras.charging(uid, charge, async () => {
      const unpaid = await this.db.transaction(async (tx) => {
        const standing = await this.entitlements.lock(tx, uid);
        standing.requireOpen();
        let unpaid: string | null = null;
        const place = { ...where(uid, pathOrId), purgedAt: IsNull() };
        await restore(tx, Session, place, this.clock.now(), async (session) => {
          // Demo data takes no place.
          if (!isDemoData(session))
            unpaid = await this.places.reservePlace(tx, standing, session, {
              purpose: 'RESTORE',
              charge,
            });
          if (!(await this.codes.assign(tx, session.id, session.publicCode))) throw existingCode();
          if (!unpaid) await this.note(tx, await eventThing(tx, session), 'restored');
          await publish(tx, doorTopic(session.publicCode));
          return unpaid === null;
        });
        return unpaid;
      });
      if (unpaid) await this.extras.finish(unpaid);
    });
    return this.read(uid, pathOrId);
  }

  /**
   * Tells whether a code is taken.
   * @throws 422 errorCodeCharacters
   */
  async checkCode(given: string): Promise<{ code: string; exists: boolean }> {
    const code = codeOf(given);
    if (!isPublicCode(code)) throw invalid([{ path: 'code', code: 'errorCodeCharacters' }]);
    return { code, exists: await this.codes.exists(code) };
  }

  /**
   * Returns a generated code that is free at the moment. Another event may take it before it is
   * saved.
   */
  async generateFreePublicCode(): Promise<{ publicCode: string }> {
    return { publicCode: await this.codes.free() };
  }

  /**
   * Returns the session of a current or former code, in upper or lower case. Null when there is
   * none or it was deleted. Reads in the transaction `on` if it is given.
   */
  byCode(code: string, on: Connection = this.db): Promise<SessionRow | null> {
    return sessionByCode(on, codeOf(code));
  }

  /** Returns the session as it is now. Null when it was deleted. */
  async byId(id: string): Promise<SessionRow | null> {
    return (await this.rows.read(id)) ?? null;
  }

  /**
   * Returns the fixed snapshot, also of a deleted session. Before the first attendee it is built
   * from the current data.
   * @throws 404
   */
  async snapshot(sessionId: string): Promise<SessionSnapshot> {
    const session = await this.sessions.findOne({ where: { id: sessionId }, withDeleted: true });
    if (!session) throw notFound();
    const fixed = session.snapshotAt && (await fixedSnapshot(this.db, sessionId));
    return fixed ? fixed.snapshot : this.snapshots.compose(session, this.db);
  }

  /**
   * Builds and stores the snapshot, once. A second caller waits for the first and gets the same
   * snapshot. All reads use the connection of the transaction.
   * @throws 404
   */
  async fixSnapshot(tx: Transaction, sessionId: string): Promise<FixedSnapshot> {
    const fixed = await fixedSnapshot(tx, sessionId);
    if (fixed) return fixed;
    const session = await tx.manager.findOne(Session, {
      where: { id: sessionId },
      withDeleted: true,
      lock: { mode: 'pessimistic_write' },
    });
    if (!session) throw notFound();
    const meanwhile = session.snapshotAt && (await fixedSnapshot(tx, sessionId));
    if (meanwhile) return meanwhile;
    const snapshot = await this.snapshots.compose(session, tx);
    const fixedAt = this.clock.now();
    await tx.query(
      `update sessions set snapshot = $2, snapshot_at = $3, outline = ${outlineOfSql('$2::jsonb')} where id = $1`,
      [sessionId, JSON.stringify(storedSnapshot(snapshot)), fixedAt],
    );
    return { snapshot, fixedAt };
  }

  /**
   * True for a code that the organiser chose and the plan does not allow. Every plan allows
   * generated codes.
   */
  private isForbidden(code: string, standing: Standing): boolean {
    return code !== '' && !this.publicCodes.isGenerated(code) && !standing.allows('customCodes');
  }

  private present(row: SessionView): SessionDto {
    return {
      id: row.id,
      reference: row.id,
      tasting: row.tastingName,
      tastingPath: `tastings/${row.tastingId}`,
      duration: row.tastingDuration,
      instructor: row.instructorName,
      instructorPath: row.instructorId && `instructors/${row.instructorId}`,
      type: row.type,
      lang: row.lang,
      sessionCode: {
        publicCode: row.publicCode,
        fromDate: row.fromDate.toISOString(),
        toDate: row.toDate.toISOString(),
        generateReport: row.generateReport,
        generationReportType: row.generationReportType,
        generationPeriodicInterval: row.generationPeriodicInterval,
        generationPaused: row.reportsPaused,
      },
      liteMode: row.liteMode,
      emailAtEnd: row.emailAtEnd,
      noStreamingUrlEnabled: row.noStreamingUrlEnabled,
      expectedGuests: row.expectedGuests,
      streamingUrl: row.streamingUrl,
      tables: row.tables,
      timeZone: row.timeZone,
      status: sessionStatus(row.fromDate, row.toDate, this.clock.now()),
      attendees: row.attendees,
      tastingFixed: row.snapshotAt !== null,
      ...publicLinks(this.config.roomUrl, row),
      lastUpdate: row.updatedAt.toISOString(),
      demo: isDemoData(row),
      version: row.version,
    };
  }
}

const where = (ownerUid: string, pathOrId: string) => ({
  ownerUid,
  id: parseId('sessions', pathOrId) ?? '',
  trial: false,
});

/** Ids say nothing to people, and the address of a live video may be a secret. */
const withoutValues = ['tastingPath', 'instructorPath', 'streamingUrl'];

/** The fields of an event whose changes are recorded. */
const recordedFields = (session: Session) => ({
  tastingPath: session.tastingId,
  instructorPath: session.instructorId,
  lang: session.lang,
  fromDate: session.fromDate,
  toDate: session.toDate,
  timeZone: session.timeZone,
  publicCode: session.publicCode,
  liteMode: session.liteMode,
  emailAtEnd: session.emailAtEnd,
  noStreamingUrlEnabled: session.noStreamingUrlEnabled,
  streamingUrl: session.streamingUrl,
  expectedGuests: session.expectedGuests,
  tables: session.tables,
  generateReport: session.generateReport,
  generationReportType: session.generationReportType,
  generationPeriodicInterval: session.generationPeriodicInterval,
});

/** The report settings of an event, for comparison. */
const reportsOf = ({
  generateReport,
  generationReportType,
  generationPeriodicInterval,
}: Session): string =>
  JSON.stringify([generateReport, generationReportType, generationPeriodicInterval]);

const existingCode = () => invalid([{ path: 'sessionCode.publicCode', code: 'errorExistingCode' }]);

async function fixedSnapshot(on: Connection, sessionId: string): Promise<FixedSnapshot | null> {
  const [row] = await on.query<{ snapshot: StoredSnapshot; fixedAt: Date }>(
    'select snapshot, snapshot_at as "fixedAt" from sessions where id = $1 and snapshot_at is not null',
    [sessionId],
  );
  return row ? { snapshot: readSnapshot(row.snapshot), fixedAt: row.fixedAt } : null;
}
