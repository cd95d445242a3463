import { Logger } from '@nestjs/common';

const tellEveryMs = 60_000;

/**
 * Says what keeps the queue from answering, once a minute: each of some dozens of connections hears it with each of its tries, and is listened to,
 * since without that Node would take a lost connection for a crash.
 */
export class QueueErrorLog {
  private readonly log = new Logger('Queue');
  private readonly toldAt = new Map<string, number>();

  tell({ message }: Error): void {
    const now = performance.now();
    for (const [said, at] of this.toldAt) if (now - at >= tellEveryMs) this.toldAt.delete(said);
    if (this.toldAt.has(message)) return;
    this.toldAt.set(message, now);
    this.log.warn(`the queue does not answer: ${message}`);
  }
}
