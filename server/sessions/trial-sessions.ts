import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull, LessThan, Not } from 'typeorm';
import { publicLinks, sessionLanguages } from '../../shared/rules/session.js';
import { languageNotSelected } from '../../shared/vocabulary/session.js';
import { CompanyService } from '../company/company.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { notFound } from '../platform/errors/app-error.js';
import { publish } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import { TastingsService } from '../tastings/tastings.service.js';
import { eventTopics } from './event-topics.js';
import type { TrialDto } from './session.dto.js';
import { Session } from './session.entity.js';
import { SessionCodes } from './session-codes.js';
import { doorTopic, type SessionRow } from './sessions.service.js';

/** Long enough to show the trial to a colleague on the next day. */
const trialMs = 24 * 3_600_000;
/** One evening. Then the next visitor of a public tasting opens it anew. */
const publicMs = 12 * 3_600_000;
/** A host who opens the public room has at least this time to lead it. */
const hostMs = 6 * 3_600_000;

/** While it is led, the end moves at most once in this time, and not with each step. */
const movesMs = 3_600_000;

/** A visitor of a public tasting. */
export type Visitor = { isHost: boolean };
/** A trial; `isNew` is false for a public room that goes on. */
export type OpenedTrial = TrialDto & { id: string; isNew: boolean };

/**
 * The sessions for trials of tastings: one per tasting for the organiser, and one for the public.
 * Lists, counts and reports ignore them.
 */
@Injectable()
export class TrialSessions {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly tastings: TastingsService,
    private readonly codes: SessionCodes,
  ) {}

  /**
   * Restarts the trial of a tasting now, with the current tasting: the first guest fixes a new
   * snapshot. The second of two concurrent calls waits for the first.
   * @param visitor of the public room, which goes on until its end; null for the organiser's trial
   * @throws 404 when the owner has no such tasting; 403 ACCOUNT_BLOCKED
   */
  async renew(
    tx: Transaction,
    uid: string,
    tastingPathOrId: string,
    visitor: Visitor | null,
  ): Promise<OpenedTrial> {
    (await this.entitlements.lock(tx, uid)).requireOpen();
    const tasting = await this.tastings.find(uid, tastingPathOrId, { on: tx });
    if (!tasting) throw notFound();
    const { timeZone, lang } = await this.companies.one(uid, tx);
    const before = await tx.manager.findOne(Session, {
      where: {
        ownerUid: uid,
        tastingId: tasting.id,
        trial: true,
        publicTasting: visitor !== null,
      },
      lock: { mode: 'pessimistic_write' },
    });
    const now = this.clock.now();
    if (visitor && before && before.toDate > now) {
      if (visitor.isHost && this.isShort(before)) {
        before.toDate = new Date(now.getTime() + hostMs);
        await tx.manager.save(before);
        await publish(tx, ...eventTopics(before));
      }
      return Object.assign(this.present(before), { id: before.id, isNew: false });
    }
    const trial = before ?? (await this.begin(tx, uid, tasting.id, visitor !== null));
    Object.assign(trial, {
      origin: tasting.origin,
      type: tasting.type,
      lang: sessionLanguages.find((known) => known === lang) ?? languageNotSelected,
      fromDate: now,
      toDate: new Date(now.getTime() + (visitor ? publicMs : trialMs)),
      timeZone,
      // Lets organisers try the tasting without giving their name.
      liteMode: true,
      snapshot: null,
      snapshotAt: null,
    } satisfies Partial<Session>);
    await tx.manager.save(trial);
    await publish(tx, doorTopic(trial.publicCode));
    return Object.assign(this.present(trial), { id: trial.id, isNew: true });
  }

  /**
   * Returns the public room of a tasting, without a lock, so that visitors do not wait for each
   * other. Null when it has to be renewed.
   */
  async publicRoom(tastingId: string, { isHost }: Visitor): Promise<TrialDto | null> {
    const room = await this.db.manager.findOne(Session, {
      where: { tastingId, trial: true, publicTasting: true },
    });
    const isOpen = room && room.toDate > this.clock.now() && !(isHost && this.isShort(room));
    return isOpen ? this.present(room) : null;
  }

  /** Moves the end of an open public room that is led, so that no visitor restarts it meanwhile. */
  async keepOpen(tx: Transaction, { id, publicCode }: SessionRow): Promise<void> {
    const now = this.clock.now().getTime();
    const moved = await tx.query(
      'update sessions set to_date = $2 where id = $1 and to_date between $3 and $4 returning 1',
      [id, ...[hostMs, 0, hostMs - movesMs].map((ms) => new Date(now + ms))],
    );
    if (moved.length > 0) await publish(tx, ...eventTopics({ id, publicCode }));
  }

  /**
   * Locks the public room of a tasting, also one that has ended, and drops its snapshot. The caller
   * deletes its guests.
   * @returns null when the tasting has none
   */
  clearPublicRoom(tx: Transaction, tastingId: string): Promise<Session | null> {
    return this.clear(tx, { tastingId });
  }

  /** Like `clearPublicRoom`, for one of the rooms with guests that ended before this time. */
  clearEndedPublicRoom(tx: Transaction, before: Date): Promise<Session | null> {
    // The first guest fixes a snapshot.
    return this.clear(tx, { toDate: LessThan(before), snapshotAt: Not(IsNull()) });
  }

  /** Returns those of these events that are trials, public rooms or sample data. */
  async among(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx.query<{ id: string }>(
      'select id from sessions where id = any($1) and demo',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Locks the trials of these tastings, with the public ones, and returns their ids. */
  async lockOf(tx: Transaction, tastingIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      'select id from sessions where tasting_id = any($1) and demo order by id for update',
      [tastingIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes trials. The caller has deleted their guests. */
  async remove(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.query('delete from sessions where id = any($1) and demo', [ids]);
  }

  private async clear(tx: Transaction, which: FindOptionsWhere<Session>): Promise<Session | null> {
    const room = await tx.manager.findOne(Session, {
      where: { ...which, trial: true, publicTasting: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (room) await tx.manager.update(Session, room.id, { snapshot: null, snapshotAt: null });
    return room;
  }

  private isShort({ toDate }: Session): boolean {
    return toDate.getTime() < this.clock.now().getTime() + hostMs;
  }

  private present(trial: Session): TrialDto {
    const { publicLink } = publicLinks(this.config.roomUrl, trial);
    return { publicCode: trial.publicCode, publicLink };
  }

  private async begin(
    tx: Transaction,
    ownerUid: string,
    tastingId: string,
    publicTasting: boolean,
  ): Promise<Session> {
    const id = newId();
    const publicCode = await this.codes.assignGenerated(tx, id);
    return tx.manager.create(Session, {
      id,
      ownerUid,
      tastingId,
      publicCode,
      trial: true,
      publicTasting,
      instructorId: null,
    });
  }
}
