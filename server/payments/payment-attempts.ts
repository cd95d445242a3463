import { setTimeout as later } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { PaymentInterval } from '../../shared/vocabulary/plan.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { AppError } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { newId } from '../platform/ids.js';
import { PaymentAccounts } from './payment-accounts.js';
import {
  asOurs,
  ignoreRefusal,
  isAskedElsewhere,
  isKeptFault,
  isRefusal,
  refused,
} from './stripe-refusals.js';

/** Stripe remembers a key for a day: what was not asked for by then is not asked for any more. */
const keyLivesMs = 20 * 3_600_000;
/** For how long the same that is being asked elsewhere is waited for, and how often it is looked at. */
const patienceMs = 10_000;
const lookMs = 500;

type Begun = {
  /** What somebody said, so that the same is known again. */
  wish: string;
  paymentMethodId: string;
  /** When they said it last, as an ISO text. */
  wishedAt?: string;
  /** What became of the card at Stripe: the payment method that it is there. */
  method?: string;
};
/** A plan, and what it comes to at Stripe: repeated word for word until Stripe has said what became of it. */
export type PlanAsked = Begun & {
  kind: 'plan';
  planId: string;
  interval: PaymentInterval;
  price: string;
  coupons: string[];
  /** The subscription that is changed; null where one begins. */
  running: string | null;
  /** The card before this one, to which a refusal goes back. */
  former: string | null;
};
/** Another card. `setup`: the SetupIntent by which its bank agrees to it. */
export type CardAsked = Begun & { kind: 'card'; setup?: string };
export type Asked = PlanAsked | CardAsked;

export type Attempt<A extends Asked = Asked> = {
  id: string;
  ownerUid: string;
  asked: A;
  /** The subscription, once it is known that it exists. */
  subscriptionId: string | null;
  /** What the provider said when it refused. */
  refusal: string | null;
  createdAt: Date;
};

/** What came of it by now. With `requiresAction` the bank has a question, which Stripe.js asks with the `clientSecret`. */
export type Outcome = { subscriptionId?: string; requiresAction?: true; clientSecret?: string };

/** How wishes of one kind come about. Everything in it may happen again, and twice at once. */
export type Course<A extends Asked> = {
  /** Goes on from wherever it is. @throws what Stripe, or we, refuse */
  run(attempt: Attempt<A>): Promise<Outcome>;
  /** Undoes what was not paid. @returns whether it was paid after all, just now */
  takeBack(attempt: Attempt<A>): Promise<boolean>;
};

const columns = `id, owner_uid as "ownerUid", asked, subscription_id as "subscriptionId", refusal, created_at as "createdAt"`;

/**
 * What somebody wants of Stripe, written down before it is asked for, so that it happens once, however often it is tried. One thing at a
 * time for each organiser.
 */
