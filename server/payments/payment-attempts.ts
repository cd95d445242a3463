import { setTimeout as later } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { PaymentInterval } from '../../shared/vocabulary/plan.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { newId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { AppError } from '../platform/errors/app-error.js';
import { Clock } from '../platform/time/clock.js';
import { PaymentAccounts } from './payment-accounts.js';
import {
  ignoreRefusal,
  isRefusal,
  isReplayedError,
  isRunningElsewhere,
  refused,
  toAppError,
} from './stripe-errors.js';

/**
 * Stripe stores an idempotency key for 24 hours. After 20 hours no new request is made for an
 * attempt.
 */
const keyLivesMs = 20 * 3_600_000;
/** The longest wait for the same request in another process, and the polling interval. */
const patienceMs = 10_000;
const lookMs = 500;

type Begun = {
  /** The request as text, to recognise a repetition. */
  wish: string;
  paymentMethodId: string;
  /** The time of the last repetition, as an ISO text. */
  wishedAt?: string;
  /** The payment method at Stripe after the card was attached. */
  method?: string;
};
/**
 * A request for a plan, with the parameters for Stripe. They stay the same on every try, until
 * Stripe has answered.
 */
export type PlanAsked = Begun & {
  kind: 'plan';
  planId: string;
  interval: PaymentInterval;
  price: string;
  coupons: string[];
  /** The subscription to change; null for a new one. */
  running: string | null;
  /** The card before this one, which is set again after a refusal. */
  former: string | null;
};
/** A request to change the card. `setup` is the SetupIntent in which the bank agrees. */
export type CardAsked = Begun & { kind: 'card'; setup?: string };
export type Asked = PlanAsked | CardAsked;

export type Attempt<A extends Asked = Asked> = {
  id: string;
  ownerUid: string;
  asked: A;
  /** The subscription, once it exists. */
  subscriptionId: string | null;
  /** The provider's message of a refusal. */
  refusal: string | null;
  createdAt: Date;
};

/**
 * The result so far. With `requiresAction` the bank has a question, which Stripe.js shows with the
 * `clientSecret`.
 */
export type Outcome = { subscriptionId?: string; requiresAction?: true; clientSecret?: string };

/** The steps of one kind of attempt. They must be idempotent and safe to run in parallel. */
export type PaymentSteps<A extends Asked> = {
  /** Continues from any step. @throws refusals of Stripe or of this server */
  run(attempt: Attempt<A>): Promise<Outcome>;
  /** Undoes an unpaid attempt. @returns true if it was paid meanwhile */
  undo(attempt: Attempt<A>): Promise<boolean>;
};

const columns = `id, owner_uid as "ownerUid", asked, subscription_id as "subscriptionId", refusal, created_at as "createdAt"`;

/**
 * Payment requests. Each is stored before Stripe is called, so that it is carried out once, however
 * often it is tried. An organiser has at most one open attempt.
 */
