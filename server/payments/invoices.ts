import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { requiredChoice } from '../../shared/rules/field.js';
import { type PaymentInterval, paymentIntervals } from '../../shared/vocabulary/plan.js';
import { CompanyService } from '../company/company.service.js';
import type { Plan } from '../plans/plan.js';
import { Config } from '../platform/config/config.js';
import { assertValid, refuse } from '../platform/errors/app-error.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import { Clock } from '../platform/time/clock.js';
import { ExtraOffers } from './extra-offers.js';
import { type ExtraKind, extraItem, extraKinds, itemsWithPlan } from './extras.js';
import type { InvoiceDto, PreviewDto, PreviewQueryDto } from './invoices.dto.js';
import {
  addressOf,
  debtOf,
  euros,
  instant,
  owedInvoices,
  type PaymentAccount,
  PaymentAccounts,
  planItem,
} from './payment-accounts.js';
import { isMentors, PaymentCatalogue } from './payment-catalogue.js';
import { withStripeErrors } from './stripe-errors.js';
import { taxIdOf } from './tax-id.js';

type Company = Awaited<ReturnType<CompanyService['one']>>;
/** The chosen plan and payment interval. */
type Wanted = { plan: Plan; interval: PaymentInterval; company: Company };

/** The most invoices in a list: eight years of monthly payments. */
const mostInvoices = 100;
/** The country for taxes when the company has none. */
const presumedCountry = 'ES';

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
const taxOf = ({ total_taxes: taxes }: Stripe.Invoice) =>
  sum((taxes ?? []).map(({ amount }) => amount));
const netOf = (invoice: Stripe.Invoice) =>
  invoice.total_excluding_tax ?? invoice.total - taxOf(invoice);

/**
 * The end of the paid period in Unix seconds. Refund lines are ignored: they end with the period of
 * the previous plan.
 */
const paidUntil = ({ lines }: Stripe.Invoice) =>
  Math.max(...lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end));

type Shown = InvoiceDto['status'];
const shown = (status: Stripe.Invoice['status']): status is Shown =>
  status === 'paid' || status === 'open' || status === 'uncollectible';

/**
 * Lists invoices and previews prices. Stripe calculates prices and stores the invoices; none of
 * that is stored here.
 */
