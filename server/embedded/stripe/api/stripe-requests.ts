import type Stripe from 'stripe';

type Expanding = { expand?: string[] };
type Page = 'limit' | 'starting_after' | 'ending_before' | 'expand';

/**
 * The prorations of a change. The type has only the values that the stand-in supports. The SDK's
 * own type also accepts unknown values.
 */
type Proration = {
  proration_behavior?: 'always_invoice' | 'create_prorations' | 'none';
  proration_date?: number;
};
type Behavior = {
  payment_behavior?:
    | 'allow_incomplete'
    | 'default_incomplete'
    | 'error_if_incomplete'
    | 'pending_if_incomplete';
};
type Anchor = { billing_cycle_anchor?: 'now' | 'unchanged' };

interface PriceCreate
  extends Pick<
    Stripe.PriceCreateParams,
    | 'active'
    | 'currency'
    | 'expand'
    | 'lookup_key'
    | 'metadata'
    | 'nickname'
    | 'product'
    | 'tax_behavior'
    | 'transfer_lookup_key'
    | 'unit_amount'
  > {
  recurring?: Pick<
    Stripe.PriceCreateParams.Recurring,
    'interval' | 'interval_count' | 'usage_type'
  >;
  product_data?: Pick<Stripe.PriceCreateParams.ProductData, 'name' | 'metadata' | 'tax_code'>;
}

interface CouponCreate
  extends Pick<
    Stripe.CouponCreateParams,
    | 'amount_off'
    | 'applies_to'
    | 'currency'
    | 'duration'
    | 'duration_in_months'
    | 'expand'
    | 'id'
    | 'metadata'
    | 'name'
    | 'percent_off'
  > {}

type CustomerFields =
  | 'address'
  | 'description'
  | 'email'
  | 'expand'
  | 'metadata'
  | 'name'
  | 'phone'
  | 'preferred_locales'
  | 'tax_exempt';
interface CustomerCreate
  extends Pick<Stripe.CustomerCreateParams, CustomerFields | 'payment_method' | 'tax_id_data'> {
  invoice_settings?: Pick<Stripe.CustomerCreateParams.InvoiceSettings, 'default_payment_method'>;
}
interface CustomerUpdate extends Pick<Stripe.CustomerUpdateParams, CustomerFields> {
  invoice_settings?: Pick<Stripe.CustomerUpdateParams.InvoiceSettings, 'default_payment_method'>;
}

/**
 * A request of Stripe.js. A card's number goes from the browser to Stripe, never to the
 * application.
 */
interface PaymentMethodCreate
  extends Pick<Stripe.PaymentMethodCreateParams, 'billing_details' | 'expand' | 'metadata'> {
  type: 'card';
  card: { number: string; exp_month: number; exp_year: number; cvc?: string };
}

interface SetupIntentCreate
  extends Pick<
    Stripe.SetupIntentCreateParams,
    | 'allowed_payment_method_types'
    | 'automatic_payment_methods'
    | 'confirm'
    | 'customer'
    | 'description'
    | 'expand'
    | 'metadata'
    | 'payment_method'
    | 'return_url'
    | 'usage'
  > {}

/** The parameters that a client with the client secret may send. */
type IntentConfirm = Expanding & {
  client_secret?: string;
  payment_method?: string;
  return_url?: string;
};

type NewItem = Pick<Stripe.SubscriptionCreateParams.Item, 'metadata' | 'price' | 'quantity'>;
type ChangedItem = Pick<
  Stripe.SubscriptionUpdateParams.Item,
  'deleted' | 'id' | 'metadata' | 'price' | 'quantity'
>;
type CouponDiscount = Pick<Stripe.SubscriptionUpdateParams.Discount, 'coupon' | 'discount'>;
type TaxSwitch = Pick<Stripe.SubscriptionCreateParams.AutomaticTax, 'enabled'>;
type SaveCard = Pick<
  Stripe.SubscriptionCreateParams.PaymentSettings,
  'payment_method_types' | 'save_default_payment_method'
