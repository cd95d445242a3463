import type { PaymentInterval } from '../../../shared/vocabulary/plan.js';
import type { Plan } from './use-plan';

/** The price of a plan per month. */
export const priceOf = (
  { monthlyPayment, annualPayment }: Plan,
  interval: PaymentInterval,
): number => (interval === 'annual' ? annualPayment : monthlyPayment);

/** The amount of each payment. The first one may differ. */
export const paymentOf = (plan: Plan, interval: PaymentInterval): number =>
  interval === 'annual' ? 12 * plan.annualPayment : plan.monthlyPayment;

/** The amount that annual payment saves per year. */
export const savedOf = ({ monthlyPayment, annualPayment }: Plan): number =>
  12 * (monthlyPayment - annualPayment);
