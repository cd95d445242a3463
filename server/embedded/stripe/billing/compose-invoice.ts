import type { Customer, Invoice, InvoiceLine } from '../stored-types.js';
import { type StripeStore, stripeId } from '../stripe-store.js';
import type { Reduction } from './discounts.js';
import type { LineDraft } from './line-drafts.js';
import type { Period } from './periods.js';
import { type Tax, type Taxed, taxOf } from './tax.js';

/** The content of an invoice. */
export type InvoiceParts = {
  id?: string;
  customer: Pick<
    Customer,
    'id' | 'address' | 'balance' | 'email' | 'name' | 'phone' | 'tax_exempt' | 'tax_ids'
  >;
  /** Null when no tax is calculated. */
  taxed: Taxed | null;
  subscription: string | null;
  metadata?: Record<string, string>;
  reductions: readonly Reduction[];
  lines: readonly LineDraft[];
  reason: NonNullable<Invoice['billing_reason']>;
  period: Period;
  currency: string;
};

type Reduced = {
  draft: LineDraft;
  discounts: { amount: number; discount: string }[];
  net: number;
  tax: number;
};

/**
 * Calculates the discounts and the tax of each line. A percentage applies to the amount that
 * earlier discounts left. `fixedParts` distributes fixed amounts.
 */
function reduce(
  lines: readonly LineDraft[],
  reductions: readonly Reduction[],
  tax: Tax | null,
): Reduced[] {
  const reduced: Reduced[] = lines.map((draft) => ({
    draft,
    discounts: [],
    net: draft.amount,
    tax: 0,
  }));
  for (const { discount, coupon } of reductions) {
    const products = coupon.applies_to?.products;
    const touched = reduced.filter(
      ({ draft }) => !products || products.includes(draft.price.product),
    );
    const fixed = fixedParts(touched, coupon.amount_off ?? 0);
    for (const [place, line] of touched.entries()) {
      const amount =
        coupon.percent_off === null
          ? (fixed[place] ?? 0)
          : Math.round((line.net * coupon.percent_off) / 100);
      line.net -= amount;
      line.discounts.push({ amount, discount: discount.id });
    }
  }
  for (const line of reduced) {
    line.tax = Math.round((line.net * (tax?.percent ?? 0)) / 100);
    // like at Stripe, the amount of a proration includes its discounts, which are not listed
    if (line.draft.proration)
      Object.assign(line, { draft: { ...line.draft, amount: line.net }, discounts: [] });
  }
  return reduced;
}

/**
 * Distributes a fixed discount over lines. A proration, credited or charged, gets its share of the
 * discount, so that nobody is credited more than they paid. Whole periods share the discount in
 * proportion. No part is larger than its line.
 */
function fixedParts(lines: readonly Reduced[], amount: number): number[] {
  let rest = sum(lines.map(({ draft, net }) => (draft.proration ? 0 : net)));
  let left = Math.min(amount, rest);
  return lines.map(({ draft: { amount: share, price, quantity, proration }, net }) => {
    if (proration) {
      const part = Math.round((amount * share) / ((price.unit_amount ?? 0) * quantity || 1));
      return net < 0 ? Math.max(part, net) : Math.min(part, net);
    }
    const part = rest > 0 ? Math.round((left * net) / rest) : 0;
    rest -= net;
    left -= part;
    return part;
  });
}

const taxesOf = (net: number, amount: number, tax: Tax | null) =>
  tax
    ? [
        {
          amount,
          tax_behavior: 'exclusive' as const,
          tax_rate_details: { tax_rate: `txr_${tax.reason}` },
          taxability_reason: tax.reason,
          taxable_amount: net,
          type: 'tax_rate_details' as const,
        },
      ]
    : [];

function lineOf(
  { draft, discounts, net, tax: amount }: Reduced,
  invoice: string,
  { subscription, currency, taxed }: InvoiceParts,
): InvoiceLine {
  const { item, price, proration } = draft;
  return {
    id: stripeId('il', 24),
    object: 'line_item',
    amount: draft.amount,
    currency,
    description: draft.description,
    discount_amounts: discounts,
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: item,
      },
      type: 'subscription_item_details',
    },
    period: draft.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    subscription,
    subtotal: draft.amount,
    taxes: taxesOf(net, amount, taxed && taxOf(taxed)),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** Calculates a draft invoice with all its sums. Stores nothing. */
export function composeInvoice(store: StripeStore, parts: InvoiceParts): Invoice {
  const { customer, taxed, subscription, reductions, currency } = parts;
  const id = parts.id ?? stripeId('in', 24);
  const tax = taxed && taxOf(taxed);
  const reduced = reduce(parts.lines, reductions, tax);
  const subtotal = sum(reduced.map(({ draft }) => draft.amount));
  const net = sum(reduced.map((line) => line.net));
  const taxAmount = sum(reduced.map((line) => line.tax));
  const total = net + taxAmount;
  const due = Math.max(0, total + customer.balance);
  return {
    id,
    object: 'invoice',
    account_country: 'ES',
    account_name: null,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: taxed !== null,
      liability: taxed && { type: 'self' },
      provider: taxed && 'stripe',
      status: taxed && (taxed.country ? 'complete' : 'requires_location_inputs'),
    },
    automatically_finalizes_at: null,
    billing_reason: parts.reason,
    collection_method: 'charge_automatically',
    // an invoice without a payment has no secret
    confirmation_secret: null,
    created: store.now,
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: (customer.tax_ids?.data ?? []).map(({ type, value }) => ({ type, value })),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: reductions.map(({ discount }) => discount.id),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: reduced.map((line) => lineOf(line, id, parts)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: parts.metadata ?? {}, subscription },
          type: 'subscription_details',
        }
      : null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    payments: { object: 'list', data: [], has_more: false, url: '/v1/invoice_payments' },
    period_end: parts.period.end,
    period_start: parts.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    threshold_reason: undefined,
    total,
    total_discount_amounts: reductions.map(({ discount }) => ({
      amount: sum(
        reduced.flatMap((line) =>
          line.discounts
            .filter((each) => each.discount === discount.id)
            .map(({ amount }) => amount),
        ),
      ),
      discount: discount.id,
    })),
    total_excluding_tax: net,
    total_pretax_credit_amounts: [],
    total_taxes: taxesOf(net, taxAmount, tax),
    webhooks_delivered_at: null,
  };
}
