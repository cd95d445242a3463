/** What a plan includes. A missing maximum means no cap, but for tastings: one. */
export type PlanLimits = {
  maxWines?: number;
  maxTastings?: number;
  maxInstructors?: number;
  maxMonthlyEvents?: number;
  maxMonthlyCampaigns?: number;
};

export const planFeatures = ['customAssessmentSheets', 'customLogo', 'customCodes', 'customThemes'] as const;
export type PlanFeature = (typeof planFeatures)[number];

/** How often a plan is paid for. */
export const paymentIntervals = ['monthly', 'annual'] as const;
export type PaymentInterval = (typeof paymentIntervals)[number];

/**
 * Where an organiser stands with their plan. FINISHED is a paid plan that ended or was not paid for, TRIAL_EXPIRED the free one: both are
 * blocked.
 */
export const planStates = ['TRIAL', 'TRIAL_EXPIRED', 'ACTIVE', 'FINISHED'] as const;
export type PlanState = (typeof planStates)[number];
