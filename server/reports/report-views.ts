import { Injectable } from '@nestjs/common';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';
import { notFound, refuse } from '../platform/errors/app-error.js';
import type { Moment } from '../rooms/answers-log.js';
import { type SessionRow, SessionsService } from '../sessions/sessions.service.js';
import { readSnapshot, type StoredSnapshot } from '../sessions/stored-snapshot.js';
import type { ReportedSession, ReportHead, ReportView } from './report-scope.js';
import { SharedInstants } from './results/shared-instants.js';

/**
 * `sheets`: also read the sheets of the snapshot, which with a hundred products are most of it.
 * `figures`: the caller shows counts and no single people. The counts of a very large event may
 * then be some seconds old (`SharedInstants`).
 */
type Wanted = { sheets: boolean; figures?: boolean };

type SessionColumns = {
  sessionId: string;
  sessionCode: string;
  sessionLang: string;
  sessionFrom: Date;
  sessionTo: Date;
  timeZone: string;
  tables: number;
  hasPlaces: boolean;
  snapshot: StoredSnapshot | null;
};
type ReportRow = ReportHead & SessionColumns & { asOf: string | null; upTo: string | null };

const sessionColumns = (wanted: Wanted) =>
  `s.id as "sessionId", s.public_code as "sessionCode", s.lang as "sessionLang", s.from_date as "sessionFrom", s.to_date as "sessionTo", s.time_zone as "timeZone",
   s.tables, s.streaming_url is not null or s.no_streaming_url_enabled as "hasPlaces", ${wanted.sheets ? 's.snapshot' : `s.snapshot - 'sheets'`} as snapshot`;

/** Finds the data of a saved report, which is frozen, or of an event as it stands now. */
@Injectable()
export class ReportViews {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly instants: SharedInstants,
  ) {}

  /** @throws 404 when the owner has no such report; 409 REPORT_NOT_READY or REPORT_FAILED */
  async saved(uid: string, id: string, wanted: Wanted = { sheets: true }): Promise<ReportView> {
    const row = await this.row(
      'r.id = $1 and r.owner_uid = $2 and r.deleted_at is null',
      [id, uid],
      wanted,
    );
    if (!row) throw notFound();
    if (row.state === 'FAILED') throw refuse(409, 'REPORT_FAILED');
    if (row.state !== 'DONE' || !row.asOf || !row.upTo) throw refuse(409, 'REPORT_NOT_READY');
    return this.view(row, { asOf: row.asOf, upTo: row.upTo });
  }

  /**
   * A report that is being generated: its instant is set but it is not done. Null before the
   * instant is set, or when the report is gone.
   */
  async generating(id: string): Promise<ReportView | null> {
    const row = await this.row('r.id = $1', [id], { sheets: true });
    return row?.asOf && row.upTo ? this.view(row, { asOf: row.asOf, upTo: row.upTo }) : null;
  }

  private async row(
    condition: string,
    parameters: unknown[],
    wanted: Wanted,
  ): Promise<ReportRow | undefined> {
    const [row] = await this.db.query<ReportRow>(
      `select r.id, r.name, r.public_code as "publicCode", r.date_filter_active as "dateFilterActive", r.from_date as "fromDate", r.to_date as "toDate",
         r.created_at as "createdAt", r.version, r.state, r.attendees_count as "attendeesCount", r.emails_count as "emailsCount",
         ${instantSql('r.as_of', 'US')} as "asOf", r.as_of_order::text as "upTo", ${sessionColumns(wanted)}
       from reports r join sessions s on s.id = r.session_id
       where ${condition}`,
      parameters,
    );
    return row;
  }

  private async view(
    {
      asOf: _asOf,
      upTo: _upTo,
      sessionId,
      sessionCode,
      sessionLang,
      sessionFrom,
      sessionTo,
      timeZone,
      tables,
      hasPlaces,
      snapshot,
      ...head
    }: ReportRow,
    moment: Moment,
  ): Promise<ReportView> {
    return {
      head,
      session: {
        id: sessionId,
        publicCode: sessionCode,
        lang: sessionLang,
        fromDate: sessionFrom,
        toDate: sessionTo,
        timeZone,
        tables,
        hasPlaces,
      },
      snapshot: snapshot ? readSnapshot(snapshot) : await this.sessions.snapshot(sessionId),
      scope: {
        sessionId,
        ...moment,
        from: head.dateFilterActive ? head.fromDate : null,
        to: head.dateFilterActive ? head.toDate : null,
      },
    };
  }

  /**
   * The event behind a code, with all its answers up to now, or up to the instant that its readers
   * share.
   * @throws 404 when the event is not the owner's, or is a trial
   */
  async live(uid: string, code: string, wanted: Wanted = { sheets: true }): Promise<ReportView> {
    const found = await this.findSession(uid, code);
    if (!found) throw notFound();
    return this.liveOf(found.id, wanted);
  }

  /** Like `live`, for an event by its id, of any owner. @throws 404 */
  async liveOf(id: string, wanted: Wanted): Promise<ReportView> {
    const shared = wanted.figures ? await this.instants.of(id) : null;
    const [row] = await this.db.query<SessionColumns & Moment>(
      `select ${instantSql('clock_timestamp()', 'US')} as "asOf", (select last_value from answer_order)::text as "upTo", ${sessionColumns(wanted)}
       from sessions s where s.id = $1`,
      [id],
    );
    if (!row) throw notFound();
    const session: ReportedSession = {
      id,
      publicCode: row.sessionCode,
      lang: row.sessionLang,
      fromDate: row.sessionFrom,
      toDate: row.sessionTo,
      timeZone: row.timeZone,
      tables: row.tables,
      hasPlaces: row.hasPlaces,
    };
    return {
      head: null,
      session,
      snapshot: row.snapshot ? readSnapshot(row.snapshot) : await this.sessions.snapshot(id),
      scope: {
        sessionId: id,
        asOf: shared?.asOf ?? row.asOf,
        upTo: shared?.upTo ?? row.upTo,
        from: null,
        to: null,
      },
      shared: shared !== null,
    };
  }

  /** The sheets of an event's snapshot, for a view that was read without them. */
  async sheets({ session, snapshot }: ReportView): Promise<SessionSnapshot['sheets']> {
    const [row] = await this.db.query<{ sheets: SessionSnapshot['sheets'] }>(
      `select snapshot -> 'sheets' as sheets from sessions where id = $1`,
      [session.id],
    );
    return row?.sheets ?? snapshot.sheets;
  }

  /**
   * The owner's event that a code leads to; null when there is none, and for trials, which are
   * never reported.
   * @param on the transaction to read in
   */
  async findSession(
    uid: string,
    code: string,
    on: Connection = this.db,
  ): Promise<SessionRow | null> {
    const session = await this.sessions.byCode(code.trim().toUpperCase(), on);
    return session?.ownerUid === uid && !session.trial ? session : null;
  }
}
