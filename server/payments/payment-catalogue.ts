import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { requiredText } from '../../shared/rules/field.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { PaymentInterval } from '../../shared/vocabulary/plan.js';
import type { Plan } from '../plans/plan.js';
import { PlanCatalogue } from '../plans/plan-catalogue.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import type { ExtraKind } from './extras.js';
import { orNull, withIdempotencyKey } from './stripe-errors.js';

/**
 * Yearly payment has its own product at Stripe. The promotion's coupon applies only to the monthly
 * product, so it does not reduce the price after a change to yearly payment.
 */
const productOf = ({ ref }: Plan, interval: PaymentInterval) =>
  interval === 'annual' ? `plan_${ref}_year` : `plan_${ref}`;

const cents = (euros: number) => Math.round(euros * 100);
const mentorPercent = 5;
const mentorCoupon = `mentor_${mentorPercent}`;
const couponOf = ({ source: { coupon } }: Stripe.Discount) =>
  typeof coupon === 'string' ? coupon : (coupon?.id ?? '');
/** Whether a discount is the mentor's. */
export const isMentors = (discount: Stripe.Discount) => couponOf(discount) === mentorCoupon;
/** The names on invoices. */
const extraNames: Record<ExtraKind, string> = {
  events: 'Sesión adicional',
  campaigns: 'Campaña adicional',
};

/**
 * Creates the products, prices and coupons of our plans at Stripe when they are first needed. The
 * names of prices and coupons contain the amounts, so a changed amount creates a new object.
 */
@Injectable()
export class PaymentCatalogue {
  constructor(
    private readonly stripe: StripeClient,
    private readonly plans: PlanCatalogue,
  ) {}

  /** The plan with this id, if it can be bought, and the broken rules. */
  async named(
    planId: string | null | undefined,
  ): Promise<{ plan: Plan | undefined; issues: Issue[] }> {
    const plan = planId
      ? (await this.plans.offered()).find(({ ref, default: free }) => ref === planId && !free)
      : undefined;
    const unknown: Issue[] = planId && !plan ? [{ path: 'planId', code: 'UNKNOWN_REFERENCE' }] : [];
    return { plan, issues: [...requiredText('planId', planId, limits.name), ...unknown] };
  }

  /** The price of a plan and the coupons of the first and of the later payments. */
  async offer(
    plan: Plan,
    interval: PaymentInterval,
    by: { mentor: boolean; newcomer: boolean },
  ): Promise<{ price: string; coupons: string[]; nextCoupons: string[] }> {
    const stripe = await this.stripe.sdk();
    const product = await this.product(stripe, productOf(plan, interval), plan.name);
    const price = await this.price(stripe, plan, interval, product);
    const { promotion } = plan;
    const firstMonths =
      promotion && by.newcomer && interval === 'monthly'
        ? [await this.firstMonths(stripe, product, plan, promotion)]
        : [];
    const mentor = by.mentor ? [await this.mentorCoupon()] : [];
    return {
      price,
      coupons: [...firstMonths, ...mentor],
      nextCoupons: [...(promotion && promotion.months > 1 ? firstMonths : []), ...mentor],
    };
  }

  private firstMonths(
    stripe: Stripe,
    product: string,
    { monthlyPayment: usual }: Plan,
    { months, monthlyPayment }: NonNullable<Plan['promotion']>,
  ): Promise<string> {
    const amount_off = cents(usual) - cents(monthlyPayment);
    return this.coupon(stripe, `${product}_${months}m_${amount_off}`, {
      amount_off,
      currency: 'eur',
      duration: 'repeating',
      duration_in_months: months,
      applies_to: { products: [product] },
    });
  }

  /**
   * The end of the plan's promotion; null when none of the discounts is the promotion, or when the
   * promotion is over.
   */
  firstMonthsEnd(plan: Plan, discounts: readonly Stripe.Discount[], now: Date): Date | null {
    const named = `${productOf(plan, 'monthly')}_`;
    const found = discounts.find((discount) => {
      const [id, { end }] = [couponOf(discount), discount];
      return (
        id.startsWith(named) &&
        /^\d+m_\d+$/.test(id.slice(named.length)) &&
        end !== null &&
        end * 1000 > now.getTime()
      );
    });
    return found?.end ? new Date(found.end * 1000) : null;
  }

  /** The mentor's discount on every payment. */
  async mentorCoupon(): Promise<string> {
    return this.coupon(await this.stripe.sdk(), mentorCoupon, {
      percent_off: mentorPercent,
      duration: 'forever',
    });
  }

  /** The monthly price of one extra event or campaign. */
  async extra(kind: ExtraKind, unit_amount: number): Promise<string> {
    const stripe = await this.stripe.sdk();
    const product = await this.product(stripe, `extra_${kind}`, extraNames[kind]);
    return this.priceNamed(stripe, `${product}_monthly_${unit_amount}`, {
      product,
      unit_amount,
      nickname: extraNames[kind],
      recurring: { interval: 'month' },
      metadata: { extra: kind },
    });
  }

  private async product(stripe: Stripe, id: string, name: string): Promise<string> {
    const found = await orNull(stripe.products.retrieve(id));
    return (
      found ??
      (await withIdempotencyKey(id, (options) => stripe.products.create({ id, name }, options)))
    ).id;
  }

  private async price(
    stripe: Stripe,
    plan: Plan,
    interval: PaymentInterval,
    product: string,
  ): Promise<string> {
    const unit_amount =
      interval === 'monthly' ? cents(plan.monthlyPayment) : 12 * cents(plan.annualPayment);
    return this.priceNamed(stripe, `${product}_${interval}_${unit_amount}`, {
      product,
      unit_amount,
      nickname: plan.name,
      recurring: { interval: interval === 'monthly' ? 'month' : 'year' },
      metadata: { planRef: plan.ref },
    });
  }

  private async priceNamed(
    stripe: Stripe,
    lookup_key: string,
    params: Omit<Stripe.PriceCreateParams, 'currency'>,
  ): Promise<string> {
    const { data } = await stripe.prices.list({ lookup_keys: [lookup_key] });
    if (data[0]) return data[0].id;
    const price = await withIdempotencyKey(lookup_key, (options) =>
      stripe.prices.create(
        { ...params, lookup_key, currency: 'eur', tax_behavior: 'exclusive' },
        options,
      ),
    );
    return price.id;
  }

  private async coupon(
    stripe: Stripe,
    id: string,
    params: Stripe.CouponCreateParams,
  ): Promise<string> {
    const found = await orNull(stripe.coupons.retrieve(id));
    return (
      found ??
      (await withIdempotencyKey(`coupon_${id}`, (options) =>
        stripe.coupons.create({ id, ...params }, options),
      ))
    ).id;
  }
}
