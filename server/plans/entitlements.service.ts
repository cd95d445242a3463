import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '../../shared/vocabulary/error-codes.js';
import type { Quota } from '../../shared/vocabulary/quota.js';
import { notFound, refuse } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
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

/** What a plan caps. */
type Planned = 'products' | 'tastings' | 'instructors' | 'events' | 'campaigns';
export type Countable = Planned | Quota;
/** How much there is of something, and how much there may be; null without a cap. */
export type Usage = Record<Countable, { used: number; max: number | null }>;

const owned = 'owner_uid = $1 and deleted_at is null';
const ofOwner = 'owner_uid = $1';
const unfinished = `state in ('PENDING', 'GENERATING')`;
const lastMinute = `created_at > now() - interval '1 minute'`;

/** How each is counted. $1 owner; for the months $2 instant, $3 zone, $4 a session to leave out. */
const countSql: Record<Countable, string> = {
  products: `select count(*) from products where ${owned}`,
  tastings: `select count(*) from tastings where ${owned}`,
  instructors: `select count(*) from instructors where ${owned}`,
  events: monthlySessions('CONVENTIONAL_TAST'),
  campaigns: monthlySessions('PODCAST_TAST'),
  files: `select count(*) from files where ${ofOwner}`,
  fileBytes: `select coalesce(sum(bytes), 0) from files where ${ofOwner}`,
  sheets: `select count(*) from sheets where ${owned}`,
  // one that is saved at once is a draft until it is done, deleted but unfinished: its place is kept
  reports: `select count(*) from reports where ${ofOwner} and (deleted_at is null or ${unfinished})`,
  reportsInProgress: `select count(*) from reports where ${ofOwner} and ${unfinished}`,
  uploadsPerMinute: `select count(*) from uploads where ${ofOwner} and ${lastMinute}`,
  generationsPerMinute: `select count(*) from reports where ${ofOwner} and ${lastMinute}`,
};

const planned: Record<Planned, { code: ErrorCode; max(account: Account, plan: Plan): number | undefined }> = {
  products: { code: 'MAX_WINES', max: (account, plan) => account.limits.maxWines ?? plan.maxWines },
  // the one maximum that is not unlimited when a plan does not say
  tastings: { code: 'MAX_TASTINGS', max: (account, plan) => account.limits.maxTastings ?? plan.maxTastings ?? 1 },
  instructors: { code: 'MAX_INSTRUCTORS', max: (account, plan) => account.limits.maxInstructors ?? plan.maxInstructors },
  events: {
    code: 'MAX_EVENTS',
    max: (account, plan) => account.billing.maxLiveEvents ?? account.limits.maxMonthlyEvents ?? plan.maxMonthlyEvents,
  },
  campaigns: {
    code: 'MAX_CAMPAIGNS',
    max: (account, plan) => account.billing.maxPodcastEvents ?? account.limits.maxMonthlyCampaigns ?? plan.maxMonthlyCampaigns,
  },
};

const isPlanned = (what: Countable): what is Planned => what in planned;
const codeOf = (what: Countable): ErrorCode => (isPlanned(what) ? planned[what].code : 'QUOTA_EXCEEDED');
const everything = Object.keys(countSql) as Countable[];

/** Sessions that start in the same calendar month of the owner's zone; demos do not count. */
function monthlySessions(type: string): string {
  return `select count(*) from sessions
    where owner_uid = $1 and type = '${type}' and not demo and deleted_at is null and id <> $4
      and date_trunc('month', from_date at time zone $3) = date_trunc('month', $2::timestamptz at time zone $3)`;
}

/** All of them in one question. `month` is needed where events or campaigns are among them. */
async function count(
  query: Transaction['query'],
  uid: string,
  what: Countable[],
  zone: string,
  month?: Month,
): Promise<Map<Countable, number>> {
  const parameters: unknown[] = month ? [uid, month.at, zone, month.except ?? ''] : [uid];
  const columns = what.map((each) => `(${countSql[each]})::float8 as "${each}"`).join(', ');
  const [row] = await query<Record<Countable, number>>(`select ${columns}`, parameters);
  return new Map(what.map((each) => [each, row?.[each] ?? 0]));
}

/** The instant whose calendar month counts, and a session that is being moved and does not count. */
type Month = { at: Date; except?: string };

/** The only place that knows what a plan allows, and the quotas of everybody. */
@Injectable()
export class EntitlementsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Plan, days left and whether the account is blocked. @throws 404 for an unknown organiser */
  async standingOf(uid: string, from: Connection = this.db): Promise<Standing> {
    const [account] = await from.query<Account>(accountSql, [uid]);
    if (!account) throw notFound();
    return this.standing(account);
  }

  /** @throws 403 FEATURE_NOT_ALLOWED when the plan lacks the feature */
  async require(uid: string, feature: PlanFeature, from?: Connection): Promise<void> {
    const { plan } = await this.standingOf(uid, from);
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
   * Makes room for so many more of each inside the writing transaction. The owner's row stays locked until its end, so that two
   * requests cannot both take the last place.
   * @param month needed for events and campaigns
   * @throws 403 with the documented code, `what`, `used` and `maximum` when the plan's maximum or a quota would be passed
   */
  async reserve(tx: Transaction, uid: string, wanted: Partial<Record<Countable, number>>, month?: Month): Promise<void> {
    const [account] = await tx.query<Account>(`${accountSql} for update`, [uid]);
    if (!account) throw notFound();
    const capped = (Object.keys(wanted) as Countable[]).flatMap((what) => {
      const maximum = this.maximum(account, what);
      return maximum === undefined ? [] : [{ what, maximum, more: wanted[what] ?? 0 }];
    });
    if (capped.length === 0) return;
    const kinds = capped.map(({ what }) => what);
    const counts = await count(tx.query, uid, kinds, account.timeZone, month);
    for (const { what, maximum, more } of capped) {
      const used = counts.get(what) ?? 0;
      if (used + more > maximum) throw refuse(403, codeOf(what), { what, used, maximum });
    }
  }

  /** What the organiser uses right now of everything that is capped. @throws 404 for an unknown organiser */
  async usageOf(uid: string): Promise<Usage> {
    const [account] = await this.db.query<Account>(accountSql, [uid]);
    if (!account) throw notFound();
    const query: Transaction['query'] = (sql, parameters) => this.db.query(sql, parameters);
    const counts = await count(query, uid, everything, account.timeZone, { at: this.clock.now() });
    return Object.fromEntries(
      everything.map((what) => [what, { used: counts.get(what) ?? 0, max: this.maximum(account, what) ?? null }]),
    ) as Usage;
  }

  private maximum(account: Account, what: Countable): number | undefined {
    return isPlanned(what) ? planned[what].max(account, planByRef(account.planRef)) : this.config.quotas[what];
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