>;

interface SubscriptionCreate
  extends Pick<
    Stripe.SubscriptionCreateParams,
    | 'cancel_at_period_end'
    | 'customer'
    | 'default_payment_method'
    | 'description'
    | 'expand'
    | 'metadata'
    | 'off_session'
  > {
  payment_behavior?: Exclude<Behavior['payment_behavior'], 'pending_if_incomplete'>;
  automatic_tax?: TaxSwitch;
  discounts?: '' | CouponDiscount[];
  items?: NewItem[];
  payment_settings?: SaveCard;
}

interface SubscriptionUpdate
  extends Pick<
      Stripe.SubscriptionUpdateParams,
      | 'cancel_at_period_end'
      | 'cancellation_details'
      | 'default_payment_method'
      | 'description'
      | 'expand'
      | 'metadata'
      | 'off_session'
    >,
    Proration,
    Behavior,
    Anchor {
  automatic_tax?: TaxSwitch;
  discounts?: '' | CouponDiscount[];
  items?: ChangedItem[];
  payment_settings?: SaveCard;
}

type ItemField = 'expand' | 'metadata' | 'price' | 'quantity';

interface InvoicePreview
  extends Pick<
    Stripe.InvoiceCreatePreviewParams,
    'currency' | 'customer' | 'expand' | 'subscription'
  > {
  automatic_tax?: TaxSwitch;
  customer_details?: Pick<
    Stripe.InvoiceCreatePreviewParams.CustomerDetails,
    'address' | 'tax_exempt' | 'tax_ids'
  >;
  discounts?: '' | CouponDiscount[];
  subscription_details?: Proration &
    Anchor & { cancel_at_period_end?: boolean; items?: ChangedItem[] };
}

/**
 * Every route that the stand-in answers, with the parameters that it supports, in the SDK's own
 * types. It rejects all other parameters of Stripe, so that none is silently ignored.
 * `scripts/stripe-schemas.mjs` generates from this type the schemas that validate requests.
 */
export interface StripeRequests {
  'POST /v1/products': Pick<
    Stripe.ProductCreateParams,
    'active' | 'description' | 'expand' | 'id' | 'metadata' | 'name' | 'tax_code'
  >;
  'GET /v1/products/:id': Expanding;
  'POST /v1/products/:id': Pick<
    Stripe.ProductUpdateParams,
    'active' | 'description' | 'expand' | 'metadata' | 'name' | 'tax_code'
  >;
  'GET /v1/products': Pick<Stripe.ProductListParams, Page | 'active' | 'ids'>;

  'POST /v1/prices': PriceCreate;
  'GET /v1/prices/:id': Expanding;
  'POST /v1/prices/:id': Pick<
    Stripe.PriceUpdateParams,
    'active' | 'expand' | 'lookup_key' | 'metadata' | 'nickname' | 'transfer_lookup_key'
  >;
  'GET /v1/prices': Pick<Stripe.PriceListParams, Page | 'active' | 'lookup_keys' | 'product'>;

  'POST /v1/coupons': CouponCreate;
  'GET /v1/coupons/:id': Expanding;
  'GET /v1/coupons': Pick<Stripe.CouponListParams, Page>;

  'POST /v1/customers': CustomerCreate;
  'GET /v1/customers/:id': Expanding;
  'POST /v1/customers/:id': CustomerUpdate;
  'DELETE /v1/customers/:id': Expanding;
  'GET /v1/customers': Pick<Stripe.CustomerListParams, Page | 'email'>;
  'POST /v1/customers/:customer/tax_ids': Pick<
    Stripe.CustomerCreateTaxIdParams,
    'expand' | 'type' | 'value'
  >;
  'GET /v1/customers/:customer/tax_ids': Pick<Stripe.CustomerListTaxIdsParams, Page>;
  'DELETE /v1/customers/:customer/tax_ids/:id': Expanding;
  'GET /v1/customers/:customer/payment_methods': Pick<
    Stripe.CustomerListPaymentMethodsParams,
    Page | 'type'
  >;

