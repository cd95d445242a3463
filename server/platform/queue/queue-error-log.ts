import { Logger } from '@nestjs/common';

const tellEveryMs = 60_000;

/**
 * Logs each error of the queue at most once a minute, because dozens of connections report it with
 * each retry. Each connection needs this listener, because Node ends the process for an unhandled
 * error event.
 */
export class QueueErrorLog {
  private readonly log = new Logger('Queue');
  private readonly toldAt = new Map<string, number>();

  warnOnce({ message }: Error): void {
    const now = performance.now();
    for (const [said, at] of this.toldAt) if (now - at >= tellEveryMs) this.toldAt.delete(said);
    if (this.toldAt.has(message)) return;
    this.toldAt.set(message, now);
    this.log.warn(`the queue does not answer: ${message}`);
  }
}
