import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  type SessionSnapshot,
  type SessionStatus,
  sessionStatus,
} from '../../shared/vocabulary/session.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { BatchedReads } from '../platform/concurrency/batched-reads.js';
import type { Transaction } from '../platform/database/database.js';
import { refuse } from '../platform/errors/app-error.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { Clock } from '../platform/time/clock.js';
import { canBeLed, type Run, RunStates } from '../runs/run-states.js';
import { answersSettleMs } from '../sessions/session-ends.js';
import {
  type FixedSnapshot,
  heldSessionSql,
  type SessionRow,
  SessionsService,
} from '../sessions/sessions.service.js';
import { FailedCodes } from './failed-codes.js';

/**
 * The number of products in the cached snapshots, about a hundred events with ten each. A product
 * with its sheet and quiz takes up to 150 KB.
 */
const mostProducts = 1_000;

/**
 * The events of rooms, with cached snapshots. A fixed snapshot never changes, but the restart of a
 * trial fixes a new one.
 */
@Injectable()
export class RoomSessions {
  private readonly fixed = new LRUCache<string, SessionSnapshot, string>({
    maxSize: mostProducts,
    sizeCalculation: ({ productReferences }) => Math.max(1, productReferences.length),
    fetchMethod: (_key, _old, { context: sessionId }) => this.sessions.snapshot(sessionId),
  });
  /** Standings by organiser. Each call of a guest in a public room reads one. */
  private readonly plans = new BatchedReads((uids: string[]) =>
    this.entitlements.standingsOf(uids),
  );

  constructor(
    private readonly sessions: SessionsService,
    private readonly failedCodes: FailedCodes,
    private readonly standings: AccountStandings,
    private readonly entitlements: EntitlementsService,
    private readonly runs: RunStates,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the event of a current or former code, in upper or lower case.
   * @throws 404 ROOM_CLOSED while the organiser's account is closed, for a public room also while
   * the account is blocked; NOT_FOUND for an unknown code; 429 TOO_MANY_REQUESTS when the address
   * has tried many unknown codes
   */
  async byCode(code: string, address: string): Promise<SessionRow> {
    const session = await this.evenClosed(code, address);
    if (await this.isClosed(session)) throw refuse(404, 'ROOM_CLOSED');
    return session;
  }

  /**
   * Whether a room is closed for guests at the door and inside. Events that were planned go on when
   * the plan ends. A public room is part of the plan.
   */
  async isClosed({ ownerUid, publicTasting }: SessionRow): Promise<boolean> {
    const isBlocked = publicTasting && ((await this.plans.read(ownerUid))?.blocked ?? true);
    return isBlocked || this.standings.isDisabled(ownerUid);
  }

  /**
   * Like `byCode`, but also while the room is closed: guests may always ask for their own data.
   * @throws 404 NOT_FOUND, 429 TOO_MANY_REQUESTS
   */
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
   * Accepts answers that arrived in time and are written shortly after the end. The report at the
   * end of the event waits for them, but not for answers of a server that hung.
   * @throws 403 ROOM_FINISHED if the event ended longer ago
   */
  assertInTime(session: SessionRow): void {
    if (this.clock.now().getTime() > session.toDate.getTime() + answersSettleMs / 2)
      this.assertOpen(session);
  }

  /** Returns the snapshot. Before the first attendee it is built from the current data. */
  snapshot(session: SessionRow): Promise<SessionSnapshot> {
    return session.snapshotAt
      ? this.fixedSnapshot(session.id, session.snapshotAt)
      : this.sessions.snapshot(session.id);
  }

  /** Returns the snapshot, and the run, which is null unless an instructor has led the event. */
  async state(session: SessionRow): Promise<{ snapshot: SessionSnapshot; run: Run | null }> {
    const snapshot = await this.snapshot(session);
    return { snapshot, run: canBeLed(snapshot) ? await this.runs.read(session.id) : null };
  }

  private fixedSnapshot(sessionId: string, fixedAt: Date): Promise<SessionSnapshot> {
    return this.fixed.forceFetch(`${sessionId} ${fixedAt.getTime()}`, { context: sessionId });
  }

  /**
   * Locks the event until the transaction ends. Call it before locking rows of attendees, because
   * deletion of attendees uses the same order. It accepts any snapshot, because the caller may have
   * read the session before the first guest joined.
   * @returns false when the event was deleted or its snapshot is not fixed yet
   */
  async lockEvent(tx: Transaction, { id }: SessionRow): Promise<boolean> {
    return (await tx.query(heldSessionSql('$1', 'snapshot_at'), [id])).length > 0;
  }

  /** Fixes the snapshot, only once. The rest of the transaction can rely on it. */
  fix(tx: Transaction, sessionId: string): Promise<FixedSnapshot> {
    return this.sessions.fixSnapshot(tx, sessionId);
  }
}
