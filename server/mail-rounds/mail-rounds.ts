import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

/** The number of mails per transaction. */
const together = 100;

/** The waiting mails of one event or letter. */
type Batches = {
  /** Ids of the recipients, in the order in which they get their mail. */
  ids: readonly string[];
  /**
   * Sends the mails to some of them in one transaction.
   * @returns whether the organiser may send more today
   */
  send: (ids: readonly string[]) => Promise<boolean>;
};

/**
 * Sends the waiting mails of many events or letters. A stopping server ends after the current
 * batch, and the next server sends the rest.
 */
@Injectable()
export class MailRounds implements OnModuleDestroy {
  private readonly log = new Logger('MailRounds');
  private stopped = false;

  onModuleDestroy(): void {
    this.stopped = true;
  }

  private isOver(signal: AbortSignal): boolean {
    return this.stopped || signal.aborted;
  }

  /**
   * Sends the mails of each source in turn, up to the daily limit of its organiser. A source that
   * fails is logged and does not block the others.
   * @param prepare returns undefined for a source whose mails must wait
   */
  async send<Source extends { id: string; ownerUid: string }>(
    sources: readonly Source[],
    signal: AbortSignal,
    prepare: (source: Source) => Promise<Batches | undefined>,
  ): Promise<void> {
    /** Organisers that have reached their daily limit. */
    const done = new Set<string>();
    for (const source of sources) {
      if (this.isOver(signal)) return;
      if (done.has(source.ownerUid)) continue;
      try {
        const batches = await prepare(source);
        if (!batches) continue;
        const { ids, send } = batches;
        for (let from = 0; from < ids.length && !done.has(source.ownerUid); from += together) {
          if (this.isOver(signal)) return;
          if (!(await send(ids.slice(from, from + together)))) done.add(source.ownerUid);
        }
      } catch (err) {
        this.log.error({ err, id: source.id }, 'the mails of an event or letter could not be sent');
      }
    }
  }
}
