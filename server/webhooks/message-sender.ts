import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { addressOf } from '../../shared/rules/webhook.js';
import { delivery } from '../../shared/vocabulary/webhook.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { BatchedPublisher } from '../platform/live/batched-publisher.js';
import { type JobContext, Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import {
  type Claimed,
  claim,
  forgetBefore,
  heldSeconds,
  type Message,
  release,
  type Sender,
  takeMessages,
} from './deliveries.queries.js';
import { enqueueDue, enqueueRest, sendToWebhook } from './enqueue-webhooks.js';
import { MessagePoster } from './message-poster.js';
import { OutcomeRecorder, type Tried } from './outcome-recorder.js';
import { webhooksTopic } from './webhook.entity.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** Finds messages to retry, messages that a crash left behind, and old messages to delete. */
export const lookForMessages = job('lookForMessages', { concurrency: 1, timeoutMs: 30_000 });

/** The longest time that one job sends to one webhook. */
const turnMs = 10_000;
/**
 * The longest delay between taking messages and sending them, so the answers arrive while the
 * messages are reserved.
 */
const inTimeMs = heldSeconds * 1_000 - 2 * delivery.deadlineMs;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Sends the waiting messages of webhooks. One process at a time sends to a webhook, several
 * messages in parallel, until nothing is due, its turn is over or nothing is accepted.
 *
 * Every message is sent at least once: after a crash, messages in flight are sent again. A process
 * that resumes after others took over sends nothing more and does not overwrite their results.
 */
@Injectable()
export class MessageSender implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly postMessage: MessagePoster,
    private readonly secrets: WebhookSecrets,
    private readonly standings: AccountStandings,
    private readonly outcomes: OutcomeRecorder,
    private readonly news: BatchedPublisher,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sendToWebhook, ({ webhookId }, context) => this.send(webhookId, context));
    this.jobs.handle(lookForMessages, () => this.enqueueDue());
    this.jobs.schedule(lookForMessages, CronExpression.EVERY_5_SECONDS);
  }

  private async enqueueDue(): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction((tx) => enqueueDue(tx, now));
    await forgetBefore(this.db, new Date(now.getTime() - delivery.keptDays * dayMs));
  }

  private async send(webhookId: string, { signal }: JobContext): Promise<void> {
    const begun = this.clock.now();
    const sender: Sender = { webhookId, name: randomUUID() };
    const most = Math.floor((this.config.webhookRatePerMinute * turnMs) / minuteMs);
    let sent = 0;
    let freeAt = begun;
    for (;;) {
      // read again each time: the address or the state may have changed
      const webhook = await claim(this.db, sender, this.clock.now());
      if (!webhook) return;
      // a closed account cannot manage its webhooks, so data about guests waits until the account
      // is open again
      if ((await this.standings.ofAccount(webhook.ownerUid)) !== 'good') {
        freeAt = new Date(this.clock.now().getTime() + delivery.longestRestMs);
        break;
      }
      const isOver = signal.aborted || this.clock.now().getTime() - begun.getTime() >= turnMs;
      const takenAt = this.clock.now();
      const messages = isOver
        ? []
        : await takeMessages(this.db, sender, takenAt, Math.min(delivery.together, most - sent));
      if (messages.length === 0) break;
      // another sender has the messages, or may take them before an answer arrives
      if (this.clock.now().getTime() - takenAt.getTime() >= inTimeMs) return;
      sent += messages.length;
      const tried = await Promise.all(messages.map((message) => this.try(webhook, message)));
      const rest = await this.outcomes.record(sender, tried);
      this.news.publish(webhooksTopic(webhook.ownerUid));
      if (rest) {
        freeAt = rest;
        break;
      }
      // the rate limit of this turn is used up: the rest waits for the next turn
      if (sent >= most) freeAt = new Date(begun.getTime() + turnMs);
    }
    await release(this.db, sender, freeAt);
    await this.db.transaction((tx) => enqueueRest(tx, webhookId, this.clock.now()));
  }

  private async try({ url, secrets }: Claimed, { id, body, tries }: Message): Promise<Tried> {
    const at = this.clock.now();
    const address = addressOf(url);
    if (!address) throw new Error('A webhook has no address');
    const begun = performance.now();
    const outcome = await this.postMessage.post(
      address,
      this.secrets.headersOf({ id, at, body }, secrets),
      body,
    );
    return { id, tries, at, tookMs: Math.round(performance.now() - begun), ...outcome };
  }
}
