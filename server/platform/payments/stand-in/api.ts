import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.js';
import type { Connection } from '../../database/connection.js';
import type { Database } from '../../database/database.js';
import { letHappen } from './billing/renewals.js';
import type { Call, Handler } from './call.js';
import { expanded } from './expand.js';
import { handlers } from './handlers.js';
import { paramsOf } from './read-request.js';
import { StripeStore, stripeId } from './store.js';
import type { Invoice } from './stored.js';
import { invalid, StripeFailure } from './stripe-failure.js';
import type { StripeRoute } from './stripe-requests.js';

export type StripeRequest = { route: StripeRoute; path: Record<string, string>; form: string; idempotencyKey?: string };
export type StripeAnswer = { status: number; body: object; headers: Record<string, string> };

/** Everything that changes something does so one after the other, over all processes: this is for one machine, and simple. */
const oneWriter = `select pg_advisory_xact_lock(hashtext('stripe'))`;
const keyKeptFor = '25 hours';
const keyPattern = /^.{1,255}$/s;

/** Answers as Stripe's API does, from our PostgreSQL. */
export class StripeApi {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    /** Where pages for people lie. */
    private readonly publicUrl: string,
    /** Called once something has happened that the product is to be told. */
    private readonly onNews: () => void,
  ) {}

  async answer({ route, path, form, idempotencyKey }: StripeRequest): Promise<StripeAnswer> {
    const requestId = stripeId('req');
    const headers = { 'request-id': requestId, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) };
    try {
      const params = paramsOf(route, form);
      if (route.startsWith('GET ')) {
        const store = new StripeStore(this.db, this.now(), this.publicUrl);
        return { status: 200, body: await this.handle(route, { params, path, store }), headers };
      }
      if (idempotencyKey !== undefined && !keyPattern.test(idempotencyKey)) throw invalid('Idempotency keys have at most 255 characters.');
      const { news, ...answer } = await this.db.transaction(async (tx) => {
        await tx.query(oneWriter);
        const fingerprint = createHash('sha256')
          .update(`${route} ${JSON.stringify(path)} ${form}`)
          .digest('base64url');
        const kept = idempotencyKey ? await keptAnswer(tx, idempotencyKey, fingerprint) : null;
        if (kept) return { ...kept, headers: { ...headers, 'idempotent-replayed': 'true' }, news: false };
        const store = new StripeStore(tx, this.now(), this.publicUrl, requestId, idempotencyKey ?? null);
        const made = await this.attempt(tx, route, { params, path, store });
        if (idempotencyKey) await keep(tx, idempotencyKey, fingerprint, made);
        return { ...made, headers, news: store.hasNews };
      });
      if (news) this.onNews();
      return answer;
    } catch (error) {
      if (error instanceof StripeFailure) return { status: error.status, body: error.body(), headers };
      throw error;
    }
  }

  /** Lets happen what is due by the clock, in the order in which it would have, each at its own instant. */
  async advance(): Promise<void> {
    const until = this.now();
    const next = async (tx: Connection) => {
      await tx.query(oneWriter);
      const due = await new StripeStore(tx, until, this.publicUrl).nextDue(until);
      if (due) await letHappen(new StripeStore(tx, Math.floor(due.at), this.publicUrl), due);
      return due !== null;
    };
    while (await this.db.transaction(next));
  }

  /** The invoice whose page this is; null when there is none. */
  async invoiceAt(page: string): Promise<Invoice | null> {
    const [invoice] = await new StripeStore(this.db, this.now(), this.publicUrl).all('invoice', { hosted_invoice_url: page });
    return invoice ?? null;
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }

  /** What was refused leaves nothing behind, unless it says so; its answer is kept under its key like any other. */
  private async attempt(tx: Connection, route: StripeRoute, call: Call): Promise<{ status: number; body: object }> {
    await tx.query('savepoint attempt');
    try {
      return { status: 200, body: await this.handle(route, call) };
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      if (!error.keepsWork) await tx.query('rollback to savepoint attempt');
      return { status: error.status, body: error.body() };
    }
  }

  private async handle(route: StripeRoute, call: Call): Promise<object> {
    // which handler belongs to which parameters, the table's type says
    const handler = handlers[route] as Handler<StripeRoute>;
    return expanded(await handler(call), (call.params as { expand?: string[] }).expand ?? [], call.store);
  }
}

async function keptAnswer(tx: Connection, key: string, fingerprint: string): Promise<{ status: number; body: object } | null> {
  await tx.query(`delete from stripe_requests where created_at < clock_timestamp() - interval '${keyKeptFor}'`);
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

const keep = (tx: Connection, key: string, fingerprint: string, { status, body }: { status: number; body: object }) =>
  tx.query('insert into stripe_requests (key, fingerprint, status, body) values ($1, $2, $3, $4)', [
    key,
    fingerprint,
    status,
    JSON.stringify(body),
  ]);
