import type { PlanState } from '../../shared/vocabulary/plan.js';

/** Where an account stands, as an operator types and reads it. */
export const stateNames: Record<PlanState, string> = {
  TRIAL: 'trial',
  ACTIVE: 'active',
  TRIAL_EXPIRED: 'expired',
  FINISHED: 'finished',
};
