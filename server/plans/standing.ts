import type { ErrorCode } from '../../shared/vocabulary/error-codes.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import type { PlanFeature, PlanState } from '../../shared/vocabulary/plan.js';
import type { Quota } from '../../shared/vocabulary/quota.js';
import type { Transaction } from '../platform/database/database.js';
import { refuse } from '../platform/errors/app-error.js';
import type { Countable, Counters, Month, Planned } from './counters.js';
import type { Plan } from './plan.js';
import type { PlanStanding } from './plan-standing.entity.js';

export const dayMs = 86_400_000;

export type Feature = PlanFeature | 'wineTourismAddon';
/** The kinds that are counted per calendar month. */
export type Monthly = 'events' | 'campaigns';
/** One of a kind, or a number of each kind. */
type Wanted<What extends Countable> = What | Partial<Record<What, number>>;
export type Quotas = Readonly<Record<Quota, number>>;

const planned: Record<Planned, { code: ErrorCode; max(standing: Standing): number | undefined }> = {
  products: { code: 'MAX_WINES', max: ({ plan }) => plan.maxWines },
  // a missing `maxTastings` means one tasting; the other missing maxima mean no limit
  tastings: { code: 'MAX_TASTINGS', max: ({ plan }) => plan.maxTastings ?? 1 },
  instructors: { code: 'MAX_INSTRUCTORS', max: ({ plan }) => plan.maxInstructors },
  events: {
    code: 'MAX_EVENTS',
    max: ({ row, plan }) => withExtras(row.maxLiveEvents ?? plan.maxMonthlyEvents, row.extraEvents),
  },
  campaigns: {
    code: 'MAX_CAMPAIGNS',
    max: ({ row, plan }) =>
      withExtras(row.maxPodcastEvents ?? plan.maxMonthlyCampaigns, row.extraCampaigns),
  },
  colleagues: { code: 'MAX_COLLEAGUES', max: ({ plan }) => plan.maxColleagues },
};
const withExtras = (included: number | undefined, extras: number) =>
  included === undefined ? undefined : included + extras;
const isPlanned = (what: Countable): what is Planned => what in planned;

/** The rights and limits of an organiser at the time of the read. */
export class Standing {
  /** The plan with the operator's grants applied. */
  readonly plan: Plan;
  readonly state: PlanState;
  /** Days until the trial or the plan ends, rounded up; null without a known end. */
  readonly daysLeft: number | null;
  /** Whether the trial or the plan has ended. */
  readonly blocked: boolean;

  constructor(
    readonly row: Readonly<PlanStanding>,
    plan: Plan,
    now: Date,
    private readonly quotas: Quotas,
  ) {
    this.plan = { ...plan, ...row.limits };
    const endsAt = plan.default ? row.freePlanLimit : row.planEndsAt;
    this.daysLeft = endsAt && Math.ceil((endsAt.getTime() - now.getTime()) / dayMs);
    this.blocked = this.daysLeft !== null && this.daysLeft <= 0;
    this.state = plan.default
      ? this.blocked
        ? 'TRIAL_EXPIRED'
        : 'TRIAL'
      : this.blocked
        ? 'FINISHED'
        : 'ACTIVE';
  }

  allows(feature: Feature): boolean {
    return feature === 'wineTourismAddon' ? this.row.wineTourismAddon : this.plan[feature];
  }

  /** @throws 403 FEATURE_NOT_ALLOWED when neither the plan nor an add-on includes the feature */
  require(feature: Feature): void {
    if (!this.allows(feature)) throw refuse(403, 'FEATURE_NOT_ALLOWED', { feature });
  }

  /**
   * Call this first in every operation that a blocked account may not do: creating, changing,
   * deleting and restoring events, trying a tasting, and demo data. Everything else stays allowed.
   * @throws 403 ACCOUNT_BLOCKED when the trial or the plan has ended
   */
  requireOpen(): void {
    if (this.blocked) throw refuse(403, 'ACCOUNT_BLOCKED');
  }

  /**
   * Call this before anything is bought.
   * @throws 409 ACCOUNT_CLOSING when the owner closes the account
   */
  requireKept(): void {
    if (this.row.closesAt) throw refuse(409, 'ACCOUNT_CLOSING');
  }

  /** The maximum of a kind; null without a limit. */
  maximum(what: Countable): number | null {
    return (isPlanned(what) ? planned[what].max(this) : this.quotas[what]) ?? null;
  }
}

/**
 * A standing with a row lock. Until the transaction ends, no other transaction can change the
 * standing or reserve places.
 */
export class LockedStanding extends Standing {
  constructor(
    row: PlanStanding,
    plan: Plan,
    now: Date,
    quotas: Quotas,
    private readonly tx: Transaction,
    private readonly counters: Counters,
    private readonly origin: Origin,
  ) {
    super(row, plan, now, quotas);
  }

  /** Whether the month has no place left for one more. */
  async isFull(what: Monthly, month: Month): Promise<boolean> {
    const maximum = this.origin === 'DEMO' ? null : this.maximum(what);
    if (maximum === null) return false;
    return (await this.counters.count(this.tx, this.row.ownerUid, [what], month))[what] >= maximum;
  }

  /**
   * Checks that the rows to write fit the limits, and records the uses of per-minute quotas.
   * @throws 403 with the documented code, `what`, `used` and `maximum` when a limit of the plan or
   * a quota would be exceeded
   */
  async reserve(wanted: Wanted<Monthly>, month: Month): Promise<void>;
  async reserve(wanted: Wanted<Exclude<Countable, Monthly>>): Promise<void>;
  async reserve(wanted: Wanted<Countable>, month?: Month): Promise<void> {
    if (this.origin === 'DEMO') return;
    const more: Partial<Record<Countable, number>> =
      typeof wanted === 'string' ? { [wanted]: 1 } : wanted;
    const capped = (Object.keys(more) as Countable[]).flatMap((what) => {
      const maximum = this.maximum(what);
      return maximum === null ? [] : [{ what, maximum, places: more[what] ?? 0 }];
    });
    if (capped.length === 0) return;
    const kinds = capped.map(({ what }) => what);
    const counts = await this.counters.count(this.tx, this.row.ownerUid, kinds, month);
    for (const { what, maximum, places } of capped) {
      const used = counts[what];
      if (used + places > maximum)
        throw refuse(403, isPlanned(what) ? planned[what].code : 'QUOTA_EXCEEDED', {
          what,
          used,
          maximum,
        });
    }
    await this.counters.use(this.tx, this.row.ownerUid, kinds);
  }
}
