import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PlanReturn } from '~/frame/plan-return';
import { type PaymentInterval, paymentIntervals } from '../../../shared/vocabulary/plan.js';
import type { Plan } from './payment-queries';

export const steps = ['plan', 'billing', 'card'] as const;
export type Step = (typeof steps)[number];

export type Chosen = { plan: Plan; interval: PaymentInterval };

/**
 * The state of the plan wizard. It is kept in the address, so that a reload and the browser's
 * buttons work.
 */
export function useWizard(plans: readonly Plan[], usual: PaymentInterval) {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  // The address changes a moment later. A plan that is pressed before then needs the new interval.
  const [picked, setPicked] = useState<{ on: string; interval: PaymentInterval }>();
  const [paying, setPaying] = useState(false);
  const plan = plans.find((each) => each.ref === params.get('plan') && !each.default);
  const interval =
    (picked?.on === key && picked.interval) ||
    (paymentIntervals.find((each) => each === params.get('interval')) ?? usual);
  const asked = params.get('step');
  const step: Step = !plan || asked === 'plan' ? 'plan' : asked === 'card' ? 'card' : 'billing';
  return {
    step,
    interval,
    /** The chosen plan; in the first step, the one that another screen recommended. */
    chosen: plan ? { plan, interval } : null,
    /** The screen from which the organiser came; null if there is none to return to. */
    from: (state as Partial<PlanReturn> | null)?.from ?? null,
    /** Whether a card is being charged. The wizard stays on its step until the charge has ended. */
    paying,
    setPaying,
    setInterval: (to: PaymentInterval) => {
      setPicked({ on: key, interval: to });
      setParams(
        { interval: to, ...(plan && { plan: plan.ref, step }) },
        { replace: true, preventScrollReset: true, state },
      );
    },
    choose: (ref: string) => setParams({ plan: ref, interval }, { state }),
    goTo: (to: Step) =>
      setParams(
        to === 'plan' || !plan
          ? { interval }
          : { plan: plan.ref, interval, ...(to === 'card' && { step: to }) },
        { state },
      ),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
