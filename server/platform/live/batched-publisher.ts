import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import { isTransientError } from '../errors/transient-error.js';
import { publish, type Topic } from './topic.js';

/** Not felt by who follows, and long enough for a whole room to come in. */
const togetherMs = 100;
/** Until what could not be published is tried again. */
const againMs = 1_000;

/**
 * Publishes what happens many times a second: after its commit, and once for all that happens within a moment. Commits that publish wait for
 * each other, and a room's guests come all at once. What dies with its process in that moment is told by the next, or when followers come
 * again; what a database that is away or busy did not take is told once it does.
 */
@Injectable()
export class BatchedPublisher implements BeforeApplicationShutdown {
  private readonly log = new Logger('BatchedPublisher');
  private readonly topics = new Set<Topic>();
  private stopped = false;
  /** Whether it was said that the database takes nothing: it is asked each second, and its log is read by people. */
  private isAway = false;

  constructor(private readonly db: Database) {}

  publish(topic: Topic): void {
    this.tellSoon([topic], togetherMs);
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
  }

  private tellSoon(topics: readonly Topic[], ms: number): void {
    if (this.topics.size === 0) setTimeout(() => void this.tell(), ms).unref();
    for (const topic of topics) this.topics.add(topic);
  }

  private async tell(): Promise<void> {
    const topics = [...this.topics];
    this.topics.clear();
    try {
      await publish(this.db, ...topics);
      if (this.isAway) this.log.log('what is new is published again');
      this.isAway = false;
    } catch (err) {
      const passes = isTransientError(err);
      if (!passes || !this.isAway) this.log.warn({ err }, 'what is new could not be published');
      this.isAway ||= passes;
      if (passes && !this.stopped) this.tellSoon(topics, againMs);
    }
  }
}
