import { Injectable } from '@nestjs/common';
import { limits } from '../../shared/vocabulary/limits.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import { notFound } from '../platform/app-error.js';
import { AuditLog } from '../platform/audit-log.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { type Countable, Counters, countables } from './counters.js';
import { planByRef } from './plan-catalogue.js';
import { PlanStanding } from './plan-standing.entity.js';
import { dayMs, LockedStanding, Standing } from './standing.js';

export type { Standing };

/** How much there is of something, and how much there may be; null without a cap. */
export type Usage = Record<Countable, { used: number; max: number | null }>;

/** What an operator can change. */
export type Granted = Partial<
  Pick<PlanStanding, 'planRef' | 'limits' | 'maxLiveEvents' | 'maxPodcastEvents' | 'wineTourismAddon' | 'freePlanLimit'>
>;

const lockSql = prepared(
  `select owner_uid as "ownerUid", plan_ref as "planRef", limits, max_live_events as "maxLiveEvents", max_podcast_events as "maxPodcastEvents",
     wine_tourism_addon as "wineTourismAddon", free_plan_limit as "freePlanLimit", paying, created_at as "createdAt", updated_at as "updatedAt"
   from plan_standings where owner_uid = $1 for update`,
);

/** The only place that knows what a plan allows, and the quotas of everybody. */
@Injectable()
export class EntitlementsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly counters: Counters,
    private readonly audit: AuditLog,
  ) {}

  /** Begins the free trial of a new organiser, in the transaction of the sign-up. */
  async begin(tx: Transaction, ownerUid: string, now: Date): Promise<void> {
    const freePlanLimit = new Date(now.getTime() + limits.trialDays * dayMs);
    await tx.manager.insert(PlanStanding, { ownerUid, freePlanLimit, createdAt: now });
  }

  /**
   * The standing for a write, which stays as it is until the transaction ends: what is checked on it holds for what is written.
   * Lock it before the rows that are written: two that lock in different orders could wait for each other.
   * @param origin of what is written: what the product makes for show takes no place
   * @throws 404 for an unknown organiser
   */
  async lock(tx: Transaction, ownerUid: string, origin: Origin = 'OWN'): Promise<LockedStanding> {
    const [row] = await tx.query<PlanStanding>(lockSql, [ownerUid]);
    if (!row) throw notFound();
    return new LockedStanding(row, this.clock.now(), this.config.quotas, tx, this.counters, origin);
  }

  /** The standing for a screen. @throws 404 for an unknown organiser */
  async standingOf(ownerUid: string): Promise<Standing> {
    const row = await this.db.manager.findOneBy(PlanStanding, { ownerUid });
    if (!row) throw notFound();
    return new Standing(row, this.clock.now(), this.config.quotas);
  }

  /** Changes a standing by an operator's hand: a plan that they give does not end with the trial. @throws 404 for an unknown organiser */
  async grant(ownerUid: string, by: { actor: string; action: string }, granted: (before: Standing['row']) => Granted): Promise<Standing> {
    return this.db.transaction(async (tx) => {
      const { row: before } = await this.lock(tx, ownerUid);
      const after = { ...before, ...granted(before) };
      after.paying = !planByRef(after.planRef).default;
      await tx.manager.save(PlanStanding, after);
      await this.audit.record(tx, { ...by, subjectUid: ownerUid, before, after });
      return new Standing(after, this.clock.now(), this.config.quotas);
    });
  }

  /** What the organiser uses right now of everything that is capped, by the clocks of `zone`. */
  async usageOf(standing: Standing, zone: string): Promise<Usage> {
    const counts = await this.counters.count(this.db, standing.row.ownerUid, countables, { at: this.clock.now(), zone });
    return Object.fromEntries(countables.map((what) => [what, { used: counts[what], max: standing.maximum(what) }])) as Usage;
  }
}
