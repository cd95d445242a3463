import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import { isTransientError } from '../errors/transient-error.js';
import { publish, type Topic } from './topic.js';

/** Changes within this time are published together. Followers do not notice such a short delay. */
const togetherMs = 100;
/** Delay before a failed publication is repeated. */
const againMs = 1_000;

/**
 * Publishes frequent changes outside of their transactions, and all changes of 100 ms together. If
 * each transaction published its change, the commits would wait for each other when all guests of a
 * room join at once. If the process dies before publishing, followers learn of the change with the
 * next one, or when they reconnect. After a transient error of the database, the publication is
 * repeated.
 */
@Injectable()
export class BatchedPublisher implements BeforeApplicationShutdown {
  private readonly log = new Logger('BatchedPublisher');
  private readonly topics = new Set<Topic>();
  private stopped = false;
  /** Whether the outage was logged. The publication is repeated every second, but logged once. */
  private isAway = false;

  constructor(private readonly db: Database) {}

  publish(topic: Topic): void {
    this.schedulePublish([topic], togetherMs);
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
  }

  private schedulePublish(topics: readonly Topic[], ms: number): void {
    if (this.topics.size === 0) setTimeout(() => void this.publishNow(), ms).unref();
    for (const topic of topics) this.topics.add(topic);
  }

  private async publishNow(): Promise<void> {
    const topics = [...this.topics];
    this.topics.clear();
    try {
      await publish(this.db, ...topics);
      if (this.isAway) this.log.log('changes are published again');
      this.isAway = false;
    } catch (err) {
      const passes = isTransientError(err);
      if (!passes || !this.isAway) this.log.warn({ err }, 'changes could not be published');
      this.isAway ||= passes;
      if (passes && !this.stopped) this.schedulePublish(topics, againMs);
    }
  }
}
