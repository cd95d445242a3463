import type { PaymentInterval } from '../../../shared/vocabulary/plan.js';
import type { Plan } from './payment-queries';

/** The price of a plan per month. */
export const monthlyPriceOf = (
  { monthlyPayment, annualPayment }: Plan,
  interval: PaymentInterval,
): number => (interval === 'annual' ? annualPayment : monthlyPayment);

/** The amount of each payment. The first one may differ. */
export const amountPerPayment = (plan: Plan, interval: PaymentInterval): number =>
  interval === 'annual' ? 12 * plan.annualPayment : plan.monthlyPayment;

/** The amount that annual payment saves per year. */
export const annualSavingOf = ({ monthlyPayment, annualPayment }: Plan): number =>
  12 * (monthlyPayment - annualPayment);

/** The amount that it saves in the first year, in which the first months cost less. */
export const firstYearSavingOf = (plan: Plan): number =>
  annualSavingOf(plan) -
  (plan.promotion
    ? plan.promotion.months * (plan.monthlyPayment - plan.promotion.monthlyPayment)
    : 0);
