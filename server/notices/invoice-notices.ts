import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type Stripe from 'stripe';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { type Notice, Notices } from './notices.service.js';
import { invoiceReadyMail } from './payment-mails.js';

/** Sends organisers a mail for each paid invoice. */
export const tellOfInvoices = job('tellOfInvoices', { concurrency: 1, timeoutMs: 120_000 });

const dayMs = 86_400_000;
/** Invoices that were paid longer ago are not announced. */
const newsMs = 3 * dayMs;
/**
 * Invoices that were created longer ago are not read. Stripe tries to charge an invoice for 14
 * days, so it can be paid that late.
 */
const openMs = 16 * dayMs + newsMs;

/** Polls Stripe instead of listening to webhooks, because webhooks can get lost. */
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
    this.jobs.handle(tellOfInvoices, () => this.sendDueNotices());
    this.jobs.schedule(tellOfInvoices, CronExpression.EVERY_10_MINUTES);
  }

  private async sendDueNotices(): Promise<void> {
    const [somebodyPays] = await this.db.query('select 1 from payment_accounts limit 1');
    if (!somebodyPays) return;
    const invoices = new Map((await this.paidOfLate()).map((invoice) => [invoice.id, invoice]));
    const news = await this.db.query<Notice & { id: string }>(
      `select i.id, a.owner_uid as "ownerUid", 'invoice ' || i.id as kind, '' as about, null as told from unnest($1::text[], $2::text[]) as i (id, customer)
         join payment_accounts a on a.customer_id = i.customer
         where not exists (select from notices n where n.owner_uid = a.owner_uid and n.kind = 'invoice ' || i.id)`,
      [[...invoices.keys()], [...invoices.values()].map(({ customer }) => customer)],
    );
    await this.notices.sendEach(news, async ({ id }, letter) => {
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

  /** Stops at the first old invoice: Stripe lists invoices newest first. */
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