@Injectable()
export class Invoices {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly stripe: StripeClient,
    private readonly companies: CompanyService,
    private readonly catalogue: PaymentCatalogue,
    private readonly accounts: PaymentAccounts,
    private readonly offers: ExtraOffers,
  ) {}

  /**
   * The invoices, newest first. Drafts and void invoices are left out.
   * @throws 503 when Stripe does not answer
   */
  async list(uid: string): Promise<InvoiceDto[]> {
    const account = await this.accounts.of(uid);
    if (!account) return [];
    return withStripeErrors(async () => {
      const stripe = await this.stripe.sdk();
      const found: InvoiceDto[] = [];
      for await (const invoice of stripe.invoices.list({
        customer: account.customerId,
        limit: 100,
      })) {
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
          description:
            invoice.description ??
            invoice.lines.data.map(({ description }) => description ?? '').join('\n'),
        });
        if (found.length === mostInvoices) break;
      }
      return found;
    });
  }

  /**
   * The amount to pay now and the next invoice, for a new subscription or a change of plan.
   * @throws 422 with the first broken rule; 503 when Stripe does not answer
   */
  async preview(uid: string, { planId, interval: wanted }: PreviewQueryDto): Promise<PreviewDto> {
    const { plan, issues } = await this.catalogue.named(planId);
    assertValid([...issues, ...requiredChoice('interval', wanted, paymentIntervals)]);
    if (!plan) throw refuse(422, 'INVALID_BODY');
    const interval = wanted as PaymentInterval;
    const company = await this.companies.one(uid);
    return withStripeErrors(async () => {
      const account = await this.accounts.sync(uid);
      const wanted = { plan, interval, company };
      return account?.subscription && account.subscription.status !== 'ended'
        ? this.change(wanted, account, account.subscription)
        : this.beginning(wanted, account);
    });
  }

  private async beginning(
    { plan, interval, company }: Wanted,
    account: PaymentAccount | null,
  ): Promise<PreviewDto> {
    const stripe = await this.stripe.sdk();
    // the promotion is only for organisers that never had a subscription
    const by = { mentor: company.mentorId !== null, newcomer: !account?.subscription };
    const { price, coupons, nextCoupons } = await this.catalogue.offer(plan, interval, by);
    const ask = (discounts: string[]) =>
      billedTo(company, (customer_details) =>
        stripe.invoices.createPreview({
          ...(account && { customer: account.customerId }),
          customer_details,
          automatic_tax: { enabled: true },
          discounts: discounts.map((coupon) => ({ coupon })),
          subscription_details: { items: [{ price }] },
        }),
      );
    const [now, next] = await Promise.all([ask(coupons), ask(nextCoupons)]);
    const { promotion } = plan;
    const promotionEndsAt =
      promotion && by.newcomer && interval === 'monthly'
        ? monthsAfter(this.clock.now(), promotion.months)
        : null;
    return preview({
      now,
      next,
      owed: [],
      extras: null,
      date: paidUntil(now),
      promotionEndsAt,
      mentorDiscount: by.mentor,
    });
  }

  private async change(
    { plan, interval, company }: Wanted,
    account: PaymentAccount,
    { id, planRef, interval: before }: NonNullable<PaymentAccount['subscription']>,
  ): Promise<PreviewDto> {
    const stripe = await this.stripe.sdk();
    const [subscription, owed] = await Promise.all([
      stripe.subscriptions.retrieve(id, { expand: ['discounts'] }),
      owedInvoices(stripe, id),
    ]);
    const item = planItem(subscription);
    const discounts = subscription.discounts as Stripe.Discount[];
    const promotionEndsAt =
      interval === 'monthly'
        ? this.catalogue.firstMonthsEnd(plan, discounts, this.clock.now())
        : null;
    // the discounts of a running subscription were fixed when it began
    const mentorDiscount = discounts.some(isMentors);
    // choosing a plan also undoes a cancellation
    const goingOn = { cancel_at_period_end: false };
    if (planRef === plan.ref && before === interval) {
      const next = await stripe.invoices.createPreview({
        subscription: id,
        subscription_details: goingOn,
      });
      const all = [...owed, ...(await owedBeside(stripe, account, id))];
      return preview({
        now: null,
        next,
        owed: all,
        extras: null,
        date: item.current_period_end,
        promotionEndsAt,
        mentorDiscount,
      });
    }
    const { price } = await this.catalogue.offer(plan, interval, {
      mentor: company.mentorId !== null,
      newcomer: false,
    });
    const items = itemsWithPlan(subscription, price, interval);
    const ask = (proration_behavior: 'always_invoice' | 'none') =>
      billedTo(company, (customer_details) =>
        stripe.invoices.createPreview({
          subscription: id,
          customer_details,
          subscription_details: { ...goingOn, items, proration_behavior },
        }),
      );
    const leaving =
      interval === 'annual'
        ? extraKinds.filter((kind) => extraItem(subscription, kind)?.quantity)
        : [];
    const [now, next, extras] = await Promise.all([
      ask('always_invoice'),
      ask('none'),
      this.apart(company, account, leaving),
    ]);
    return preview({
      now,
      next,
      owed,
      extras,
      date: paidUntil(now),
      promotionEndsAt,
      mentorDiscount,
    });
  }

  /** A preview of the extras on a subscription of their own; null without extras. */
  private async apart(
    company: Company,
    account: PaymentAccount,
    kinds: readonly ExtraKind[],
  ): Promise<Stripe.Invoice | null> {
    if (kinds.length === 0) return null;
    const stripe = await this.stripe.sdk();
    const terms = await this.offers.ownTerms(company.uid, account.customerId);
    const items = await this.offers.itemsOf(account, kinds);
    return billedTo(company, (customer_details) =>
      stripe.invoices.createPreview({
        ...terms,
        customer_details,
        subscription_details: { items },
      }),
    );
  }

  /** A link that is safe to open: a page of Stripe, or of the payments stand-in. */
  private link(url: string | null | undefined): string | null {
    const own = this.stripe.embedded && url?.startsWith(`${this.config.publicUrl}/`);
    return url && (own || url.startsWith('https://')) ? url : null;
  }
}

