import { Injectable } from '@nestjs/common';
import { monthOf } from '../../shared/rules/zoned-time.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import { notFound } from '../platform/app-error.js';
import { AuditLog } from '../platform/audit-log.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { type Countable, Counters, countables } from './counters.js';
import { type Plan, planSql } from './plan.js';
import { PlanCatalogue } from './plan-catalogue.js';
import { PlanStanding } from './plan-standing.entity.js';
import { dayMs, LockedStanding, Standing } from './standing.js';

export type { Standing };

/** How much there is of something, and how much there may be; null without a cap. */
export type Usage = Record<Countable, { used: number; max: number | null }>;

/** What an operator can change. */
export type Granted = Partial<
  Pick<
    PlanStanding,
    | 'planRef'
    | 'planEndsAt'
    | 'paymentInterval'
    | 'limits'
    | 'maxLiveEvents'
    | 'maxPodcastEvents'
    | 'extraEvents'
    | 'extraCampaigns'
    | 'wineTourismAddon'
    | 'owed'
    | 'freePlanLimit'
  >
>;

/** What becomes of a standing; what it throws, it throws before anything is changed. */
type Change = (before: Standing['row'], standing: Standing) => Granted;

type StandingRow = PlanStanding & { plan: Plan | null };

// the plan is no join: a lock that waited for a change of plan would find the row no longer joined, and so none
const standingsSql = `select s.owner_uid as "ownerUid", s.plan_ref as "planRef", s.plan_ends_at as "planEndsAt", s.payment_interval as "paymentInterval",
    s.limits, s.max_live_events as "maxLiveEvents", s.max_podcast_events as "maxPodcastEvents", s.extra_events as "extraEvents", s.extra_campaigns as "extraCampaigns",
    s.wine_tourism_addon as "wineTourismAddon", s.owed,
    s.free_plan_limit as "freePlanLimit", s.created_at as "createdAt", s.updated_at as "updatedAt", (select ${planSql} from plans p where p.ref = s.plan_ref) as plan
  from plan_standings s where s.owner_uid = `;
const standingSql = `${standingsSql}$1`;
const readSql = prepared(standingSql);
const lockSql = prepared(`${standingSql} for update`);

/** The only place that knows what a plan allows, and the quotas of everybody. */
@Injectable()
export class EntitlementsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly counters: Counters,
    private readonly audit: AuditLog,
    private readonly catalogue: PlanCatalogue,
  ) {}

  /** Begins the free trial of a new organiser, in the transaction of the sign-up. */
  async begin(tx: Transaction, ownerUid: string, now: Date): Promise<void> {
    const freePlanLimit = new Date(now.getTime() + limits.trialDays * dayMs);
    const [plan] = await tx.query<{ ref: string }>('select ref from plans where is_default');
    if (!plan) throw new Error('There is no plan to begin with');
    await tx.manager.insert(PlanStanding, {
      ownerUid,
      planRef: plan.ref,
      freePlanLimit,
      createdAt: now,
    });
  }

  /**
   * The standing for a write, which stays as it is until the transaction ends: what is checked on it holds for what is written.
   * Lock it before the rows that are written: two that lock in different orders could wait for each other.
   * @param origin of what is written: what the product makes for show takes no place
   * @throws 404 for an unknown organiser
   */
  async lock(tx: Transaction, ownerUid: string, origin: Origin = 'OWN'): Promise<LockedStanding> {
    const [found] = await tx.query<StandingRow>(lockSql, [ownerUid]);
    if (!found) throw notFound();
    const { plan, ...row } = found;
    return new LockedStanding(
      row,
      plan ?? (await this.planOf(tx, row)),
      this.clock.now(),
      this.config.quotas,
      tx,
      this.counters,
      origin,
    );
  }

  /** The standing for a screen. @throws 404 for an unknown organiser */
  async standingOf(ownerUid: string): Promise<Standing> {
    return this.read(this.db, ownerUid);
  }

  /** As `standingOf` for several, by uid; whoever is no organiser is left out. */
  async standingsOf(ownerUids: readonly string[]): Promise<Map<string, Standing>> {
    const found = await this.db.query<StandingRow>(`${standingsSql}any($1)`, [ownerUids]);
    const now = this.clock.now();
    return new Map(
      found.flatMap(({ plan, ...row }) =>
        plan ? [[row.ownerUid, new Standing(row, plan, now, this.config.quotas)] as const] : [],
      ),
    );
  }

  /** Changes a standing by an operator's hand, and writes down who did. @throws 404 for an unknown organiser */
  async grant(
    ownerUid: string,
    by: { actor: string; action: string },
    granted: Change,
  ): Promise<Standing> {
    return this.db.transaction((tx) => this.settle(tx, ownerUid, by, granted));
  }

  /** As `grant`, in the transaction of whoever has a reason of their own: a payment. */
  async settle(
    tx: Transaction,
    ownerUid: string,
    by: { actor: string; action: string },
    granted: Change,
  ): Promise<Standing> {
    const standing = await this.lock(tx, ownerUid);
    const { row: before } = standing;
    const after = { ...before, ...granted(before, standing) };
    await tx.manager.save(PlanStanding, after);
    await this.audit.record(tx, { ...by, subjectUid: ownerUid, before, after });
    return this.read(tx, ownerUid);
  }

  /** What the organiser uses right now of everything that is capped, by the clocks of `zone`. */
  async usageOf(standing: Standing, zone: string): Promise<Usage> {
    const counts = await this.counters.count(this.db, standing.row.ownerUid, countables, {
      month: monthOf(this.clock.now(), zone),
    });
    return Object.fromEntries(
      countables.map((what) => [what, { used: counts[what], max: standing.maximum(what) }]),
    ) as Usage;
  }

  /**
   * Asked for once more: who waited for the lock while the standing came to a plan that is new itself has not seen that one.
   * @throws when there is none: a plan is no longer offered, but never removed while somebody has it
   */
  private async planOf(on: Connection, { planRef }: Pick<PlanStanding, 'planRef'>): Promise<Plan> {
    const plan = await this.catalogue.byRef(planRef, on);
    if (!plan) throw new Error(`There is no plan '${planRef}'`);
    return plan;
  }

  private async read(on: Connection, ownerUid: string): Promise<Standing> {
    const [found] = await on.query<StandingRow>(readSql, [ownerUid]);
    if (!found) throw notFound();
    const { plan, ...row } = found;
    return new Standing(
      row,
      plan ?? (await this.planOf(on, row)),
      this.clock.now(),
      this.config.quotas,
    );
  }
}
