import type { PlanState } from '../../shared/vocabulary/plan.js';

/** Plan states as operators type and read them. */
export const stateNames: Record<PlanState, string> = {
  TRIAL: 'trial',
  ACTIVE: 'active',
  TRIAL_EXPIRED: 'expired',
  FINISHED: 'finished',
};