  'POST /v1/payment_methods': PaymentMethodCreate;
  'GET /v1/payment_methods/:id': Expanding;
  'GET /v1/payment_methods': Pick<Stripe.PaymentMethodListParams, Page | 'customer' | 'type'>;
  'POST /v1/payment_methods/:id/attach': Pick<
    Stripe.PaymentMethodAttachParams,
    'customer' | 'expand'
  >;
  'POST /v1/payment_methods/:id/detach': Expanding;

  'POST /v1/setup_intents': SetupIntentCreate;
  'GET /v1/setup_intents/:id': Expanding & { client_secret?: string };
  'POST /v1/setup_intents/:id/confirm': IntentConfirm;
  'POST /v1/setup_intents/:id/cancel': Expanding;

  'GET /v1/payment_intents/:id': Expanding & { client_secret?: string };
  'GET /v1/payment_intents': Pick<Stripe.PaymentIntentListParams, Page | 'customer'>;
  'POST /v1/payment_intents/:id/confirm': IntentConfirm & { off_session?: boolean };

  'POST /v1/subscriptions': SubscriptionCreate;
  'GET /v1/subscriptions/:id': Expanding;
  'POST /v1/subscriptions/:id': SubscriptionUpdate;
  'DELETE /v1/subscriptions/:id': Pick<
    Stripe.SubscriptionCancelParams,
    'cancellation_details' | 'expand'
  >;
  'GET /v1/subscriptions': Pick<
    Stripe.SubscriptionListParams,
    Page | 'customer' | 'price' | 'status'
  >;

  'POST /v1/subscription_items': Pick<
    Stripe.SubscriptionItemCreateParams,
    ItemField | 'subscription'
  > &
    Proration &
    Behavior;
  'GET /v1/subscription_items/:id': Expanding;
  'POST /v1/subscription_items/:id': Pick<
    Stripe.SubscriptionItemUpdateParams,
    ItemField | 'off_session'
  > &
    Proration &
    Behavior;
  'DELETE /v1/subscription_items/:id': Expanding & Proration;
  'GET /v1/subscription_items': Pick<Stripe.SubscriptionItemListParams, Page | 'subscription'>;

  'POST /v1/invoices/create_preview': InvoicePreview;
  'GET /v1/invoices/:id': Expanding;
  'GET /v1/invoices': Pick<Stripe.InvoiceListParams, Page | 'customer' | 'status' | 'subscription'>;
  'GET /v1/invoices/:id/lines': Pick<Stripe.InvoiceListLineItemsParams, Page>;
  'POST /v1/invoices/:id/finalize': Expanding;
  'POST /v1/invoices/:id/pay': Pick<
    Stripe.InvoicePayParams,
    'expand' | 'off_session' | 'paid_out_of_band' | 'payment_method'
  >;
  'POST /v1/invoices/:id/void': Expanding;
  'POST /v1/invoices/:id/mark_uncollectible': Expanding;
  'GET /v1/invoice_payments': Pick<Stripe.InvoicePaymentListParams, Page | 'invoice'>;

  'GET /v1/events/:id': Expanding;
  'GET /v1/events': Pick<Stripe.EventListParams, Page | 'type' | 'types'>;

  /**
   * Exists only in the stand-in: the customer's answer to the bank, for which Stripe.js shows a
   * frame.
   */
  'POST /v1/payment_intents/:id/authenticate': Expanding & {
    client_secret: string;
    outcome: 'succeed' | 'fail';
  };
  'POST /v1/setup_intents/:id/authenticate': Expanding & {
    client_secret: string;
    outcome: 'succeed' | 'fail';
  };
}

export type StripeRoute = keyof StripeRequests;
