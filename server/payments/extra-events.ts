import { setTimeout as later } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type Stripe from 'stripe';
import { requiredChoice } from '../../shared/rules/field.js';
import { hundredths, isWhole, numberIssues, readNumber } from '../../shared/rules/number.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import type { LockedStanding } from '../plans/standing.js';
import { newId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { AppError, assertValid, refuse, tooMany } from '../platform/errors/app-error.js';
import { AttemptLimits } from '../platform/identity/attempt-limits.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { type Charge, currency, ExtraOffers, notAvailable } from './extra-offers.js';
import type { ExtraDto, LowerExtraDto } from './extras.dto.js';
import {
  changeKey,
  type Extra,
  type ExtraChange,
  type ExtraKind,
  endOfGrace,
  extraItem,
  extraKinds,
  extrasOf,
  hasPlan,
  isRunning,
} from './extras.js';
import { PaymentAccounts } from './payment-accounts.js';
import { PaymentAttempts } from './payment-attempts.js';
import { isRefusal, toAppError, withIdempotencyKey, withStripeErrors } from './stripe-errors.js';
import { StripeExtras } from './stripe-extras.js';

/** Completes or closes changes of extras that a server left unfinished. */
export const resolveExtras = job('resolveExtras', { concurrency: 1, timeoutMs: 60_000 });

/**
 * A request to Stripe that began longer ago than this is no longer running: all its tries together
 * take less time.
 */
const askedMs = 2 * 60_000;
/** The longest wait for another open change of the same organiser, and the polling interval. */
const patienceMs = 8_000;
const lookMs = 200;

type OpenChange = ExtraChange & { askedAt: Date };

const changeSql = `select id, owner_uid as "ownerUid", kind, quantity, subject_id as "subjectId", purpose, asked_at as "askedAt"
  from extra_changes where state = 'OPEN'`;

/**
 * Applies the result of a purchase to its subject, the event for which the extra was bought. Runs
 * in the transaction that records whether the extra was paid.
 */
type Outcome = (tx: Transaction, change: ExtraChange, paid: boolean) => Promise<void>;

/** Rolls back a transaction to run `work` outside of it. The write is then tried again. */
class Outside extends Error {
  constructor(readonly work: () => Promise<void>) {
    super();
  }
}

/** Many refused cards suggest stolen ones. Successful payments do not count. */
const refusalsAnHour = { scope: 'payments.extraRefused', max: 30, windowMs: 3_600_000 };

const inProgress = () => refuse(409, 'PAYMENT_IN_PROGRESS');
const none = { quantity: 0, next: 0, renewsAt: null, owedSince: null };

/**
 * Events and campaigns beyond the plan, bought one by one and paid every month until they are given
 * up. Each change is recorded before Stripe is called. An organiser has at most one open change.
 * The subscription at Stripe stores the id of the change. After a crash, this id shows whether the
 * change was paid.
 */
@Injectable()
export class ExtraEvents implements OnModuleInit {
  /**
   * The last queued write of each organiser in this process. Across processes, a unique index
   * prevents a second open change of an organiser.
   */
  private readonly turns = new Map<string, Promise<unknown>>();
  private outcome: Outcome = async () => {};

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly entitlements: EntitlementsService,
    private readonly accounts: PaymentAccounts,
    private readonly attempts: PaymentAttempts,
    private readonly offers: ExtraOffers,
    private readonly asked: StripeExtras,
    private readonly limits: AttemptLimits,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(resolveExtras, () => this.sweep());
    this.jobs.schedule(resolveExtras, CronExpression.EVERY_MINUTE);
  }

  /** Sets the function that applies the result of a purchase to its subject. */
  onOutcome(outcome: Outcome): void {
    this.outcome = outcome;
  }

  /**
   * Runs a write that may call `begin` to buy one extra. If several writes of one organiser have a
   * `charge`, they run one after another. A write that waits for an open change waits outside of
   * its turn. Otherwise the repeated request that could finish the change would wait behind it.
   */
  async charging<T>(
    ownerUid: string,
    charge: Charge | null | undefined,
    write: () => Promise<T>,
  ): Promise<T> {
    return this.trying(() => (charge ? this.inTurn(ownerUid, write) : write()));
  }

  /**
   * Starts to buy one extra for an event or campaign. `finish` pays for the extra. Until then, the
   * caller must keep a created or restored event hidden, and must not move an existing event.
   * @returns false for the free plan, or when the organiser has no payment account
   * @throws 403 STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE; 409 ACCOUNT_CLOSING; 429 after 30 unpaid
   * tries in an hour. From `charging`: 409 PAYMENT_IN_PROGRESS; 409
   * EXTRA_EVENT_CONFIRMATION_REQUIRED
   */
  async begin(
    tx: Transaction,
    standing: LockedStanding,
    {
      charge,
      ...change
    }: Pick<ExtraChange, 'id' | 'kind' | 'purpose' | 'subjectId'> & {
      charge: Charge | null | undefined;
    },
  ): Promise<boolean> {
    const { ownerUid } = standing.row;
    standing.requireKept();
    const account = await this.accounts.of(ownerUid, tx);
    if (standing.plan.default || !account) return false;
    if (account.subscription?.status !== 'active') throw notAvailable();
    const agreed =
      charge &&
      charge.currency === currency &&
      hundredths(charge.amount) === this.offers.centsOf(account, change.kind);
    if (!agreed) throw new Outside(() => this.offers.confirm(ownerUid, change.kind));
    await this.open(tx, { ...change, ownerUid, quantity: null } as ExtraChange);
    const wait = await this.limits.countAttempt(refusalsAnHour, ownerUid, tx);
    if (wait > 0) throw tooMany(wait);
    return true;
  }

  /**
   * Pays for a change that was begun, unless it is closed by now.
   * @param alongside runs in the transaction that records the payment, in place of the registered
   * outcome
   * @throws 402 PROVIDER_MESSAGE when the card is refused, without a charge; 403
   * STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE; 503
   */
  async finish(id: string, alongside?: (tx: Transaction) => Promise<void>): Promise<void> {
    const change = await this.markSending(id);
    if (!change) return;
    let subscriptions: readonly Stripe.Subscription[];
    try {
      subscriptions = await this.asked.applyChange(
        change,
        async () => (await this.markSending(id)) !== null,
      );
    } catch (error) {
      if (isRefusal(error)) await this.close(change, null);
      // Stripe rejects the request, for example because the subscription has ended meanwhile
      if ((error as { type?: unknown }).type === 'StripeInvalidRequestError') throw notAvailable();
      throw toAppError(error);
    }
    await this.close(change, subscriptions, alongside);
    // a failure is ignored: the payment is done, and the counted try expires within the hour
    if (change.quantity === null)
      await this.limits.uncountAttempt(refusalsAnHour, change.ownerUid).catch(() => undefined);
  }

  async list(ownerUid: string): Promise<ExtraDto[]> {
    const account = await this.accounts.of(ownerUid);
    return extraKinds.map((type) => {
      const { quantity, next, renewsAt, owedSince }: Omit<Extra, 'cents'> =
        account?.extras?.[type] ?? none;
      const pastDueSince = owedSince ?? null;
      const endsAt = pastDueSince && endOfGrace(new Date(pastDueSince)).toISOString();
      const monthlyPrice = this.offers.centsOf(account, type) / 100;
      return {
        type,
        quantity,
        nextQuantity: next,
        renewsAt,
        pastDueSince,
        endsAt,
        monthlyPrice,
        currency,
      };
    });
  }

  /**
   * Lowers the number of extras from the next period on; until then they stay paid and usable.
   * A repeated call, after a 503 or a crash, continues the same change and returns the same answer.
   * @throws 409 PAYMENT_IN_PROGRESS while another change is open; 422 with the first broken rule:
   * the number can only get lower; 503
   */
  async lower(ownerUid: string, { type, quantity }: LowerExtraDto): Promise<ExtraDto[]> {
    const reading = readNumber(quantity);
    const wanted = reading.value;
    assertValid([
      ...requiredChoice('type', type, extraKinds),
      ...wholeNumber('quantity', quantity),
    ]);
    if (wanted === null) throw refuse(422, 'INVALID_BODY');
    const kind = type as ExtraKind;
    await this.trying(() =>
      this.inTurn(ownerUid, async () => {
        const id = await this.db.transaction(async (tx) => {
          await this.entitlements.lock(tx, ownerUid);
          const [begun] = await tx.query<OpenChange>(
            `${changeSql} and owner_uid = $1 and kind = $2 and quantity = $3 and subject_id is null`,
            [ownerUid, kind, wanted],
          );
          // the same change again: Stripe recognises it by its id and makes it once
          if (begun) return begun.id;
          const next = (await this.accounts.of(ownerUid, tx))?.extras?.[kind].next ?? 0;
          if (wanted > next)
            assertValid([{ path: 'quantity', code: 'TOO_LARGE', params: { max: next } }]);
          if (wanted === next) return null;
          const change: ExtraChange = {
            id: newId(),
            ownerUid,
            kind,
            quantity: wanted,
            subjectId: null,
            purpose: null,
          };
          await this.open(tx, change);
          return change.id;
        });
        if (id) await this.finish(id);
      }),
    );
    return this.list(ownerUid);
  }

  async isChanging(ownerUid: string, on: Connection): Promise<boolean> {
    return (await on.query(`${changeSql} and owner_uid = $1`, [ownerUid])).length > 0;
  }

  /**
   * Waits until no change is open.
   * @throws 409 PAYMENT_IN_PROGRESS when that takes too long; 503
   */
  async settled(ownerUid: string): Promise<void> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const [open] = await this.db.query<OpenChange>(`${changeSql} and owner_uid = $1`, [ownerUid]);
      if (!open) return;
      if (this.isLeft(open)) await withStripeErrors(() => this.resolve(open));
      else if (performance.now() > until) throw inProgress();
      else await later(lookMs);
    }
  }

  /**
   * Moves extras to a subscription of their own when the plan changes to yearly payment. If the
   * card is refused, the extras end.
   * @param id of the payment that changed the plan
   */
  async move(id: string, ownerUid: string): Promise<void> {
    const account = await this.accounts.of(ownerUid);
    const had = extraKinds.filter((kind) => (account?.extras?.[kind].next ?? 0) > 0);
    if (had.length === 0) return;
    await withIdempotencyKey(`extras-${id}`, async (options) => {
      const { stripe, customer, subscriptions } = await this.offers.read(ownerUid);
      const running = subscriptions.filter(isRunning);
      const missing = had.filter((kind) => !running.some((each) => extraItem(each, kind)));
      if (missing.length === 0 || !running.some(hasPlan)) return;
      const items = await this.offers.itemsOf(account, missing);
      const terms = {
        ...(await this.offers.ownTerms(ownerUid, customer)),
        payment_behavior: 'error_if_incomplete',
        off_session: true,
      } as const;
      const made = await stripe.subscriptions
        .create({ ...terms, items, metadata: { [changeKey]: id } }, options)
        .catch((error: unknown) => {
          if (!isRefusal(error)) throw error;
        });
      const after = made
        ? [made, ...subscriptions.filter((each) => each.id !== made.id)]
        : subscriptions;
      await this.db.transaction(async (tx) => {
        await this.entitlements.lock(tx, ownerUid);
        await this.accounts.settleExtras(tx, ownerUid, extrasOf(after, this.clock.now()));
      });
    });
  }

  private async inTurn<T>(ownerUid: string, work: () => Promise<T>): Promise<T> {
    const before = this.turns.get(ownerUid) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.turns.set(ownerUid, mine);
    try {
      return await mine;
    } finally {
      if (this.turns.get(ownerUid) === mine) this.turns.delete(ownerUid);
    }
  }

  private async trying<T>(write: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof Outside)) throw error;
        await error.work();
      }
    }
  }

  /**
   * Records a change before Stripe is called. An open payment for a plan is settled first. If that
   * payment waits for an answer to the bank, it is given up.
   */
  private async open(
    tx: Transaction,
    { id, ownerUid, kind, quantity, subjectId, purpose }: ExtraChange,
  ): Promise<void> {
    if (await this.accounts.isPaying(tx, ownerUid))
      throw new Outside(() => withStripeErrors(() => this.attempts.settleOpen(ownerUid, 'plan')));
    if (await this.isChanging(ownerUid, tx)) throw new Outside(() => this.settled(ownerUid));
    await tx.query(
      `insert into extra_changes (id, owner_uid, kind, quantity, subject_id, purpose, state, created_at, asked_at)
       values ($1, $2, $3, $4, $5, $6, 'OPEN', $7, $7)`,
      [id, ownerUid, kind, quantity, subjectId, purpose, this.clock.now()],
    );
  }

  /**
   * Marks the change as being sent to Stripe, so the sweep leaves it alone.
   * @returns null when the change is closed
   */
  private async markSending(id: string): Promise<ExtraChange | null> {
    const [change] = await this.db.query<ExtraChange>(
      `update extra_changes set asked_at = $2 where id = $1 and state = 'OPEN'
       returning id, owner_uid as "ownerUid", kind, quantity, subject_id as "subjectId", purpose`,
      [id, this.clock.now()],
    );
    return change ?? null;
  }

  /**
   * Closes a change. Only the first call has an effect.
   * @param subscriptions the subscriptions after a payment; null when it was refused
   * @param askedAt closes only if the change was not sent again since then
   */
  private async close(
    change: ExtraChange,
    subscriptions: readonly Stripe.Subscription[] | null,
    follow: (tx: Transaction) => Promise<void> = (tx) =>
      this.follow(tx, change, subscriptions !== null),
    askedAt: Date | null = null,
  ): Promise<void> {
    const write = (andThen?: typeof follow) =>
      this.db.transaction(async (tx) => {
        await this.entitlements.lock(tx, change.ownerUid);
        const closed = await tx.query(
          `update extra_changes set state = $2 where id = $1 and state = 'OPEN' and ($3::timestamptz is null or asked_at = $3) returning 1`,
          [change.id, subscriptions ? 'DONE' : 'REFUSED', askedAt],
        );
        if (closed.length === 0) return;
        if (subscriptions)
          await this.accounts.settleExtras(
            tx,
            change.ownerUid,
            extrasOf(subscriptions, this.clock.now()),
          );
        await andThen?.(tx);
      });
    try {
      await write(follow);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // the extra is paid, so it is kept even if its event can no longer be stored or shown
      await write();
      throw error;
    }
  }

  private async follow(tx: Transaction, change: ExtraChange, paid: boolean): Promise<void> {
    if (change.subjectId !== null) await this.outcome(tx, change, paid);
  }

  /** Whether the process that sent the change has crashed or given up. */
  private isLeft({ askedAt }: OpenChange): boolean {
    return this.clock.now().getTime() - askedAt.getTime() > askedMs;
  }

  /** @throws the first error, after all changes were handled */
  private async sweep(): Promise<void> {
    const failures: unknown[] = [];
    for (const change of (await this.db.query<OpenChange>(changeSql)).filter((each) =>
      this.isLeft(each),
    ))
      await this.resolve(change).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  /** Closes an unfinished change: done when Stripe has made it, otherwise refused. */
  private async resolve(change: OpenChange): Promise<void> {
    await this.close(change, await this.asked.seen(change), undefined, change.askedAt).catch(
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      },
    );
  }
}

/** The maximum that the database column accepts. */
const most = 1_000_000;

function wholeNumber(path: string, given: number | string | null | undefined): Issue[] {
  const reading = readNumber(given);
  if (reading.problem) return numberIssues(path, reading);
  if (reading.value === null) return [{ path, code: 'REQUIRED' }];
  if (!isWhole(reading)) return [{ path, code: 'NOT_WHOLE' }];
  if (reading.value < 0) return [{ path, code: 'NEGATIVE' }];
  return reading.value > most ? [{ path, code: 'TOO_LARGE', params: { max: most } }] : [];
}
