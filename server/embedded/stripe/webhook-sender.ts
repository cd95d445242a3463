import { createHmac } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Database } from '../../platform/database/database.js';
import type { Clock } from '../../platform/time/clock.js';
import type { StripeEvent } from './stored-types.js';

/** Seconds between the tries to deliver an event: 2.6 days in all. Stripe tries for three days. */
const retrySeconds = [30, 300, 1_800, 7_200, 18_000, 36_000, 36_000, 36_000, 86_400];
const answerWithinMs = 10_000;
const atOnce = 20;

/**
 * Signs a text as Stripe does, so that the SDK's `constructEvent` accepts it.
 * @param at in seconds
 */
export const signatureOf = (payload: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;

type Row = { id: string; data: StripeEvent; attempts: number };

/**
 * Delivers events to the application as Stripe does: as signed POST requests, in no guaranteed
 * order, at least once, and again until they are accepted. A test can hold events back and deliver
 * them in any order.
 */
export class StripeWebhooks {
  private readonly log = new Logger('Stripe stand-in');
  private held = false;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly secret: string,
    /** Returns the application's address for events. Called at each delivery. */
    private readonly endpoint: () => string,
  ) {}

  /** Stops the automatic delivery by this process. */
  pause(): void {
    this.held = true;
  }

  /** Resumes the automatic delivery, including the events that were held back. */
  async resume(): Promise<void> {
    this.held = false;
    await this.deliverDue();
  }

  /** Starts the delivery of due events without waiting for it. */
  wake(): void {
    if (!this.held) void this.deliverDue();
  }

  /** Delivers due events and waits for it. Events that occur meanwhile are delivered too. */
  async deliverDue(): Promise<void> {
    if (this.held) return;
    this.again = true;
    this.running ??= (async () => {
      try {
        while (this.again) {
          this.again = false;
          await this.round();
        }
      } catch (error) {
        // the next run finds these events again
        this.log.warn(
          `events were not delivered and are tried again: ${error instanceof Error ? error.message : String(error)}`,
        );
      } finally {
        this.running = undefined;
      }
    })();
    await this.running;
  }

  /**
   * Delivers one event now, even if it was delivered before.
   * @returns the HTTP status of the application's answer
   */
  async deliver(id: string): Promise<number> {
    const [row] = await this.db.query<{ data: StripeEvent }>(
      `select data from stripe_objects where id = $1 and kind = 'event'`,
      [id],
    );
    if (!row) throw new Error(`There is no event ${id}`);
    await this.db.query('update stripe_objects set due_at = null where id = $1', [id]);
    return this.post(row.data);
  }

  /** Excludes this event from automatic delivery, as if it were lost on the way. */
  async drop(id: string): Promise<void> {
    await this.db.query('update stripe_objects set due_at = null where id = $1', [id]);
  }

  private async round(): Promise<void> {
    const now = this.now();
    for (;;) {
      // reserved for 60 s, longer than an answer may take: no two processes send an event at once
      const rows = await this.db.query<Row>(
        `update stripe_objects set due_at = to_timestamp($1) + interval '60 seconds', notes = notes || jsonb_build_object('attempts', coalesce((notes->>'attempts')::int, 0) + 1)
         where id in (select id from stripe_objects where kind = 'event' and due_at <= to_timestamp($1) order by due_at, seq limit $2 for update skip locked)
         returning id, data, (notes->>'attempts')::int as attempts`,
        [now, atOnce],
      );
      if (rows.length === 0) return;
      await Promise.all(rows.map((row) => this.sendEvent(row, now)));
    }
  }

  private async sendEvent({ id, data, attempts }: Row, now: number): Promise<void> {
    const status = await this.post(data).catch((error: unknown) => String(error));
    const taken = typeof status === 'number' && status >= 200 && status < 300;
    if (!taken) this.log.debug(`${data.type} was not accepted: ${status}`);
    const pause = taken ? undefined : retrySeconds[attempts - 1];
    await this.db.query('update stripe_objects set due_at = to_timestamp($2) where id = $1', [
      id,
      pause === undefined ? null : now + pause,
    ]);
  }

  private async post(event: StripeEvent): Promise<number> {
    const payload = JSON.stringify(event, null, 2);
    const answer = await fetch(this.endpoint(), {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, this.secret, this.now()),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
