/** What a plan includes. A missing maximum means no cap, but for tastings: one. */
export type PlanLimits = {
  maxWines?: number;
  maxTastings?: number;
  maxInstructors?: number;
  maxMonthlyEvents?: number;
  maxMonthlyCampaigns?: number;
};

export const planFeatures = [
  'customAssessmentSheets',
  'customLogo',
  'customCodes',
  'customThemes',
] as const;
export type PlanFeature = (typeof planFeatures)[number];

/** How often a plan is paid for. */
export const paymentIntervals = ['monthly', 'annual'] as const;
export type PaymentInterval = (typeof paymentIntervals)[number];

/** What is lost that stays unpaid: the plan, or the events and campaigns that were bought beside it. */
export const debtReasons = ['plan', 'extras'] as const;
/** A renewal that could not be collected. `endsAt`: until when what it was for is had all the same; instants as ISO texts. */
export type Debt = { of: (typeof debtReasons)[number]; since: string; endsAt: string };

/**
 * Where an organiser stands with their plan. FINISHED is a paid plan that ended or was not paid for, TRIAL_EXPIRED the free one: both are
 * blocked.
 */
export const planStates = ['TRIAL', 'TRIAL_EXPIRED', 'ACTIVE', 'FINISHED'] as const;
export type PlanState = (typeof planStates)[number];
