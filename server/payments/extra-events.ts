import { setTimeout as later } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type Stripe from 'stripe';
import { requiredChoice } from '../../shared/rules/field.js';
import { hundredths, isWhole, readNumber, unreadableNumber } from '../../shared/rules/number.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import type { LockedStanding } from '../plans/standing.js';
import { AppError, assertValid, refuse, tooMany } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { AttemptLimits } from '../platform/identity/attempt-limits.js';
import { newId } from '../platform/ids.js';
import { job } from '../platform/job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { AskExtras } from './ask-extras.js';
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
import { asking, asOurs, isRefusal, underKey } from './stripe-refusals.js';

/** Finds out what became of extras that a server left half done. */
export const resolveExtras = job('resolveExtras', { concurrency: 1, timeoutMs: 60_000 });

/** Longer than Stripe is asked, all tries included: what was asked before is not on its way any more. */
const askedMs = 2 * 60_000;
/** How long somebody waits for another change of theirs, and how often they look. */
const patienceMs = 8_000;
const lookMs = 200;

type OpenChange = ExtraChange & { askedAt: Date };

const changeSql = `select id, owner_uid as "ownerUid", kind, quantity, subject_id as "subjectId", purpose, asked_at as "askedAt"
  from extra_changes where state = 'OPEN'`;

/** What follows for the thing that one more was bought for, in the transaction that writes down whether it was paid. */
type Outcome = (tx: Transaction, change: ExtraChange, paid: boolean) => Promise<void>;

/** Rolls back a transaction for what cannot be done inside one; then the write is tried again. */
class Outside extends Error {
  constructor(readonly work: () => Promise<void>) {
    super();
  }
}

/** Who has cards refused again and again tries cards that are not theirs: those that are charged do not count. */
const refusalsAnHour = { scope: 'payments.extraRefused', max: 30, windowMs: 3_600_000 };

const inProgress = () => refuse(409, 'PAYMENT_IN_PROGRESS');
const none = { quantity: 0, next: 0, renewsAt: null, owedSince: null };

/**
 * Events and campaigns beyond those of the plan, bought one by one and paid every month until they are given up. What is asked of Stripe is
 * written down before, one change of an organiser at a time; the subscription notes which change it has seen, so that after a crash
 * Stripe itself says whether it was paid.
 */
