import { describe, expect, it } from 'vitest';
import { type FitPlan, fittingPlan, type PlanUse } from './plan-fit.js';

const none = {
  customAssessmentSheets: false,
  customLogo: false,
  customCodes: false,
  customThemes: false,
};
const all = {
  customAssessmentSheets: true,
  customLogo: true,
  customCodes: true,
  customThemes: true,
};
const limits = (products: number, tastings: number, instructors: number, monthly: number) => ({
  maxWines: products,
  maxTastings: tastings,
  maxInstructors: instructors,
  maxMonthlyEvents: monthly,
  maxMonthlyCampaigns: monthly,
});
const trial: FitPlan = {
  ref: 'FREE',
  default: true,
  monthlyPayment: 0,
  ...limits(15, 3, 2, 3),
  ...none,
};
const small: FitPlan = {
  ref: 'CRIANZA',
  default: false,
  monthlyPayment: 39,
  ...limits(60, 20, 3, 6),
  ...none,
  customLogo: true,
};
const middle: FitPlan = {
  ref: 'RESERVA',
  default: false,
  monthlyPayment: 89,
  ...limits(300, 100, 10, 20),
  ...all,
};
/** Products and instructors without a limit. */
const large: FitPlan = {
  ref: 'GRAN_RESERVA',
  default: false,
  monthlyPayment: 179,
  maxTastings: 1000,
  maxMonthlyEvents: 60,
  maxMonthlyCampaigns: 60,
  ...all,
};
const plans = [trial, small, middle, large];

const use = (
  numbers: Partial<PlanUse['numbers']> = {},
  features: PlanUse['features'] = [],
  perhaps: PlanUse['perhaps'] = [],
): PlanUse => ({
  numbers: {
    maxWines: 12,
    maxTastings: 3,
    maxInstructors: 1,
    maxMonthlyEvents: 2,
    maxMonthlyCampaigns: 0,
    maxColleagues: 0,
    ...numbers,
  },
  features,
  perhaps,
});
const chosen = (current: FitPlan, used: PlanUse, offered = plans) => {
  const { plan, advice } = fittingPlan(offered, current, used);
  return `${advice} ${plan?.ref ?? ''}`.trim();
};

describe('the plan that fits', () => {
  it('is the cheapest one that holds the use, and never the trial', () => {
    expect(chosen(trial, use())).toBe('first CRIANZA');
    expect(chosen(trial, use({ maxWines: 60 }))).toBe('first CRIANZA');
    expect(chosen(trial, use({ maxWines: 61 }))).toBe('first RESERVA');
    expect(chosen(trial, use({ maxWines: 5000 }))).toBe('first GRAN_RESERVA');
    expect(chosen(small, use())).toBe('stay CRIANZA');
    expect(chosen(small, use({ maxMonthlyEvents: 7 }))).toBe('more RESERVA');
    expect(chosen(middle, use())).toBe('less CRIANZA');
    expect(chosen(small, use({ maxMonthlyEvents: 61 }))).toBe('none');
  });

  it('has every feature in use, and a cheaper one also those that may be in use', () => {
    expect(chosen(trial, use({}, ['customThemes']))).toBe('first RESERVA');
    expect(chosen(middle, use({}, ['customLogo']))).toBe('less CRIANZA');
    expect(chosen(middle, use({}, ['customAssessmentSheets']))).toBe('stay RESERVA');
    expect(chosen(middle, use({}, [], ['customCodes']))).toBe('stay RESERVA');
    expect(chosen(large, use({}, [], ['customCodes']))).toBe('less RESERVA');
    expect(chosen(small, use({}, [], ['customCodes']))).toBe('stay CRIANZA');
    expect(chosen(trial, use({}, [], ['customCodes']))).toBe('first CRIANZA');
  });

  it('counts what was granted or bought beyond the current plan, at its price', () => {
    const busy = use({ maxMonthlyEvents: 9 });
    expect(chosen({ ...small, maxMonthlyEvents: 9 }, busy)).toBe('stay CRIANZA');
    const withExtras = { ...small, maxMonthlyEvents: 16, monthlyPayment: 39 + 10 * 9 };
    expect(chosen(withExtras, busy)).toBe('less RESERVA');
  });

  it('takes a withdrawn plan into account only for the organiser who has it', () => {
    const former = { ...small, ref: 'JOVEN_PRO', monthlyPayment: 25 };
    expect(chosen(former, use())).toBe('stay JOVEN_PRO');
    expect(chosen(trial, use(), [trial, middle])).toBe('first RESERVA');
    expect(chosen({ ...middle, ref: 'OLD', monthlyPayment: 39 }, use())).toBe('stay OLD');
  });

  it('treats a plan without a number of tastings as a plan with one', () => {
    const { maxTastings: _, ...single } = small;
    expect(chosen(trial, use({ maxTastings: 1 }), [single, middle])).toBe('first CRIANZA');
    expect(chosen(trial, use({ maxTastings: 2 }), [single, middle])).toBe('first RESERVA');
  });

  it('names what the next cheaper plan lacks, and what the next dearer one adds', () => {
    const reasons = fittingPlan(
      plans,
      middle,
      use({ maxTastings: 21, maxMonthlyEvents: 20 }, ['customThemes']),
    );
    expect(reasons.because).toEqual({
      maxima: ['maxTastings', 'maxMonthlyEvents'],
      features: ['customThemes'],
    });
    // Events are at their maximum, tastings at a fifth of it.
    expect(reasons.next?.plan.ref).toBe('GRAN_RESERVA');
    expect(reasons.next?.gains.features).toEqual([]);
    expect(reasons.next?.gains.maxima.slice(0, 2)).toEqual(['maxMonthlyEvents', 'maxTastings']);
    expect(fittingPlan(plans, small, use()).next?.gains.features).toEqual([
      'customAssessmentSheets',
      'customCodes',
      'customThemes',
    ]);
    expect(fittingPlan(plans, small, use()).because).toEqual({ maxima: [], features: [] });
    expect(fittingPlan(plans, large, use({ maxWines: 301 })).next).toBeNull();
  });
});
