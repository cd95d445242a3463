import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { requiredChoice } from '../../shared/rules/field.js';
import { type PaymentInterval, paymentIntervals } from '../../shared/vocabulary/plan.js';
import { CompanyService } from '../company/company.service.js';
import { assertValid, refuse } from '../platform/app-error.js';
import { Config } from '../platform/config/config.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import { itemsWithPlan } from './extras.js';
import type { InvoiceDto, PreviewDto, PreviewQueryDto } from './invoices.dto.js';
import { addressOf, instant, owedInvoices, type PaidPlan, PaymentAccounts, planItem } from './payment-accounts.js';
import { PaymentCatalogue } from './payment-catalogue.js';
import { asking } from './stripe-refusals.js';

type Company = Awaited<ReturnType<CompanyService['one']>>;

/** How many invoices are shown: those of eight years, paid monthly. */
const mostInvoices = 100;
/** Where somebody is taxed who has not said where they are. */
const presumedCountry = 'ES';

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
const euros = (cents: number) => cents / 100;
const taxOf = ({ total_taxes: taxes }: Stripe.Invoice) => sum((taxes ?? []).map(({ amount }) => amount));
const netOf = (invoice: Stripe.Invoice) => invoice.total_excluding_tax ?? invoice.total - taxOf(invoice);

/** The end of what is paid by an invoice: what it gives back would have lasted until another day. */
const paidUntil = ({ lines }: Stripe.Invoice) =>
  Math.max(...lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end));

type Shown = InvoiceDto['status'];
const shown = (status: Stripe.Invoice['status']): status is Shown => status === 'paid' || status === 'open' || status === 'uncollectible';

/** What was paid, and what a plan would cost. Stripe reckons it, and has the invoices: nothing of it is kept here. */
@Injectable()
export class Invoices {
  constructor(
    private readonly config: Config,
    private readonly stripe: StripeClient,
    private readonly companies: CompanyService,
    private readonly catalogue: PaymentCatalogue,
    private readonly accounts: PaymentAccounts,
  ) {}

  /** The newest first: what is only being drawn up, and what was taken back, is nobody's invoice. @throws 503 when Stripe does not answer */
  async list(uid: string): Promise<InvoiceDto[]> {
    const account = await this.accounts.of(uid);
    if (!account) return [];
    return asking(async () => {
      const stripe = await this.stripe.sdk();
      const found: InvoiceDto[] = [];
      for await (const invoice of stripe.invoices.list({ customer: account.customerId, limit: 100 })) {
        const { id, number, created, status } = invoice;
        if (!shown(status)) continue;
        found.push({
          id,
          number,
          date: instant(invoice.status_transitions.finalized_at ?? created).toISOString(),
          total: euros(invoice.total),
          totalExcludingTax: euros(netOf(invoice)),
          currency: invoice.currency.toUpperCase(),
          status,
          url: this.link(invoice.hosted_invoice_url),
          pdf: this.link(invoice.invoice_pdf),
          description: invoice.description ?? invoice.lines.data.map(({ description }) => description ?? '').join('\n'),
        });
        if (found.length === mostInvoices) break;
      }
      return found;
    });
  }

  /**
   * What a plan costs now and next, for who has none and for who changes theirs.
   * @throws 422 with the first broken rule; 503 when Stripe does not answer
   */
  async preview(uid: string, { planId, interval: wanted }: PreviewQueryDto): Promise<PreviewDto> {
    const { plan, issues } = await this.catalogue.named(planId);
    assertValid([...issues, ...requiredChoice('interval', wanted, paymentIntervals)]);
    if (!plan) throw refuse(422, 'INVALID_BODY');
    const interval = wanted as PaymentInterval;
    const company = await this.companies.one(uid);
    return asking(async () => {
      const account = await this.accounts.sync(uid);
      const paid = account?.subscription;
      const offer = await this.catalogue.offer(plan, interval, { mentor: company.mentorId !== null, newcomer: !paid });
      if (!paid || paid.status === 'ended') return this.beginning(company, account?.customerId, offer);
      const same = paid.planRef === plan.ref && paid.interval === interval;
      return this.change(paid, same ? null : { price: offer.price, interval });
    });
  }

  private async beginning(
    company: Company,
    customer: string | undefined,
    { price, coupons, nextCoupons }: Awaited<ReturnType<PaymentCatalogue['offer']>>,
  ): Promise<PreviewDto> {
    const stripe = await this.stripe.sdk();
    const address = addressOf(company);
    const ask = (discounts: string[]) =>
      stripe.invoices.createPreview({
        ...(customer && { customer }),
        customer_details: { address: { ...address, country: address.country || presumedCountry } },
        automatic_tax: { enabled: true },
        discounts: discounts.map((coupon) => ({ coupon })),
        subscription_details: { items: [{ price }] },
      });
    const [now, next] = await Promise.all([ask(coupons), ask(nextCoupons)]);
    return preview({ now, next, owed: [], date: paidUntil(now) });
  }

  /** @param other price of the plan, and how often it is paid; null where it stays the same */
  private async change({ id }: PaidPlan, other: { price: string; interval: PaymentInterval } | null): Promise<PreviewDto> {
    const stripe = await this.stripe.sdk();
    const [subscription, owed] = await Promise.all([stripe.subscriptions.retrieve(id), owedInvoices(stripe, id)]);
    const item = planItem(subscription);
    // who chooses a plan wants it to go on
    const goingOn = { cancel_at_period_end: false };
    if (!other) {
      const next = await stripe.invoices.createPreview({ subscription: id, subscription_details: goingOn });
      return preview({ now: null, next, owed, date: item.current_period_end });
    }
    const items = itemsWithPlan(subscription, other.price, other.interval);
    const ask = (proration_behavior: 'always_invoice' | 'none') =>
      stripe.invoices.createPreview({ subscription: id, subscription_details: { ...goingOn, items, proration_behavior } });
    const [now, next] = await Promise.all([ask('always_invoice'), ask('none')]);
    return preview({ now, next, owed, date: paidUntil(now) });
  }

  /** A link that somebody may be sent to: Stripe's pages, or those of our stand-in. */
  private link(url: string | null | undefined): string | null {
    const own = this.stripe.embedded && url?.startsWith(`${this.config.publicUrl}/`);
    return url && (own || url.startsWith('https://')) ? url : null;
  }
}

/** @param now null where nothing is invoiced before the next time */
function preview({
  now,
  next,
  owed,
  date,
}: {
  now: Stripe.Invoice | null;
  next: Stripe.Invoice;
  owed: readonly Stripe.Invoice[];
  date: number;
}): PreviewDto {
  const debt = sum(owed.map(({ amount_remaining: amount }) => amount));
  const lines = now?.lines.data ?? [];
  // what an invoice gives back is kept, and taken off the next one
  const credit = Math.max(0, -(next.starting_balance + (now?.total ?? 0)));
  return {
    currency: next.currency.toUpperCase(),
    unusedTime: euros(-sum(lines.map(({ amount }) => Math.min(0, amount)))),
    discount: euros(sum((now?.total_discount_amounts ?? []).map(({ amount }) => amount))),
    totalExcludingTax: euros(now ? netOf(now) : 0),
    tax: euros(now ? taxOf(now) : 0),
    total: euros(now?.total ?? 0),
    creditApplied: euros(now ? Math.max(0, now.total) - now.amount_due : 0),
    owed: euros(debt),
    dueNow: euros((now?.amount_due ?? 0) + debt),
    nextInvoice: { total: euros(next.total), due: euros(Math.max(0, next.total - credit)), date: instant(date).toISOString() },
  };
}