/**
 * Previews an invoice with the company's current billing data, which Stripe may not have yet. An
 * invalid tax number is left out, as on real invoices.
 */
async function billedTo<T>(
  company: Company,
  ask: (details: Stripe.InvoiceCreatePreviewParams.CustomerDetails) => Promise<T>,
): Promise<T> {
  const address = addressOf(company);
  const details = { address: { ...address, country: address.country || presumedCountry } };
  const taxId = taxIdOf(company);
  if (!taxId) return ask(details);
  return ask({ ...details, tax_ids: [taxId] }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'tax_id_invalid') throw error;
    return ask(details);
  });
}

/** A date some months later, by Stripe's rule: if the month is too short, its last day. */
function monthsAfter(at: Date, months: number): Date {
  const after = new Date(at);
  after.setUTCMonth(at.getUTCMonth() + months);
  // the day does not exist in that month, and the date overflowed into the next
  if (after.getUTCDate() !== at.getUTCDate()) after.setUTCDate(0);
  return after;
}

/**
 * @param now null when nothing is invoiced before the next period
 * @param extras the separate invoice for extras, also charged now
 * @param date of the next invoice, in Unix seconds
 */
function preview({
  now,
  next,
  owed,
  extras,
  date,
  promotionEndsAt,
  mentorDiscount,
}: {
  now: Stripe.Invoice | null;
  next: Stripe.Invoice;
  owed: readonly Stripe.Invoice[];
  extras: Stripe.Invoice | null;
  date: number;
  promotionEndsAt: Date | null;
  mentorDiscount: boolean;
}): PreviewDto {
  const debt = sum(owed.map(({ amount_remaining: amount }) => amount));
  const lines = now?.lines.data ?? [];
  // a refund becomes credit, which reduces the next invoices
  const credit = Math.max(0, -(next.starting_balance + (now?.total ?? 0)));
  const apart = extras?.total ?? 0;
  const apartNow = Math.max(0, apart - credit);
  const creditLeft = Math.max(0, credit - apart);
  return {
    currency: next.currency.toUpperCase(),
    unusedTime: euros(-sum(lines.map(({ amount }) => Math.min(0, amount)))),
    mentorDiscount,
    discount: euros(sum((now?.total_discount_amounts ?? []).map(({ amount }) => amount))),
    totalExcludingTax: euros(now ? netOf(now) : 0),
    tax: euros(now ? taxOf(now) : 0),
    total: euros(now?.total ?? 0),
    creditApplied: euros(now ? Math.max(0, now.total) - now.amount_due : 0),
    owed: euros(debt),
    extras: extras && { total: euros(apart), due: euros(apartNow) },
    dueNow: euros((now?.amount_due ?? 0) + debt + apartNow),
    promotionEndsAt: promotionEndsAt?.toISOString() ?? null,
    nextInvoice: {
      total: euros(next.total),
      due: euros(Math.max(0, next.total - creditLeft)),
      date: instant(date).toISOString(),
    },
  };
}

/** The outstanding invoices of extras on a separate subscription. A new card pays them too. */
async function owedBeside(
  stripe: Stripe,
  account: PaymentAccount,
  plan: string,
): Promise<Stripe.Invoice[]> {
  if (debtOf(account)?.of !== 'extras') return [];
  const { data } = await stripe.subscriptions.list({ customer: account.customerId, limit: 100 });
  return (
    await Promise.all(
      data.filter(({ id }) => id !== plan).map(({ id }) => owedInvoices(stripe, id)),
    )
  ).flat();
}