@Injectable()
export class PaymentAttempts {
  private readonly courses = new Map<string, Course<Asked>>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly accounts: PaymentAccounts,
  ) {}

  /** Says how wishes of a kind come about. */
  by<A extends Asked>(kind: A['kind'], course: Course<A>): void {
    this.courses.set(kind, course as unknown as Course<Asked>);
  }

  /**
   * Has a wish come about. Who says the same again is answered what came of it; another wish that is open comes to its end first.
   * @param decide what to ask for, once nothing else is open; an outcome where nothing has to be, or what has to be waited for
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
        await this.entitlements.lock(tx, uid);
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
        const [begun] = await tx.query<Attempt>(
          `insert into payment_attempts (id, owner_uid, asked, state, created_at) values ($1, $2, $3, 'OPEN', $4) returning ${columns}`,
          [newId(), uid, { ...asked, ...said }, now],
        );
        if (!begun) throw new Error('Nothing was written');
        return begun;
      });
      if ('outcome' in step) return step.outcome;
      if ('after' in step) await step.after();
      else if (step.asked.wish === wish) return this.run(step);
      else await this.supersede(step);
    }
  }

  /** Goes on with what was begun: after a crash, or because the bank has been answered. */
  async resume(id: string): Promise<void> {
    const [attempt] = await this.db.query<Attempt>(
      `select ${columns} from payment_attempts where id = $1 and state = 'OPEN'`,
      [id],
    );
    if (attempt) await this.goOn(attempt);
  }

  /** Has what is open of a kind come to its end, because something else is wanted: it is paid by now, or given up. @throws 503 */
  async giveWay(ownerUid: string, kind: Asked['kind']): Promise<void> {
    const [attempt] = await this.db.query<Attempt>(
      `select ${columns} from payment_attempts where owner_uid = $1 and state = 'OPEN' and asked->>'kind' = $2`,
      [ownerUid, kind],
    );
    if (attempt) await this.supersede(attempt);
  }

  /** Whether somebody's card of today is the one that they name. @param card the payment method at Stripe */
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

  /** As what it has come to its end; null while it is open. */
  private async settled(on: Connection, { id }: Attempt): Promise<'DONE' | 'REFUSED' | null> {
    const [row] = await on.query<{ state: 'OPEN' | 'DONE' | 'REFUSED' }>(
      'select state from payment_attempts where id = $1',
      [id],
    );
    return row && row.state !== 'OPEN' ? row.state : null;
  }

  /** Whether it is so old that Stripe may have forgotten its keys: nothing new is asked for it. */
  isStale({ createdAt }: Attempt): boolean {
    return this.clock.now().getTime() - createdAt.getTime() > keyLivesMs;
  }

  /** Writes down what is known by now. */
  async note<A extends Asked>(attempt: Attempt<A>, known: Partial<A>): Promise<void> {
    await this.db.query('update payment_attempts set asked = asked || $2 where id = $1', [
      attempt.id,
      known,
    ]);
    Object.assign(attempt.asked, known);
  }

  /** Writes down of which subscription it is. */
  async begun(attempt: Attempt, subscriptionId: string): Promise<void> {
    await this.db.query('update payment_attempts set subscription_id = $2 where id = $1', [
      attempt.id,
      subscriptionId,
    ]);
    attempt.subscriptionId = subscriptionId;
  }

  /** Lets what is open come to an end: it is paid by now, or given up. */
  private async supersede(attempt: Attempt): Promise<void> {
    const outcome = await this.goOn(attempt);
    if (outcome?.requiresAction) await this.refuse(attempt, refused()).catch(ignoreRefusal);
  }

  /** As `run`, for whom a refusal is an outcome like another: nothing, and it has come to its end. */
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
      const ours = asOurs(error);
      // with a fault that Stripe repeats it would stay open for a day: who asks again begins anew
      const over = isRefusal(error) || isKeptFault(error, attempt.id);
      if (over && ours instanceof AppError) return this.refuse(attempt, ours);
      throw ours;
    }
  }

  /** Goes on once nobody else is asking Stripe the same: a webhook may have another process do so. */
  private async inTurn(attempt: Attempt): Promise<Outcome> {
    for (const until = performance.now() + patienceMs; ; ) {
      try {
        return await this.courseOf(attempt).run(attempt);
      } catch (error) {
        if (!isAskedElsewhere(error) || performance.now() > until) throw error;
        await later(lookMs);
      }
    }
  }

  /** Ends it with nothing paid. @throws the refusal, unless it was paid just now, or by somebody who went on with it meanwhile */
  private async refuse(attempt: Attempt, refusal: AppError): Promise<Outcome> {
    const said = refusal.extra.details?.['error'] ?? null;
    // what has come to its end is not taken back: the card that was refused first may be charged by now
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
    if (await this.courseOf(attempt).takeBack(attempt)) return this.run(attempt);
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

  private courseOf({ asked: { kind } }: Attempt): Course<Asked> {
    const course = this.courses.get(kind);
    if (!course) throw new Error(`Nobody brings about '${kind}'`);
    return course;
  }
}
