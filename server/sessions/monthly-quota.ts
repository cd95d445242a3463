import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Activities } from '../activity/activities.js';
import { ExtraEvents } from '../payments/extra-events.js';
import type { Charge } from '../payments/extra-offers.js';
import type { ExtraChange } from '../payments/extras.js';
import type { LockedStanding } from '../plans/standing.js';
import { newId } from '../platform/crypto/ids.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { restore } from '../platform/database/deletion.js';
import { publish, type Topic } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import { eventThing } from './event-thing.js';
import { Session } from './session.entity.js';
import { SessionCodes } from './session-codes.js';

/** Topic of the page before joining, by the current code of the event. */
export const doorTopic = (code: string): Topic => `door:${code}`;

/**
 * The reason for taking a place: a new event, which is hidden until it is paid; a deleted event to
 * be restored; or a moved event.
 */
type Purpose = 'CREATE' | 'RESTORE' | 'UPDATE';

type Wanted = { purpose: Purpose; charge: Charge | null | undefined };

export const quotaKind = ({ type }: Session) =>
  type === 'CONVENTIONAL_TAST' ? 'events' : 'campaigns';

/**
 * The places of events and campaigns in a month: first those that the plan includes, then extra
 * ones that are paid one by one.
 */
@Injectable()
export class MonthlyQuota implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly extras: ExtraEvents,
    private readonly codes: SessionCodes,
    private readonly activities: Activities,
  ) {}

  onModuleInit(): void {
    this.extras.onOutcome((tx, change, paid) => this.follow(tx, change, paid));
  }

  /**
   * Takes a place in the last of the event's months.
   * @returns null, or an id for `ExtraEvents.finish` if an extra place has to be paid first
   * @throws 403 MAX_EVENTS or MAX_CAMPAIGNS; the errors of `ExtraEvents.begin`
   */
  async reservePlace(
    tx: Transaction,
    standing: LockedStanding,
    session: Session,
    { purpose, charge }: Wanted,
  ): Promise<string | null> {
    const kind = quotaKind(session);
    const month = session.months.at(-1);
    if (!month) throw new Error(`The event ${session.id} has no month`);
    const counted = { month, except: session.id };
    if (await standing.isFull(kind, counted)) {
      const id = purpose === 'CREATE' ? session.id : newId();
      if (
        await this.extras.begin(tx, standing, { id, kind, purpose, subjectId: session.id, charge })
      )
        return id;
    }
    await standing.reserve(kind, counted);
    return null;
  }

  /**
   * Returns the id of a created event, also if it was deleted since. Null if it was removed because
   * it was not paid.
   */
  async made(id: string): Promise<{ id: string } | null> {
    const [row] = await this.db.query<{ id: string }>('select id from sessions where id = $1', [
      id,
    ]);
    return row ?? null;
  }

  private async follow(
    tx: Transaction,
    { ownerUid, subjectId, purpose }: ExtraChange,
    paid: boolean,
  ): Promise<void> {
    if (purpose === 'UPDATE' || subjectId === null) return;
    if (paid) {
      const place = { ownerUid, id: subjectId };
      await restore(tx, Session, place, this.clock.now(), async (session) => {
        const action = purpose === 'CREATE' ? 'created' : 'restored';
        await this.activities.of('event')(tx, await eventThing(tx, session), action);
        await publish(tx, doorTopic(session.publicCode));
      });
      return;
    }
    const session = await tx.manager.findOne(Session, {
      where: { ownerUid, id: subjectId },
      withDeleted: true,
      lock: { mode: 'pessimistic_write' },
    });
    if (!session?.deletedAt) return;
    await this.codes.leave(tx, session.id, { keep: session.snapshotAt !== null });
    if (purpose === 'CREATE') await tx.manager.delete(Session, { id: session.id });
  }
}
