import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type OnModuleInit,
  UseInterceptors,
} from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { ApiHeader } from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import type { Connection } from '../database/connection.js';
import { Database, type Transaction } from '../database/database.js';
import { job } from '../database/outbox/job-kind.js';
import { refuse } from '../errors/app-error.js';
import { Jobs } from '../queue/jobs.js';
import { Clock } from '../time/clock.js';
import type { RequestWithAccess } from './access/access.js';

const keptMs = 24 * 60 * 60_000;
/** Visible ASCII, long enough for a few UUIDs. */
const keyPattern = /^[!-~]{1,200}$/;

/** A create request with an idempotency key. `fingerprint` is the hash of its address and body. */
type Attempt = { owner: string; route: string; key: string; fingerprint: string };

const attempts = new AsyncLocalStorage<Attempt>();

export const forgetIdempotencyKeys = job('forgetIdempotencyKeys', {
  concurrency: 1,
  timeoutMs: 60_000,
});

/**
 * Passes the `Idempotency-Key` of a request to `IdempotentCreates.once`.
 * @throws 400 for a malformed key
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { headers, caller, method, routeOptions, url, body } = context
      .switchToHttp()
      .getRequest<RequestWithAccess>();
    const key = headers['idempotency-key'];
    if (key === undefined) return next.handle();
    if (typeof key !== 'string' || !keyPattern.test(key))
      throw refuse(400, 'IDEMPOTENCY_KEY_INVALID');
    if (!caller) throw new Error('Idempotent is only for routes that need an owner');
    const fingerprint = fingerprintOf(url, body);
    return attempts.run(
      { owner: caller.uid, route: `${method} ${routeOptions.url}`, key, fingerprint },
      () => next.handle(),
    );
  }
}

/** Hashes the body as received, because unknown fields are removed only later. */
const fingerprintOf = (url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${url}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url');

/**
 * For a route that creates something and accepts an `Idempotency-Key`. Its service must create the
 * new thing in `IdempotentCreates.once`.
 */
export const Idempotent = () =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        'Any text of 1 to 200 visible ASCII characters, ideally a new UUID for each thing that you create. A repeated request with the same ' +
        'key creates nothing new: within 24 hours, its answer is the thing that the first request created, in its current state. ' +
        'A rejected request does not use up its key.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
      example: '5f0c1c1e-7a5e-4f39-9a52-3ad8d4b0e6a1',
    }),
  );

/**
 * Creates things at most once for each `Idempotency-Key`. The key is stored in the transaction that
 * stores the thing, so that after a crash there are both or neither. Only the id of the thing is
 * stored: a repeated request reads the thing itself.
 */
@Injectable()
export class IdempotentCreates implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(forgetIdempotencyKeys, () => this.sweep());
    this.jobs.schedule(forgetIdempotencyKeys, CronExpression.EVERY_HOUR);
  }

  /**
   * Runs `make` in a transaction, unless this request's key has already created something. In that
   * case, returns the created thing, as `again` reads it.
   * @param again reads the thing by its id. Returns null if the thing was removed because a later
   * step failed: then it is made anew
   * @param sent identifies the content of a request without a JSON body
   * @throws 409 IDEMPOTENCY_IN_PROGRESS while another request with the key runs; 422
   * IDEMPOTENCY_KEY_REUSED for another body or address
   */
  async once<T extends { id: string }>(
    make: (tx: Transaction) => Promise<T>,
    again: (id: string) => Promise<T | null>,
    sent?: string,
  ): Promise<T> {
    const asked = attempts.getStore();
    if (!asked) return this.db.transaction(make);
    const attempt = sent
      ? { ...asked, fingerprint: fingerprintOf(asked.fingerprint, sent) }
      : asked;
    const outcome = await this.db.transaction<{ made: T } | { known: string }>(async (tx) => {
      await this.lock(tx, attempt);
      const known = await this.known(tx, attempt);
      if (known) return { known };
      const made = await make(tx);
      await this.storeKey(tx, attempt, made.id);
      return { made };
    });
    if ('made' in outcome) return outcome.made;
    const found = await again(outcome.known);
    if (found) return found;
    await this.db.query('delete from idempotency_keys where owner_uid = $1 and reference = $2', [
      attempt.owner,
      outcome.known,
    ]);
    return this.once(make, again, sent);
  }

  /**
   * Whether this request's key has already created something. Callers then skip costly work before
   * `once`.
   */
  async isRepeated(): Promise<boolean> {
    const asked = attempts.getStore();
    return asked !== undefined && (await this.known(this.db, asked)) !== undefined;
  }

  async sweep(): Promise<void> {
    await this.db.query('delete from idempotency_keys where created_at <= $1', [this.oldest()]);
  }

  /**
   * Locks the key until the transaction ends. PostgreSQL also releases the lock if this process
   * dies.
   */
  private async lock(tx: Transaction, { owner, route, key }: Attempt): Promise<void> {
    const name = `idempotency\n${owner}\n${route}\n${key}`;
    const [row] = await tx.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
      [name],
    );
    if (!row?.free) throw refuse(409, 'IDEMPOTENCY_IN_PROGRESS');
  }

  private async known(
    tx: Connection,
    { owner, route, key, fingerprint }: Attempt,
  ): Promise<string | undefined> {
    const [row] = await tx.query<{ fingerprint: string; reference: string }>(
      'select fingerprint, reference from idempotency_keys where owner_uid = $1 and route = $2 and key = $3 and created_at > $4',
      [owner, route, key, this.oldest()],
    );
    if (row && row.fingerprint !== fingerprint) throw refuse(422, 'IDEMPOTENCY_KEY_REUSED');
    return row?.reference;
  }

  private async storeKey(
    tx: Transaction,
    { owner, route, key, fingerprint }: Attempt,
    reference: string,
  ): Promise<void> {
    await tx.query(
      `insert into idempotency_keys (owner_uid, route, key, fingerprint, reference, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (owner_uid, route, key) do update
         set fingerprint = excluded.fingerprint, reference = excluded.reference, created_at = excluded.created_at`,
      [owner, route, key, fingerprint, reference, this.clock.now()],
    );
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - keptMs);
  }
}
