import { invalid } from '../api/stripe-failure.js';
import type { Coupon, Discount } from '../stored-types.js';
import { type StripeStore, stripeId } from '../stripe-store.js';
import { monthsAfter } from './periods.js';

export type Sent = '' | { coupon?: string; discount?: string }[];
export type Reduction = { discount: Discount; coupon: Coupon };

const couponOf = ({ source }: Discount) => source.coupon ?? '';

/** Returns the discounts with these ids that are valid at an instant, by default now. */
export async function reductionsOf(
  store: StripeStore,
  ids: readonly string[],
  at = store.now,
): Promise<Reduction[]> {
  const found: Reduction[] = [];
  for (const id of ids) {
    const discount = await store.find('discount', id);
    const coupon = discount && (await store.find('coupon', couponOf(discount)));
    if (discount && coupon && (discount.end === null || discount.end > at))
      found.push({ discount, coupon });
  }
  return found;
}

/**
 * Returns new discounts for the coupons of a request, and the existing discounts that the request
 * names.
 */
export async function discountsOf(
  store: StripeStore,
  sent: Sent,
  customer: string,
  subscription: string | null,
): Promise<Reduction[]> {
  const found: Reduction[] = [];
  for (const [place, { coupon: code, discount: kept }] of (sent || []).entries()) {
    if (kept) {
      await store.get('discount', kept, `discounts[${place}][discount]`);
      found.push(...(await reductionsOf(store, [kept])));
      continue;
    }
    if (!code)
      throw invalid('A discount needs a coupon or an existing discount.', `discounts[${place}]`);
    const coupon = await store.get('coupon', code, `discounts[${place}][coupon]`);
    const discount: Discount = {
      id: stripeId('di', 24),
      object: 'discount',
      checkout_session: null,
      customer,
      customer_account: null,
      end:
        coupon.duration_in_months === null
          ? null
          : monthsAfter(store.now, coupon.duration_in_months),
      invoice: null,
      invoice_item: null,
      promotion_code: null,
      source: { coupon: coupon.id, type: 'coupon' },
      start: store.now,
      subscription,
      subscription_item: null,
    };
    found.push({ discount, coupon });
  }
  return found;
}

export async function keepDiscounts(
  store: StripeStore,
  reductions: readonly Reduction[],
): Promise<string[]> {
  for (const { discount } of reductions)
    if (!(await store.find('discount', discount.id))) await store.insert('discount', discount);
  return reductions.map(({ discount }) => discount.id);
}

/** Returns the discounts that also reduce later invoices. */
export async function lastingDiscounts(
  store: StripeStore,
  ids: readonly string[],
): Promise<string[]> {
  const lasting = (await reductionsOf(store, ids)).filter(
    ({ coupon }) => coupon.duration !== 'once',
  );
  return lasting.map(({ discount }) => discount.id);
}
