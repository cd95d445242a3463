import { Injectable } from '@nestjs/common';

/** Tells whoever carries the outbox to the queue that a commit left something there. */
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
