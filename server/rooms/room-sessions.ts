import { Injectable } from '@nestjs/common';
import {
  type SessionSnapshot,
  type SessionStatus,
  sessionStatus,
} from '../../shared/vocabulary/session.js';
import { refuse } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import type { Transaction } from '../platform/database/database.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { answersSettleMs } from '../sessions/session-ends.js';
import {
  type FixedSnapshot,
  heldSessionSql,
  type SessionRow,
  SessionsService,
} from '../sessions/sessions.service.js';
import { FailedCodes } from './failed-codes.js';

/** Snapshots kept at hand: as many events run at once in one process before one is read again. */
const maxKept = 50;

/** The events that rooms are about, with their snapshots read once: one that is fixed never changes, but a trial fixes another one. */
@Injectable()
export class RoomSessions {
  private readonly fixed = new Map<string, Promise<SessionSnapshot>>();

  constructor(
    private readonly sessions: SessionsService,
    private readonly failedCodes: FailedCodes,
    private readonly standings: AccountStandings,
    private readonly clock: Clock,
  ) {}

  /**
   * The event that a code leads to, whatever its case, former codes included.
   * @throws 404 ROOM_CLOSED while its organiser's account is shut, NOT_FOUND for a code that leads nowhere, or 429 TOO_MANY_REQUESTS when the
   *   address has tried many of those
   */
  async byCode(code: string, address: string): Promise<SessionRow> {
    const session = await this.evenClosed(code, address);
    if (await this.standings.isShut(session.ownerUid)) throw refuse(404, 'ROOM_CLOSED');
    return session;
  }

  /** The same for whoever asks after what they said there, which is theirs though the room is closed. @throws 404 NOT_FOUND, 429 TOO_MANY_REQUESTS */
  async evenClosed(code: string, address: string): Promise<SessionRow> {
    const session = /^[A-Za-z0-9]{1,64}$/.test(code)
      ? await this.sessions.byCode(code.toUpperCase())
      : null;
    if (!session) throw await this.failedCodes.refusal(address);
    return session;
  }

  statusOf({ fromDate, toDate }: SessionRow): SessionStatus {
    return sessionStatus(fromDate, toDate, this.clock.now());
  }

  /** @throws 403 ROOM_NOT_STARTED or ROOM_FINISHED, with the dates, outside of them */
  assertOpen(session: SessionRow): void {
    const status = this.statusOf(session);
    if (status === 'IN_PROGRESS') return;
    const dates = {
      fromDate: session.fromDate.toISOString(),
      toDate: session.toDate.toISOString(),
    };
    throw refuse(403, status === 'PENDING' ? 'ROOM_NOT_STARTED' : 'ROOM_FINISHED', dates);
  }

  /**
   * Answers that came in time are written a moment later, and the report of an event's end counts on that: those of a server that hung are not.
   * @throws 403 ROOM_FINISHED where the event has been over for longer
   */
  assertInTime(session: SessionRow): void {
    if (this.clock.now().getTime() > session.toDate.getTime() + answersSettleMs / 2)
      this.assertOpen(session);
  }

  /** The snapshot, or before the first attendee what it would be now. */
  snapshot(session: SessionRow): Promise<SessionSnapshot> {
    return session.snapshotAt
      ? this.fixedSnapshot(session.id, session.snapshotAt)
      : this.sessions.snapshot(session.id);
  }

  private fixedSnapshot(sessionId: string, fixedAt: Date): Promise<SessionSnapshot> {
    const key = `${sessionId} ${fixedAt.getTime()}`;
    const snapshot = this.fixed.get(key) ?? this.read(sessionId, key);
    // the one used last goes to the end, the one at the front goes first
    this.fixed.delete(key);
    this.fixed.set(key, snapshot);
    const oldest = this.fixed.keys().next().value;
    if (this.fixed.size > maxKept && oldest !== undefined) this.fixed.delete(oldest);
    return snapshot;
  }

  private read(sessionId: string, key: string): Promise<SessionSnapshot> {
    const snapshot = this.sessions.snapshot(sessionId);
    snapshot.catch(() => this.fixed.delete(key));
    return snapshot;
  }

  /**
   * Holds the event until the transaction ends, before anything of its attendees is locked: whoever removes those holds it first, too.
   * Whatever its snapshot: the row that was read for the request may be of before the first guest.
   * @returns false when it is gone, or nobody is in it
   */
  async hold(tx: Transaction, { id }: SessionRow): Promise<boolean> {
    return (await tx.query(heldSessionSql('$1', 'snapshot_at'), [id])).length > 0;
  }

  /** Fixes the snapshot, once: what follows in the transaction may rely on it. */
  fix(tx: Transaction, sessionId: string): Promise<FixedSnapshot> {
    return this.sessions.fixSnapshot(tx, sessionId);
  }
}
