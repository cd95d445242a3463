import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type Stripe from 'stripe';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/job.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import { Jobs } from '../platform/queue/jobs.js';
import { type Notice, Notices } from './notices.service.js';
import { invoiceReadyMail } from './payment-mails.js';

/** Tells organisers of invoices that were paid. */
export const tellOfInvoices = job('tellOfInvoices', { concurrency: 1, timeoutMs: 120_000 });

const dayMs = 86_400_000;
/** What was paid longer ago is no news. */
const newsMs = 3 * dayMs;
/** How long an invoice may wait until it is paid: its last try is a fortnight after it was made. */
const openMs = 16 * dayMs + newsMs;

/** Stripe is asked, not heard: what it tells us may be lost on the way. */
@Injectable()
export class InvoiceNotices implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly stripe: StripeClient,
    private readonly notices: Notices,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(tellOfInvoices, () => this.tell());
    this.jobs.every(tellOfInvoices, CronExpression.EVERY_10_MINUTES);
  }

  private async tell(): Promise<void> {
    const [somebodyPays] = await this.db.query('select 1 from payment_accounts limit 1');
    if (!somebodyPays) return;
    const invoices = new Map((await this.paidOfLate()).map((invoice) => [invoice.id, invoice]));
    const news = await this.db.query<Notice & { id: string }>(
      `select i.id, a.owner_uid as "ownerUid", 'invoice ' || i.id as kind, '' as about, null as told from unnest($1::text[], $2::text[]) as i (id, customer)
         join payment_accounts a on a.customer_id = i.customer
         where not exists (select from notices n where n.owner_uid = a.owner_uid and n.kind = 'invoice ' || i.id)`,
      [[...invoices.keys()], [...invoices.values()].map(({ customer }) => customer)],
    );
    await this.notices.tellEach(news, async ({ id }, letter) => {
      const invoice = invoices.get(id);
      if (!invoice) return;
      const { number, total, currency, hosted_invoice_url: page } = invoice;
      await letter.send(invoiceReadyMail, {
        number: number ?? id,
        total: letter.money(total / 100, currency),
        link: page ?? letter.planPage,
      });
    });
  }

  /** Newest first, as Stripe lists them. */
  private async paidOfLate(): Promise<Stripe.Invoice[]> {
    const now = this.clock.now().getTime();
    const stripe = await this.stripe.sdk();
    const found: Stripe.Invoice[] = [];
    for await (const invoice of stripe.invoices.list({ status: 'paid', limit: 100 })) {
      if (invoice.created * 1000 < now - openMs) break;
      const paidAt = (invoice.status_transitions.paid_at ?? 0) * 1000;
      if (invoice.total > 0 && paidAt >= now - newsMs) found.push(invoice);
    }
    return found;
  }
}