@Injectable()
export class PaymentAttempts {
  private readonly courses = new Map<string, PaymentSteps<Asked>>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly accounts: PaymentAccounts,
  ) {}

  /** Registers the steps of a kind of attempt. */
  by<A extends Asked>(kind: A['kind'], course: PaymentSteps<A>): void {
    this.courses.set(kind, course as unknown as PaymentSteps<Asked>);
  }

  /**
   * Carries out a request. A repeated request returns the result of the first one. Another open
   * attempt is settled first.
   * @throws 409 ACCOUNT_CLOSING for a plan of an account that closes
   * @param decide called when no attempt is open. It returns the attempt to make, or an outcome if
   * none is needed, or work to finish before `decide` is called again
   */
  async fulfil(
    uid: string,
    wish: string,
    decide: (
      tx: Transaction,
    ) => Promise<Asked | { outcome: Outcome } | { after: () => Promise<void> }>,
  ): Promise<Outcome> {
    for (;;) {
      const step = await this.db.transaction(async (tx) => {
        const standing = await this.entitlements.lock(tx, uid);
        const now = this.clock.now();
        const said: Pick<Asked, 'wishedAt'> = { wishedAt: now.toISOString() };
        const [again] = await tx.query<Attempt>(
          `with open as (
             update payment_attempts set asked = case when asked->>'wish' = $2 then asked || $3 else asked end
             where owner_uid = $1 and state = 'OPEN' returning *)
           select ${columns} from open`,
          [uid, wish, said],
        );
        if (again) return again;
        const asked = await decide(tx);
        if ('outcome' in asked || 'after' in asked) return asked;
        if (asked.kind === 'plan') standing.requireKept();
        const [begun] = await tx.query<Attempt>(
          `insert into payment_attempts (id, owner_uid, asked, state, created_at) values ($1, $2, $3, 'OPEN', $4) returning ${columns}`,
          [newId(), uid, { ...asked, ...said }, now],
        );
        if (!begun) throw new Error('The payment attempt was not stored');
        return begun;
      });
      if ('outcome' in step) return step.outcome;
      if ('after' in step) await step.after();
      else if (step.asked.wish === wish) return this.run(step);
      else await this.supersede(step);
    }
  }

  /** Continues an open attempt after a crash, or after the bank was answered. */
  async resume(id: string): Promise<void> {
    const [attempt] = await this.db.query<Attempt>(
      `select ${columns} from payment_attempts where id = $1 and state = 'OPEN'`,
      [id],
    );
    if (attempt) await this.goOn(attempt);
  }

  /**
   * Settles an open attempt of a kind before another change. The attempt is then paid or given up.
   * @throws 503
   */
  async settleOpen(ownerUid: string, kind: Asked['kind']): Promise<void> {
    const [attempt] = await this.db.query<Attempt>(
      `select ${columns} from payment_attempts where owner_uid = $1 and state = 'OPEN' and asked->>'kind' = $2`,
      [ownerUid, kind],
    );
    if (attempt) await this.supersede(attempt);
  }

  /**
   * Whether the organiser's current card is the named one.
   * @param named the payment method in the request
   * @param card the current payment method at Stripe
   */
  async isTaken(
    tx: Transaction,
    uid: string,
    { named, card }: { named: string; card: string | undefined },
  ): Promise<boolean> {
    if (!card) return false;
    if (card === named) return true;
    const [taken] = await tx.query(
      `select 1 from payment_attempts where owner_uid = $1 and state = 'DONE' and asked->>'paymentMethodId' = $2 and asked->>'method' = $3`,
      [uid, named, card],
    );
    return taken !== undefined;
  }

  async isOpen(attempt: Attempt): Promise<boolean> {
    return (await this.settled(this.db, attempt)) === null;
  }

  /** The final state; null while the attempt is open. */
  private async settled(on: Connection, { id }: Attempt): Promise<'DONE' | 'REFUSED' | null> {
    const [row] = await on.query<{ state: 'OPEN' | 'DONE' | 'REFUSED' }>(
      'select state from payment_attempts where id = $1',
      [id],
    );
    return row && row.state !== 'OPEN' ? row.state : null;
  }

  /**
   * Whether Stripe may have forgotten the attempt's idempotency keys. No new request is made then.
   */
  isStale({ createdAt }: Attempt): boolean {
    return this.clock.now().getTime() - createdAt.getTime() > keyLivesMs;
  }

  /** Stores intermediate results of the attempt. */
  async note<A extends Asked>(attempt: Attempt<A>, known: Partial<A>): Promise<void> {
    await this.db.query('update payment_attempts set asked = asked || $2 where id = $1', [
      attempt.id,
      known,
    ]);
    Object.assign(attempt.asked, known);
  }

  /** Stores the subscription of the attempt. */
  async begun(attempt: Attempt, subscriptionId: string): Promise<void> {
    await this.db.query('update payment_attempts set subscription_id = $2 where id = $1', [
      attempt.id,
      subscriptionId,
    ]);
    attempt.subscriptionId = subscriptionId;
  }

  /** Settles an open attempt. It is then paid or refused. */
  private async supersede(attempt: Attempt): Promise<void> {
    const outcome = await this.goOn(attempt);
    if (outcome?.requiresAction) await this.refuse(attempt, refused()).catch(ignoreRefusal);
  }

  /** Like `run`, but returns undefined when the attempt was refused. */
  private async goOn(attempt: Attempt): Promise<Outcome | undefined> {
    try {
      return await this.run(attempt);
    } catch (error) {
      if (await this.isOpen(attempt)) throw error;
      return undefined;
    }
  }

  private async run(attempt: Attempt): Promise<Outcome> {
    try {
      const outcome = await this.inTurn(attempt);
      if (outcome.requiresAction && this.isStale(attempt)) throw refused();
      await this.accounts.sync(attempt.ownerUid);
      if (!outcome.requiresAction) await this.settle(attempt, 'DONE');
      return outcome;
    } catch (error) {
      const ours = toAppError(error);
      // Stripe repeats a stored error for a day. The attempt is closed, so the next request starts
      // a new attempt.
      const over = isRefusal(error) || isReplayedError(error, attempt.id);
      if (over && ours instanceof AppError) return this.refuse(attempt, ours);
      throw ours;
    }
  }

  /** Waits while another process makes the same request, for example because of a webhook. */
  private async inTurn(attempt: Attempt): Promise<Outcome> {
    for (const until = performance.now() + patienceMs; ; ) {
      try {
        return await this.courseOf(attempt).run(attempt);
      } catch (error) {
        if (!isRunningElsewhere(error) || performance.now() > until) throw error;
        await later(lookMs);
      }
    }
  }

  /** Closes the attempt as refused. @throws the refusal, unless the attempt was paid meanwhile */
  private async refuse(attempt: Attempt, refusal: AppError): Promise<Outcome> {
    const said = refusal.extra.details?.['error'] ?? null;
    // a closed attempt is not undone: its card may have been accepted in a later attempt
    const settled = await this.db.transaction(async (tx) => {
      await this.entitlements.lock(tx, attempt.ownerUid);
      const open = await tx.query(
        `update payment_attempts set refusal = coalesce(refusal, $2) where id = $1 and state = 'OPEN' returning 1`,
        [attempt.id, said],
      );
      return open.length > 0 ? null : this.settled(tx, attempt);
    });
    if (settled === 'DONE')
      return attempt.subscriptionId ? { subscriptionId: attempt.subscriptionId } : {};
    if (settled) throw refusal;
    if (await this.courseOf(attempt).undo(attempt)) return this.run(attempt);
    await this.accounts.sync(attempt.ownerUid);
    await this.settle(attempt, 'REFUSED');
    throw refusal;
  }

  private async settle({ id }: Attempt, state: 'DONE' | 'REFUSED'): Promise<void> {
    await this.db.query(`update payment_attempts set state = $2 where id = $1 and state = 'OPEN'`, [
      id,
      state,
    ]);
  }

  private courseOf({ asked: { kind } }: Attempt): PaymentSteps<Asked> {
    const course = this.courses.get(kind);
    if (!course) throw new Error(`No steps are registered for '${kind}'`);
    return course;
  }
}
