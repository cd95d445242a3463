import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Activities } from '../activity/activities.js';
import type { Transaction } from '../platform/database/database.js';
import { eventThing } from './event-thing.js';
import { SessionEnds } from './session-ends.js';
import { SessionStarts } from './session-starts.js';

/** Records that events started and ended. */
@Injectable()
export class RecordMilestones implements OnModuleInit {
  constructor(
    private readonly activities: Activities,
    private readonly starts: SessionStarts,
    private readonly ends: SessionEnds,
  ) {}

  onModuleInit(): void {
    const note = this.activities.of('event');
    const record = (action: 'started' | 'ended') => async (tx: Transaction, id: string) => {
      const [event] = await tx.query<{ ownerUid: string; tastingId: string; origin: string }>(
        'select owner_uid as "ownerUid", tasting_id as "tastingId", origin from sessions where id = $1',
        [id],
      );
      if (!event || event.origin === 'DEMO') return;
      const { ownerUid, tastingId } = event;
      await note(tx, await eventThing(tx, { ownerUid, id, tastingId }), action);
    };
    this.starts.writeWhenReached(record('started'));
    this.ends.writeWhenReached(record('ended'));
  }
}
