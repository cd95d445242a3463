import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '../../shared/vocabulary/error-codes.js';
import { Clock } from '../platform/clock.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { notFound, refuse } from '../platform/http/app-error.js';
import { type Plan, type PlanFeature, type PlanLimits, planByRef } from './plan-catalogue.js';

const dayMs = 86_400_000;
/** Length of the free trial. */
export const trialDays = 30;

type Account = {
  planRef: string;
  limits: PlanLimits;
  billing: { maxLiveEvents?: number; maxPodcastEvents?: number; wineTourismAddon?: boolean };
  freePlanLimit: Date | null;
  createdAt: Date;
  timeZone: string;
};

/** What an organiser may do right now. `freeDaysLeft` is rounded up, null on a paid plan. */
export type Standing = { plan: Plan; blocked: boolean; freeDaysLeft: number | null };

type Countable = 'products' | 'tastings' | 'instructors' | 'liveEvents' | 'podcastEvents';

const counted: Record<Countable, { code: ErrorCode; sql: string; max(account: Account, plan: Plan): number | undefined }> = {
  products: {
    code: 'MAX_WINES',
    sql: 'select count(*)::int as n from products where owner_uid = $1 and deleted_at is null',
    max: (account, plan) => account.limits.maxWines ?? plan.maxWines,
  },
  tastings: {
    code: 'MAX_TASTINGS',
    sql: 'select count(*)::int as n from tastings where owner_uid = $1 and deleted_at is null',
    // the one maximum that is not unlimited when a plan does not say
    max: (account, plan) => account.limits.maxTastings ?? plan.maxTastings ?? 1,
  },
  instructors: {
    code: 'MAX_INSTRUCTORS',
    sql: 'select count(*)::int as n from instructors where owner_uid = $1 and deleted_at is null',
    max: (account, plan) => account.limits.maxInstructors ?? plan.maxInstructors,
  },
  liveEvents: {
    code: 'MAX_EVENTS',
    sql: monthlySessions('CONVENTIONAL_TAST'),
    max: (account, plan) => account.billing.maxLiveEvents ?? account.limits.maxMonthlyEvents ?? plan.maxMonthlyEvents,
  },
  podcastEvents: {
    code: 'MAX_CAMPAIGNS',
    sql: monthlySessions('PODCAST_TAST'),
    max: (account, plan) => account.billing.maxPodcastEvents ?? account.limits.maxMonthlyCampaigns ?? plan.maxMonthlyCampaigns,
  },
};

/** Sessions that start in the same calendar month of the owner's zone; demos do not count. $2 instant, $3 zone, $4 a session to leave out. */
function monthlySessions(type: string): string {
  return `select count(*)::int as n from sessions
    where owner_uid = $1 and type = '${type}' and not demo and deleted_at is null and id <> $4
      and date_trunc('month', from_date at time zone $3) = date_trunc('month', $2::timestamptz at time zone $3)`;
}

/** The only place that knows what a plan allows. */
@Injectable()
export class EntitlementsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Plan, days left and whether the account is blocked. @throws 404 for an unknown organiser */
  async standingOf(uid: string): Promise<Standing> {
    const [account] = await this.db.query<Account>(`${accountSql}`, [uid]);
    if (!account) throw notFound();
    return this.standing(account);
  }

  /** @throws 403 FEATURE_NOT_ALLOWED when the plan lacks the feature */
  async require(uid: string, feature: PlanFeature): Promise<void> {
    const { plan } = await this.standingOf(uid);
    if (!plan[feature]) throw refuse(403, 'FEATURE_NOT_ALLOWED', { feature });
  }

  /** @throws 403 FEATURE_NOT_ALLOWED without the wine-tourism add-on, which offline tastings need */
  async requireWineTourism(uid: string): Promise<void> {
    const [account] = await this.db.query<Account>(accountSql, [uid]);
    if (!account?.billing.wineTourismAddon) throw refuse(403, 'FEATURE_NOT_ALLOWED', { feature: 'wineTourismAddon' });
  }

  /** @throws 403 ACCOUNT_BLOCKED when the trial or the plan has ended */
  async requireNotBlocked(uid: string): Promise<void> {
    if ((await this.standingOf(uid)).blocked) throw refuse(403, 'ACCOUNT_BLOCKED');
  }

  /**
   * Makes room for `howMany` more inside the writing transaction. The owner's row stays locked until its end, so that two requests
   * cannot both take the last place.
   * @param month for events: the instant whose calendar month counts, and a session that is being moved and does not count
   * @throws 403 with the documented code when the plan's maximum would be passed
   */
  async reserve(tx: Transaction, uid: string, what: Countable, howMany = 1, month?: { at: Date; except?: string }): Promise<void> {
    const [account] = await tx.query<Account>(`${accountSql} for update`, [uid]);
    if (!account) throw notFound();
    const { code, sql, max } = counted[what];
    const maximum = max(account, planByRef(account.planRef));
    if (maximum === undefined) return;
    const parameters: unknown[] = month ? [uid, month.at, account.timeZone, month.except ?? ''] : [uid];
    const [row] = await tx.query<{ n: number }>(sql, parameters);
    if ((row?.n ?? 0) + howMany > maximum) throw refuse(403, code, { maximum });
  }

  private standing(account: Account): Standing {
    const base = planByRef(account.planRef);
    const plan = { ...base, ...account.limits };
    if (!base.default) return { plan, blocked: false, freeDaysLeft: null };
    const limit = account.freePlanLimit ?? new Date(account.createdAt.getTime() + trialDays * dayMs);
    const freeDaysLeft = Math.ceil((limit.getTime() - this.clock.now().getTime()) / dayMs);
    return { plan, blocked: freeDaysLeft <= 0, freeDaysLeft };
  }
}

const accountSql = `select plan_ref as "planRef", limits, billing, free_plan_limit as "freePlanLimit", created_at as "createdAt", time_zone as "timeZone"
  from companies where uid = $1`;
