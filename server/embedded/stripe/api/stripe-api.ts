import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Connection } from '../../../platform/database/connection.js';
import type { Database } from '../../../platform/database/database.js';
import { isTransientError } from '../../../platform/errors/transient-error.js';
import type { Clock } from '../../../platform/time/clock.js';
import { titleOf } from '../billing/line-drafts.js';
import { runDue } from '../billing/renewals.js';
import { type InvoiceView, invoiceView } from '../invoices/invoice-view.js';
import type { Customer } from '../stored-types.js';
import { StripeStore, stripeId } from '../stripe-store.js';
import { expanded } from './expand.js';
import type { Call, Handler } from './handler-types.js';
import { handlers } from './handlers.js';
import { parseParams, pathOf } from './parse-request.js';
import { fault, invalid, StripeFailure } from './stripe-failure.js';
import type { StripeRoute } from './stripe-requests.js';

/** `path` has the values from the URL, not decoded. */
export type StripeRequest = {
  route: StripeRoute;
  path: Record<string, string>;
  form: string;
  idempotencyKey?: string;
  /** Whether the request comes from a browser, with the publishable key. */
  publishable?: boolean;
};
export type StripeAnswer = { status: number; body: object; headers: Record<string, string> };

const log = new Logger('Stripe stand-in');

/**
 * Makes all writes run one after the other, in all processes. This is simple and fast enough for
 * one machine.
 */
const oneWriter = `select pg_advisory_xact_lock(hashtext('stripe'))`;
/**
 * Maximum number of times that an object is due at one instant: it can expire, be announced and be
 * renewed. A higher number means an endless loop.
 */
const mostAtOneInstant = 5;
const putOffSeconds = 3_600;
const keyKeptFor = '25 hours';
const keyPattern = /^.{1,255}$/s;

