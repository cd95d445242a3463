import { createHmac, randomBytes } from 'node:crypto';
import type { AddressInfo, Server } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { isStorable } from '../../platform/http/body/body-shape.js';
import { LocalStripe } from '../../platform/payments/local-stripe.js';
import { Clock } from '../../platform/time/clock.js';
import type { StripeAnswer } from './api/stripe-api.js';
import { StripeWebhooks } from './webhook-sender.js';

/**
 * Loads the modules of the stand-in at first use: a server that never uses payments needs no memory
 * for them.
 */
const loadEngine = async () => {
  const [{ StripeApi }, { startServer: listen }, browser, { invoicePage }] = await Promise.all([
    import('./api/stripe-api.js'),
    import('./api/http-server.js'),
    import('./api/browser-calls.js'),
    import('./invoices/invoice-page.js'),
  ]);
  return { StripeApi, listen, browser, invoicePage };
};

/**
 * Replaces Stripe while no account is configured. Its API listens on a socket of this process, its
 * objects are in our PostgreSQL, and its events are HTTP requests. It uses the application's clock.
 * `advance` runs the actions that are due.
 */
@Injectable()
export class StripeStandIn extends LocalStripe implements OnApplicationShutdown {
  /** Valid for this process only. */
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
    // the same in all processes, because one may deliver events to another
    this.webhookSecret = `whsec_${createHmac('sha256', config.appSecret).update('stripe webhooks').digest('hex')}`;
    this.webhooks = new StripeWebhooks(db, clock, this.webhookSecret, () => this.endpoint());
  }

  /** Returns the address for the SDK. Starts the server at the first call. */
  async address(): Promise<{ host: string; port: number; protocol: 'http' }> {
    const { api, listen } = await this.started();
    // after a failure the next call tries again
    this.listening ??= listen(api, this.secretKey).catch((error: unknown) => {
      this.listening = undefined;
      throw error;
    });
    return { host: '127.0.0.1', port: (await this.listening).port, protocol: 'http' };
  }

  /**
   * Runs the renewals, retries and expiries that are due by the application's clock, each as of the
   * instant at which it was due. Then delivers their events.
   */
  async advance(signal?: AbortSignal): Promise<void> {
    // a job calls this every minute, even if nobody uses payments
    const due = await this.db.query('select 1 from stripe_objects where due_at <= $1 limit 1', [
      this.clock.now(),
    ]);
    if (due.length === 0) return;
    const { api } = await this.started();
    await api.advance(signal);
    await this.webhooks.deliverDue();
  }

  /** Answers a call of a browser, which has the publishable key. */
  async answerBrowser(
    method: 'GET' | 'POST',
    pathname: string,
    form: string,
  ): Promise<StripeAnswer> {
    const { api, answerBrowser } = await this.started();
    return answerBrowser(api, method, pathname, form);
  }

  /** Returns the page that an invoice links to, or null when there is no such invoice. */
  async invoicePage(secret: string): Promise<string | null> {
    const invoice = await this.invoiceAt(secret);
    return invoice && (await this.started()).invoicePage(invoice);
  }

  /** Returns the invoice as a PDF, or null when there is no such invoice. */
  async invoicePdf(secret: string): Promise<Buffer | null> {
    const invoice = await this.invoiceAt(secret);
    // the PDF code is loaded at first use
    return invoice && (await import('./invoices/invoice-pdf.js')).invoicePdf(invoice);
  }

  /** Deletes everything that names a customer. */
  async forget(customerId: string): Promise<void> {
    await this.db.query('delete from stripe_objects where strpos(data::text, $1) > 0', [
      customerId,
    ]);
    await this.db.query('delete from stripe_requests where strpos(body::text, $1) > 0', [
      customerId,
    ]);
  }

  /**
   * Closes the socket only after the application's own requests have ended, because these may still
   * be making payments.
   */
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

  /**
   * Returns the application's address for events: this process if it serves HTTP, else the public
   * address.
   */
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
