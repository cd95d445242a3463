import type Stripe from 'stripe';

/** A field as it is stored. An expandable object is stored as its id. */
type Field<F> = string extends F ? Extract<F, string | number | null | undefined> : Stored<F>;

/**
 * An object of the SDK as it goes over the wire before anything is expanded. The SDK's Decimals are
 * strings on the wire.
 */
export type Stored<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Each)[]
    ? Field<Each>[]
    : T extends object
      ? { [Name in keyof T]: Field<T[Name]> }
      : T;

export type Customer = Stored<Stripe.Customer>;
export type Product = Stored<Stripe.Product>;
export type Price = Stored<Stripe.Price>;
export type Coupon = Stored<Stripe.Coupon>;
export type Discount = Stored<Stripe.Discount>;
export type TaxId = Stored<Stripe.TaxId>;
export type PaymentMethod = Stored<Stripe.PaymentMethod>;
export type SetupIntent = Stored<Stripe.SetupIntent>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type Subscription = Stored<Stripe.Subscription>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type Invoice = Stored<Stripe.Invoice>;
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>;
/** An event of any type. It contains the object as it was when the event occurred. */
export type StripeEvent = Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'type' | 'livemode' | 'pending_webhooks' | 'request'
> & { data: { object: object; previous_attributes?: object } };

/** The stored objects, by the name that Stripe gives each kind in `object`. */
export type Kinds = {
  coupon: Coupon;
  customer: Customer;
  discount: Discount;
  event: StripeEvent;
  invoice: Invoice;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  price: Price;
  product: Product;
  setup_intent: SetupIntent;
  subscription: Subscription;
  tax_id: TaxId;
};
export type Kind = keyof Kinds;
