import { Injectable } from '@nestjs/common';

/** Notifies the outbox dispatcher after a commit that enqueued jobs. */
@Injectable()
export class OutboxSignal {
  private listener: (() => void) | undefined;

  onNotify(listener: () => void): void {
    this.listener = listener;
  }

  notify(): void {
    this.listener?.();
  }
}
