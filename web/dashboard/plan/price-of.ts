import type { PaymentInterval } from '../../../shared/vocabulary/plan.js';
import type { Plan } from './use-plan';

/** What a plan costs a month. */
export const priceOf = (
  { monthlyPayment, annualPayment }: Plan,
  interval: PaymentInterval,
): number => (interval === 'annual' ? annualPayment : monthlyPayment);

/** What is paid at a time, from the second time on. */
export const paymentOf = (plan: Plan, interval: PaymentInterval): number =>
  interval === 'annual' ? 12 * plan.annualPayment : plan.monthlyPayment;

/** What is saved in a year by paying for it at once. */
export const savedOf = ({ monthlyPayment, annualPayment }: Plan): number =>
  12 * (monthlyPayment - annualPayment);
