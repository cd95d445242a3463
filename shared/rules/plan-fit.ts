import {
  type PlanFeature,
  type PlanLimits,
  type PlanMaximum,
  planFeatures,
  planMaxima,
} from '../vocabulary/plan.js';

/** The part of a plan that the choice depends on. `monthlyPayment` is the price to compare. */
export type FitPlan = PlanLimits &
  Record<PlanFeature, boolean> & { ref: string; default: boolean; monthlyPayment: number };

export type PlanUse = {
  /** The number in use of each kind; for months, the highest number of one month. */
  numbers: Record<PlanMaximum, number>;
  features: readonly PlanFeature[];
  /** Features that may be in use. A cheaper plan has to include them, but they are no reason. */
  perhaps: readonly PlanFeature[];
};

/** The parts of a use that a plan does not hold, or the parts that it has beyond another plan. */
export type PlanDifference = { maxima: PlanMaximum[]; features: PlanFeature[] };

export type PlanFit<Plan> = {
  /** The cheapest plan that holds the use; null if no plan does. */
  plan: Plan | null;
  /**
   * `first`: the organiser is on the trial. `stay`: the current plan fits best. `more`: the current
   * plan is too small. `less`: a cheaper plan is enough. `none`: no plan is large enough.
   */
  advice: 'first' | 'stay' | 'more' | 'less' | 'none';
  /** The parts of the use that the next cheaper plan does not hold. */
  because: PlanDifference;
  /** The next dearer plan, and what it has beyond `plan`; null if there is none. */
  next: { plan: Plan; gains: PlanDifference } | null;
};

/** A missing maximum means no limit, except that of tastings, which means one. */
export const maximumOf = (plan: PlanLimits, maximum: PlanMaximum): number =>
  plan[maximum] ?? (maximum === 'maxTastings' ? 1 : Number.POSITIVE_INFINITY);

const nothing: PlanDifference = { maxima: [], features: [] };

/** The parts of a use that a plan does not hold. */
const missingIn = (plan: FitPlan, { numbers, features }: PlanUse): PlanDifference => ({
  maxima: planMaxima.filter((each) => numbers[each] > maximumOf(plan, each)),
  features: features.filter((each) => !plan[each]),
});

const isNothing = ({ maxima, features }: PlanDifference) =>
  maxima.length === 0 && features.length === 0;

/**
 * The parts of `larger` beyond `plan`. The maxima to which the use is nearest come first.
 */
function gainsOf(plan: FitPlan, larger: FitPlan, { numbers }: PlanUse): PlanDifference {
  const share = (each: PlanMaximum) => numbers[each] / Math.max(1, maximumOf(plan, each));
  return {
    maxima: planMaxima
      .filter((each) => maximumOf(larger, each) > maximumOf(plan, each))
      .toSorted((one, other) => share(other) - share(one)),
    features: planFeatures.filter((each) => larger[each] && !plan[each]),
  };
}

/**
 * Chooses the cheapest plan that holds a use. It never chooses a plan that would block something
 * that the organiser uses.
 * @param plans the plans on sale
 * @param current the organiser's plan with everything that was granted or bought beyond it
 */
export function fittingPlan<Plan extends FitPlan>(
  plans: readonly Plan[],
  current: Plan,
  use: PlanUse,
): PlanFit<Plan> {
  // At the same price, the current plan comes first.
  const paid = [current, ...plans.filter(({ ref }) => ref !== current.ref)]
    .filter((plan) => !plan.default)
    .toSorted((one, other) => one.monthlyPayment - other.monthlyPayment);
  const place = paid.findIndex(
    (plan) =>
      isNothing(missingIn(plan, use)) &&
      use.perhaps.every((each) => plan[each] || current.default || !current[each]),
  );
  const plan = paid[place] ?? null;
  const cheaper = paid[place - 1];
  const next = plan && paid.slice(place + 1).find((each) => !isNothing(gainsOf(plan, each, use)));
  return {
    plan,
    advice: !plan
      ? 'none'
      : current.default
        ? 'first'
        : plan.ref === current.ref
          ? 'stay'
          : plan.monthlyPayment < current.monthlyPayment
            ? 'less'
            : 'more',
    because: plan && cheaper ? missingIn(cheaper, use) : nothing,
    next: plan && next ? { plan: next, gains: gainsOf(plan, next, use) } : null,
  };
}