@Injectable()
export class ExtraEvents implements OnModuleInit {
  /** The last who waits, of each organiser here. Elsewhere the index of open changes has the say. */
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
    private readonly asked: AskExtras,
    private readonly limits: AttemptLimits,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(resolveExtras, () => this.sweep());
    this.jobs.every(resolveExtras, CronExpression.EVERY_MINUTE);
  }

  /** Says what follows for what one more was bought for. */
  onOutcome(outcome: Outcome): void {
    this.outcome = outcome;
  }

  /** Runs a write that may `begin` to buy one more. Those of one organiser who agree to pay come one after the other. */
  async charging<T>(
    ownerUid: string,
    charge: Charge | null | undefined,
    write: () => Promise<T>,
  ): Promise<T> {
    return charge ? this.inTurn(ownerUid, () => this.trying(write)) : this.trying(write);
  }

  /**
   * Begins to buy one more for something that this transaction writes so that nobody sees it yet; `finish` pays for it.
   * @returns false where the plan is not paid for by subscription, so that there is nothing to buy
   * @throws 403 STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE; 409 PAYMENT_IN_PROGRESS; 409 EXTRA_EVENT_CONFIRMATION_REQUIRED, from `charging`; 429
   *   after thirty in an hour that were not paid
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
    const account = await this.accounts.of(ownerUid, tx);
    if (standing.plan.default || !account) return false;
    if (account.subscription?.status !== 'active') throw notAvailable();
    const agreed =
      charge &&
      charge.currency === currency &&
      hundredths(charge.amount) === this.offers.centsOf(account, change.kind);
    if (!agreed) throw new Outside(() => this.offers.confirm(ownerUid, change.kind));
    await this.open(tx, { ...change, ownerUid, quantity: null } as ExtraChange);
    const wait = await this.limits.take(refusalsAnHour, ownerUid, tx);
    if (wait > 0) throw tooMany(wait);
    return true;
  }

  /**
   * Pays for what was begun, unless it has come to its end by now.
   * @param alongside what is written once it is paid, instead of what follows by itself
   * @throws 402 PROVIDER_MESSAGE when the card is refused, and nothing is charged then; 403 STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE; 503
   */
  async finish(id: string, alongside?: (tx: Transaction) => Promise<void>): Promise<void> {
    const change = await this.askingNow(id);
    if (!change) return;
    let subscriptions: readonly Stripe.Subscription[];
    try {
      subscriptions = await this.asked.ask(change, async () => (await this.askingNow(id)) !== null);
    } catch (error) {
      if (isRefusal(error)) await this.close(change, null);
      // what Stripe does not know of, such as a subscription that has ended meanwhile
      if ((error as { type?: unknown }).type === 'StripeInvalidRequestError') throw notAvailable();
      throw asOurs(error);
    }
    await this.close(change, subscriptions, alongside);
    // what is paid is done: one more that is counted is forgotten within the hour
    if (change.quantity === null)
      await this.limits.giveBack(refusalsAnHour, change.ownerUid).catch(() => undefined);
  }

  /** How many there are of each kind. */
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
   * Gives some up when the period ends; until then they are paid for, and had.
   * Asked for again, after a 503 or a crash, it goes on with what was begun, and answers the same.
   * @throws 409 PAYMENT_IN_PROGRESS while something else is changed; 422 with the first broken rule: there may be fewer, not more; 503
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
    await this.inTurn(ownerUid, () =>
      this.trying(async () => {
        const id = await this.db.transaction(async (tx) => {
          await this.entitlements.lock(tx, ownerUid);
          const [begun] = await tx.query<OpenChange>(
            `${changeSql} and owner_uid = $1 and kind = $2 and quantity = $3 and subject_id is null`,
            [ownerUid, kind, wanted],
          );
          // Stripe knows it by its id: to ask once more for the same changes nothing twice
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

  /** Whether a change has not come to its end. */
  async isChanging(ownerUid: string, on: Connection): Promise<boolean> {
    return (await on.query(`${changeSql} and owner_uid = $1`, [ownerUid])).length > 0;
  }

  /** Waits until no change is open any more. @throws 409 PAYMENT_IN_PROGRESS when that takes too long; 503 */
  async settled(ownerUid: string): Promise<void> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const [open] = await this.db.query<OpenChange>(`${changeSql} and owner_uid = $1`, [ownerUid]);
      if (!open) return;
      if (this.isLeft(open)) await asking(() => this.resolve(open));
      else if (performance.now() > until) throw inProgress();
      else await later(lookMs);
    }
  }

  /**
   * Gives extras that have left a plan, since it is paid by the year now, a subscription of their own. Where the card is refused they end.
   * @param id of the payment that made them leave
   */
  async move(id: string, ownerUid: string): Promise<void> {
    const account = await this.accounts.of(ownerUid);
    const had = extraKinds.filter((kind) => (account?.extras?.[kind].next ?? 0) > 0);
    if (had.length === 0) return;
    await underKey(`extras-${id}`, async (options) => {
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

  /** Writes down what is going to be asked, once no plan is being paid any more: one that waits for its bank is given up. */
  private async open(
    tx: Transaction,
    { id, ownerUid, kind, quantity, subjectId, purpose }: ExtraChange,
  ): Promise<void> {
    if (await this.accounts.isPaying(tx, ownerUid))
      throw new Outside(() => asking(() => this.attempts.giveWay(ownerUid, 'plan')));
    if (await this.isChanging(ownerUid, tx)) throw new Outside(() => this.settled(ownerUid));
    await tx.query(
      `insert into extra_changes (id, owner_uid, kind, quantity, subject_id, purpose, state, created_at, asked_at)
       values ($1, $2, $3, $4, $5, $6, 'OPEN', $7, $7)`,
      [id, ownerUid, kind, quantity, subjectId, purpose, this.clock.now()],
    );
  }

  /** Notes that Stripe is being asked now, so that nobody takes it for left. @returns null once it has come to its end */
  private async askingNow(id: string): Promise<ExtraChange | null> {
    const [change] = await this.db.query<ExtraChange>(
      `update extra_changes set asked_at = $2 where id = $1 and state = 'OPEN'
       returning id, owner_uid as "ownerUid", kind, quantity, subject_id as "subjectId", purpose`,
      [id, this.clock.now()],
    );
    return change ?? null;
  }

  /**
   * Writes down what became of a change, once: whoever comes later finds it closed.
   * @param subscriptions as they are once it was paid; null when it was refused
   * @param askedAt since when nobody may have asked again
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
      // what was paid is there to be used, also where what it was for has become impossible
      await write();
      throw error;
    }
  }

  private async follow(tx: Transaction, change: ExtraChange, paid: boolean): Promise<void> {
    if (change.subjectId !== null) await this.outcome(tx, change, paid);
  }

  /** Whether nobody is asking any more. */
  private isLeft({ askedAt }: OpenChange): boolean {
    return this.clock.now().getTime() - askedAt.getTime() > askedMs;
  }

  /** @throws the first of what went wrong, once all have had their turn */
  private async sweep(): Promise<void> {
    const failures: unknown[] = [];
    for (const change of (await this.db.query<OpenChange>(changeSql)).filter((each) =>
      this.isLeft(each),
    ))
      await this.resolve(change).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  /** Has what was left half done come to its end: done where Stripe has seen it, else given up. */
  private async resolve(change: OpenChange): Promise<void> {
    await this.close(change, await this.asked.seen(change), undefined, change.askedAt).catch(
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      },
    );
  }
}

/** Nobody has as many; the database keeps no more. */
const most = 1_000_000;

function wholeNumber(path: string, given: number | string | null | undefined): Issue[] {
  const reading = readNumber(given);
  if (reading.problem) return unreadableNumber(path, reading);
  if (reading.value === null) return [{ path, code: 'REQUIRED' }];
  if (!isWhole(reading)) return [{ path, code: 'NOT_WHOLE' }];
  if (reading.value < 0) return [{ path, code: 'NEGATIVE' }];
  return reading.value > most ? [{ path, code: 'TOO_LARGE', params: { max: most } }] : [];
}
