import { Injectable } from '@nestjs/common';
import { monthOf } from '../../shared/rules/zoned-time.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config/config.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { notFound } from '../platform/errors/app-error.js';
import { Clock } from '../platform/time/clock.js';
import { type Countable, Counters, countables } from './counters.js';
import { type Plan, planSql } from './plan.js';
import { PlanCatalogue } from './plan-catalogue.js';
import { PlanStanding } from './plan-standing.entity.js';
import { dayMs, LockedStanding, Standing } from './standing.js';

export type { Standing };

/** The used and the allowed number of each kind; `max` is null without a limit. */
export type Usage = Record<Countable, { used: number; max: number | null }>;

/** The fields that payments, operators and the closing of an account change. */
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
    | 'closesAt'
  >
>;

/** Returns the fields to change. If the function throws, nothing is changed. */
type Change = (before: Standing['row'], standing: Standing) => Granted;

type StandingRow = PlanStanding & { plan: Plan | null };

// The plan is a subquery, not a join. With a join, a lock that waited for a change of plan would no
// longer match the joined row and would find nothing.
const standingsSql = `select s.owner_uid as "ownerUid", s.plan_ref as "planRef", s.plan_ends_at as "planEndsAt", s.payment_interval as "paymentInterval",
    s.limits, s.max_live_events as "maxLiveEvents", s.max_podcast_events as "maxPodcastEvents", s.extra_events as "extraEvents", s.extra_campaigns as "extraCampaigns",
    s.wine_tourism_addon as "wineTourismAddon", s.owed,
    s.free_plan_limit as "freePlanLimit", s.closes_at as "closesAt", s.created_at as "createdAt", s.updated_at as "updatedAt", (select ${planSql} from plans p where p.ref = s.plan_ref) as plan
  from plan_standings s where s.owner_uid = `;
const standingSql = `${standingsSql}$1`;
const readSql = prepared(standingSql);
const readAllSql = prepared(`${standingsSql}any($1)`);
const lockSql = prepared(`${standingSql} for update`);

/** The only place that knows the limits and features of plans, and the quotas. */
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

  /** Starts the free trial of a new organiser, in the transaction of the sign-up. */
  async begin(tx: Transaction, ownerUid: string, now: Date): Promise<void> {
    const freePlanLimit = new Date(now.getTime() + limits.trialDays * dayMs);
    const [plan] = await tx.query<{ ref: string }>('select ref from plans where is_default');
    if (!plan) throw new Error('There is no default plan');
    await tx.manager.insert(PlanStanding, {
      ownerUid,
      planRef: plan.ref,
      freePlanLimit,
      createdAt: now,
    });
  }

  /** Deletes the standing of an organiser who never confirmed the address. */
  async forget(tx: Transaction, ownerUid: string): Promise<void> {
    await tx.query('delete from plan_standings where owner_uid = $1', [ownerUid]);
  }

  /**
   * Locks the standing until the transaction ends, so a check on it still holds when the data is
   * written.
   * Lock the standing before the rows to write. A different order can cause a deadlock.
   * @param origin of the rows to write: demo data uses none of the limits
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

  /** The standing for display, without a lock. @throws 404 for an unknown organiser */
  async standingOf(ownerUid: string): Promise<Standing> {
    return this.read(this.db, ownerUid);
  }

  /** Like `standingOf` for several organisers, by uid. Unknown uids are left out. */
  async standingsOf(ownerUids: readonly string[]): Promise<Map<string, Standing>> {
    const found = await this.db.query<StandingRow>(readAllSql, [ownerUids]);
    const now = this.clock.now();
    return new Map(
      found.flatMap(({ plan, ...row }) =>
        plan ? [[row.ownerUid, new Standing(row, plan, now, this.config.quotas)] as const] : [],
      ),
    );
  }

  /**
   * Changes a standing for an operator and records the change in the audit log.
   * @throws 404 for an unknown organiser
   */
  async grant(
    ownerUid: string,
    by: { actor: string; action: string },
    granted: Change,
  ): Promise<Standing> {
    return this.db.transaction((tx) => this.settle(tx, ownerUid, by, granted));
  }

  /** Like `grant`, in the caller's transaction, for example that of a payment. */
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

  /** The current use of every limit. `zone` decides the calendar month. */
  async usageOf(standing: Standing, zone: string): Promise<Usage> {
    const counts = await this.counters.count(this.db, standing.row.ownerUid, countables, {
      month: monthOf(this.clock.now(), zone),
    });
    return Object.fromEntries(
      countables.map((what) => [what, { used: counts[what], max: standing.maximum(what) }]),
    ) as Usage;
  }

  /**
   * Reads the plan again. A transaction that waited for the lock does not see a plan that was
   * created meanwhile.
   * @throws when the plan does not exist; a plan in use is withdrawn from sale but never deleted
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