/** Answers requests as Stripe's API does, from our PostgreSQL. */
export class StripeApi {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    /** Origin of the pages for people. */
    private readonly publicUrl: string,
    /** Called after events were stored that the application must receive. */
    private readonly onNews: () => void,
  ) {}

  async answer({
    route,
    path: given,
    form,
    idempotencyKey,
    publishable = false,
  }: StripeRequest): Promise<StripeAnswer> {
    const requestId = stripeId('req');
    const headers = {
      'request-id': requestId,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    try {
      const path = pathOf(given);
      const params = parseParams(route, form);
      // the job runs only once a minute, but Stripe acts at once
      if (await new StripeStore(this.db, this.now(), this.publicUrl).nextDue(this.now())) {
        await this.advance();
        this.onNews();
      }
      if (route.startsWith('GET ')) {
        const store = new StripeStore(this.db, this.now(), this.publicUrl);
        return {
          status: 200,
          body: await this.handle(route, { params, path, store, publishable }),
          headers,
        };
      }
      if (idempotencyKey !== undefined && !keyPattern.test(idempotencyKey))
        throw invalid('Idempotency keys have at most 255 characters.');
      const { news, ...answer } = await this.db.transaction(async (tx) => {
        await tx.query(oneWriter);
        const fingerprint = createHash('sha256')
          .update(`${route} ${JSON.stringify(path)} ${form}`)
          .digest('base64url');
        const kept = idempotencyKey ? await keptAnswer(tx, idempotencyKey, fingerprint) : null;
        if (kept)
          return { ...kept, headers: { ...headers, 'idempotent-replayed': 'true' }, news: false };
        const store = new StripeStore(
          tx,
          this.now(),
          this.publicUrl,
          requestId,
          idempotencyKey ?? null,
        );
        const made = await this.attempt(tx, route, { params, path, store, publishable });
        if (idempotencyKey) await keep(tx, idempotencyKey, fingerprint, made);
        return { ...made, headers, news: store.hasNews };
      });
      if (news) this.onNews();
      return answer;
    } catch (error) {
      if (error instanceof StripeFailure)
        return { status: error.status, body: error.body(), headers };
      throw error;
    }
  }

  /**
   * Runs the actions that are due by now, the earliest first. During an action, the time of the
   * store is the instant at which the action was due. A failed action is noted and put off by an
   * hour, so that it does not block the others.
   */
  async advance(signal?: AbortSignal): Promise<void> {
    const until = this.now();
    const seen = new Map<string, number>();
    const next = async (tx: Connection) => {
      await tx.query(oneWriter);
      const store = new StripeStore(tx, until, this.publicUrl);
      const due = await store.nextDue(until);
      if (!due) return false;
      await tx.query('savepoint due');
      try {
        const [instant, times] = [
          `${due.id} ${due.at}`,
          (seen.get(`${due.id} ${due.at}`) ?? 0) + 1,
        ];
        if (times > mostAtOneInstant)
          throw new Error(`${due.id} is due again and again at the same instant`);
        seen.set(instant, times);
        await runDue(new StripeStore(tx, Math.floor(due.at), this.publicUrl), due);
      } catch (error) {
        if (isTransientError(error)) throw error;
        log.error({ err: error, id: due.id }, 'a due action failed and is put off by an hour');
        await tx.query('rollback to savepoint due');
        await store.note(due.id, { failed: String(error) });
        await store.due(due.id, until + putOffSeconds);
      }
      return true;
    };
    do signal?.throwIfAborted();
    while (await this.db.transaction(next));
  }

  /** Returns the invoice with this page, in its customer's language, or null when there is none. */
  async invoiceAt(page: string): Promise<InvoiceView | null> {
    const store = new StripeStore(this.db, this.now(), this.publicUrl);
    const [invoice] = await store.all('invoice', { hosted_invoice_url: page });
    if (!invoice) return null;
    const ids = new Set(
      invoice.lines.data.map(({ pricing }) => String(pricing?.price_details?.price)),
    );
    const prices = (await Promise.all([...ids].map((id) => store.find('price', id)))).filter(
      (price) => price !== null,
    );
    // a deleted customer has only its id
    const customer: Partial<Customer> | null = await store.find('customer', invoice.customer ?? '');
    return invoiceView(invoice, {
      titles: new Map(prices.map((price) => [price.id, titleOf(price)])),
      locales: customer?.preferred_locales ?? [],
    });
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }

  /**
   * Runs a request. A failed one is rolled back, unless the failure has `keepsWork`. The answer of
   * a failure is stored under its idempotency key like any other.
   */
  private async attempt(
    tx: Connection,
    route: StripeRoute,
    call: Call,
  ): Promise<{ status: number; body: object }> {
    await tx.query('savepoint attempt');
    try {
      return { status: 200, body: await this.handle(route, call) };
    } catch (error) {
      if (isTransientError(error)) throw error;
      if (!(error instanceof StripeFailure)) log.error({ err: error }, 'a request failed');
      const failure = error instanceof StripeFailure ? error : fault();
      if (!failure.keepsWork) await tx.query('rollback to savepoint attempt');
      return { status: failure.status, body: failure.body() };
    }
  }

  private async handle(route: StripeRoute, call: Call): Promise<object> {
    // the type of `handlers` ensures that the handler fits the parameters
    const handler = handlers[route] as Handler<StripeRoute>;
    const { expand = [] } = call.params as { expand?: string[] };
    // a browser could otherwise read objects for which it has no client secret
    return expanded(await handler(call), call.publishable ? [] : expand, call.store);
  }
}

async function keptAnswer(
  tx: Connection,
  key: string,
  fingerprint: string,
): Promise<{ status: number; body: object } | null> {
  await tx.query(
    `delete from stripe_requests where created_at < clock_timestamp() - interval '${keyKeptFor}'`,
  );
  const [kept] = await tx.query<{ fingerprint: string; status: number; body: object }>(
    'select fingerprint, status, body from stripe_requests where key = $1',
    [key],
  );
  if (!kept) return null;
  if (kept.fingerprint !== fingerprint) {
    throw new StripeFailure(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  return { status: kept.status, body: kept.body };
}

const keep = (
  tx: Connection,
  key: string,
  fingerprint: string,
  { status, body }: { status: number; body: object },
) =>
  tx.query('insert into stripe_requests (key, fingerprint, status, body) values ($1, $2, $3, $4)', [
    key,
    fingerprint,
    status,
    JSON.stringify(body),
  ]);
