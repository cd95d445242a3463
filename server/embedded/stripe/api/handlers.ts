import { coupons } from '../resources/coupons.js';
import { customers } from '../resources/customers.js';
import { events } from '../resources/events.js';
import { invoices } from '../resources/invoices.js';
import { paymentIntents } from '../resources/payment-intents.js';
import { paymentMethods } from '../resources/payment-methods.js';
import { prices } from '../resources/prices.js';
import { products } from '../resources/products.js';
import { setupIntents } from '../resources/setup-intents.js';
import { subscriptionItems } from '../resources/subscription-items.js';
import { subscriptions } from '../resources/subscriptions.js';
import type { Handlers } from './handler-types.js';

/** The handlers of all routes. */
export const handlers: Handlers = {
  ...products,
  ...prices,
  ...coupons,
  ...customers,
  ...paymentMethods,
  ...setupIntents,
  ...paymentIntents,
  ...subscriptions,
  ...subscriptionItems,
  ...invoices,
  ...events,
};
