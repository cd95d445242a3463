import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import { publish, type Topic } from './topic.js';

/** Not felt by who follows, and long enough for a whole room to come in. */
const togetherMs = 100;

/**
 * Publishes what happens many times a second: after its commit, and once for all that happens within a moment. Commits that publish wait for
 * each other, and a room's guests come all at once. What dies with its process in that moment is told by the next, or when followers come
 * again.
 */
@Injectable()
export class FrequentNews {
  private readonly log = new Logger('FrequentNews');
  private readonly topics = new Set<Topic>();

  constructor(private readonly db: Database) {}

  publish(topic: Topic): void {
    if (this.topics.size === 0) setTimeout(() => void this.tell(), togetherMs).unref();
    this.topics.add(topic);
  }

  private async tell(): Promise<void> {
    const topics = [...this.topics];
    this.topics.clear();
    await publish(this.db, ...topics).catch((err: unknown) => this.log.warn({ err }, 'what is new could not be published'));
  }
}
