import type { Handlers, RoutesOf } from '../api/handler-types.js';
import { invalid } from '../api/stripe-failure.js';
import type { Coupon } from '../stored-types.js';
import { metadataAfter, stripeId } from '../stripe-store.js';

export const coupons: Handlers<RoutesOf<'/v1/coupons'>> = {
  'POST /v1/coupons': async ({ params, store }) => {
    const {
      amount_off,
      applies_to,
      currency,
      duration = 'once',
      duration_in_months,
      id,
      metadata,
      name,
      percent_off,
    } = params;
    if ((amount_off === undefined) === (percent_off === undefined))
      throw invalid('Must provide either percent_off or amount_off.', 'percent_off');
    if (amount_off !== undefined && !currency)
      throw invalid('Missing required param: currency.', 'currency', 'parameter_missing');
    if ((duration === 'repeating') !== (duration_in_months !== undefined))
      throw invalid('duration_in_months goes with a repeating duration.', 'duration_in_months');
    const coupon: Coupon = {
      id: id ?? stripeId('', 8).slice(1),
      object: 'coupon',
      amount_off: amount_off ?? null,
      ...(applies_to?.products && { applies_to: { products: applies_to.products } }),
      created: store.now,
      currency: currency ?? null,
      duration,
      duration_in_months: duration_in_months ?? null,
      livemode: false,
      max_redemptions: null,
      metadata: metadataAfter(null, metadata),
      name: name ?? null,
      percent_off: percent_off ?? null,
      redeem_by: null,
      times_redeemed: 0,
      valid: true,
    };
    return store.insert('coupon', coupon, { event: 'coupon.created' });
  },
  'GET /v1/coupons/:id': ({ path, store }) => store.get('coupon', path['id'] ?? ''),
  'GET /v1/coupons': ({ params, store }) => store.list('coupon', '/v1/coupons', params, {}),
};
