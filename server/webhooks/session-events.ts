import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { WebhookEvent } from '../../shared/vocabulary/webhook.js';
import type { Transaction } from '../platform/database/database.js';
import { SessionEnds } from '../sessions/session-ends.js';
import { SessionStarts } from '../sessions/session-starts.js';
import { type SessionRow, sessionSql } from '../sessions/sessions.service.js';
import { WebhookEvents } from './webhook-events.js';

/** Tells webhooks that an event has started or ended. */
@Injectable()
export class SessionEvents implements OnModuleInit {
  constructor(
    private readonly events: WebhookEvents,
    private readonly starts: SessionStarts,
    private readonly ends: SessionEnds,
  ) {}

  onModuleInit(): void {
    this.starts.writeWhenReached((tx, sessionId) =>
      this.storeEventMessages(tx, sessionId, 'session.started', ({ fromDate }) => fromDate),
    );
    this.ends.writeWhenReached((tx, sessionId) =>
      this.storeEventMessages(tx, sessionId, 'session.ended', ({ toDate }) => toDate),
    );
  }

  private async storeEventMessages(
    tx: Transaction,
    sessionId: string,
    type: WebhookEvent,
    atOf: (session: SessionRow) => Date,
  ): Promise<void> {
    const [session] = await tx.query<SessionRow>(sessionSql('$1'), [sessionId]);
    if (!session) return;
    await this.events.storeMessages(tx, {
      ownerUid: session.ownerUid,
      type,
      at: atOf(session),
      data: { sessionId },
    });
    this.events.hurry();
  }
}
