import { createHmac, randomBytes } from 'node:crypto';
import type { AddressInfo, Server } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { isStorable } from '../../platform/http/body/body-shape.js';
import { LocalStripe } from '../../platform/payments/local-stripe.js';
import { Clock } from '../../platform/time/clock.js';
import type { StripeAnswer } from './api/api.js';
import { StripeWebhooks } from './webhooks.js';

/** What the stand-in is made of, read when it is first used: a product that nobody pays in starts without it. */
const loadEngine = async () => {
  const [{ StripeApi }, { listen }, browser, { invoicePage }] = await Promise.all([
    import('./api/api.js'),
    import('./api/listener.js'),
    import('./api/browser-calls.js'),
    import('./invoices/invoice-page.js'),
  ]);
  return { StripeApi, listen, browser, invoicePage };
};

/**
 * Stripe, where none is configured: its API on a socket of this process's own, its memory in our PostgreSQL, its events by HTTP. What takes
 * time there takes the product's time here: `advance` lets happen what is due by the product's clock.
 */
@Injectable()
export class StripeStandIn extends LocalStripe implements OnApplicationShutdown {
  /** For this process alone. */
  readonly secretKey = `sk_test_${randomBytes(24).toString('hex')}`;
  readonly webhookSecret: string;
  readonly webhooks: StripeWebhooks;
  private engine: Promise<Awaited<ReturnType<StripeStandIn['startEngine']>>> | undefined;
  private listening: Promise<{ port: number; close(): Promise<void> }> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
  ) {
    super();
    // the same for all processes: one may tell another
    this.webhookSecret = `whsec_${createHmac('sha256', config.appSecret).update('stripe webhooks').digest('hex')}`;
    this.webhooks = new StripeWebhooks(db, clock, this.webhookSecret, () => this.endpoint());
  }

  /** Where the SDK finds it. */
  async address(): Promise<{ host: string; port: number; protocol: 'http' }> {
    const { api, listen } = await this.started();
    // what failed is tried again at the next call
    this.listening ??= listen(api, this.secretKey).catch((error: unknown) => {
      this.listening = undefined;
      throw error;
    });
    return { host: '127.0.0.1', port: (await this.listening).port, protocol: 'http' };
  }

  /** Lets renewals, retries and expiries happen that are due by the product's clock, each at its own instant, and tells of them. */
  async advance(signal?: AbortSignal): Promise<void> {
    // it is looked every minute, also where nobody pays
    const due = await this.db.query('select 1 from stripe_objects where due_at <= $1 limit 1', [
      this.clock.now(),
    ]);
    if (due.length === 0) return;
    const { api } = await this.started();
    await api.advance(signal);
    await this.webhooks.deliverDue();
  }

  /** A call of a browser, which has the publishable key. */
  async answerBrowser(
    method: 'GET' | 'POST',
    pathname: string,
    form: string,
  ): Promise<StripeAnswer> {
    const { api, answerBrowser } = await this.started();
    return answerBrowser(api, method, pathname, form);
  }

  /** The page that an invoice links to; null when there is none. */
  async invoicePage(secret: string): Promise<string | null> {
    const invoice = await this.invoiceAt(secret);
    return invoice && (await this.started()).invoicePage(invoice);
  }

  /** The same as a PDF. */
  async invoicePdf(secret: string): Promise<Buffer | null> {
    const invoice = await this.invoiceAt(secret);
    // what draws it is read when it is first wanted
    return invoice && (await import('./invoices/invoice-pdf.js')).invoicePdf(invoice);
  }

  /** Takes away everything that names a customer. */
  async forget(customerId: string): Promise<void> {
    await this.db.query('delete from stripe_objects where strpos(data::text, $1) > 0', [
      customerId,
    ]);
    await this.db.query('delete from stripe_requests where strpos(body::text, $1) > 0', [
      customerId,
    ]);
  }

  /** Once the requests that were being answered have been: they may be paying. */
  async onApplicationShutdown(): Promise<void> {
    await (await this.listening)?.close();
  }

  private async invoiceAt(secret: string) {
    return isStorable(secret)
      ? (await this.started()).api.invoiceAt(
          `${this.config.publicUrl}/invoice.stripe.com/i/${secret}`,
        )
      : null;
  }

  private started() {
    this.engine ??= this.startEngine().catch((error: unknown) => {
      this.engine = undefined;
      throw error;
    });
    return this.engine;
  }

  private async startEngine() {
    const { StripeApi, listen, browser, invoicePage } = await loadEngine();
    const api = new StripeApi(this.db, this.clock, this.config.publicUrl, () =>
      this.webhooks.wake(),
    );
    return { api, listen, answerBrowser: browser.answerBrowser, invoicePage };
  }

  /** The product's own address for events: this process where it serves, else where people find it. */
  private endpoint(): string {
    const address = (this.host.httpAdapter?.getHttpServer() as Server | undefined)?.address() as
      | AddressInfo
      | string
      | null
      | undefined;
    const { publicUrl } = this.config;
    const origin =
      address && typeof address === 'object'
        ? `http://${reachable(address)}:${address.port}`
        : publicUrl;
    return `${origin}/api/v1/payments/webhook`;
  }
}

const reachable = ({ address, family }: AddressInfo) => {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1';
  return family === 'IPv6' ? `[${address}]` : address;
};
