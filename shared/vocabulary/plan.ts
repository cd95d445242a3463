export const planMaxima = [
  'maxWines',
  'maxTastings',
  'maxInstructors',
  'maxMonthlyEvents',
  'maxMonthlyCampaigns',
  'maxColleagues',
] as const;
export type PlanMaximum = (typeof planMaxima)[number];

/** The limits of a plan. A missing `maxTastings` means one, other missing maxima mean no limit. */
export type PlanLimits = { [maximum in PlanMaximum]?: number };

export const planFeatures = [
  'customAssessmentSheets',
  'customLogo',
  'customCodes',
  'customThemes',
] as const;
export type PlanFeature = (typeof planFeatures)[number];

/** The billing period of a plan. */
export const paymentIntervals = ['monthly', 'annual'] as const;
export type PaymentInterval = (typeof paymentIntervals)[number];

/** The subject of an unpaid renewal: the plan, or extra events and campaigns. */
export const debtReasons = ['plan', 'extras'] as const;
/**
 * A renewal that could not be collected. The organiser keeps the unpaid plan or extras until
 * `endsAt`. Instants are ISO texts.
 */
export type Debt = { of: (typeof debtReasons)[number]; since: string; endsAt: string };

/**
 * State of an organiser's plan. FINISHED is a paid plan that ended or was not paid, TRIAL_EXPIRED
 * an ended trial. Both are blocked.
 */
export const planStates = ['TRIAL', 'TRIAL_EXPIRED', 'ACTIVE', 'FINISHED'] as const;
export type PlanState = (typeof planStates)[number];
