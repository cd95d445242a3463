import { Injectable } from '@nestjs/common';
import { BatchedRows } from '../platform/database/batched-rows.js';
import { Database } from '../platform/database/database.js';
import { publish } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import { runNumbersTopic } from '../runs/run-states.js';
import type { ScreenSeenDto } from './desk-room.dto.js';

/** A screen says every 15 s that it is open. It is stored at most this often. */
const storedMs = 10_000;
/** A screen that has been silent for longer is gone. */
const silentMs = 40_000;
const testMs = 20_000;

const readSql = `
  select asked.key::int as key, seen_at as "seenAt", test_until as "testUntil"
  from unnest($1::text[]) with ordinality asked (session_id, key) join screen_sightings using (session_id)`;

/** Whether the screen of an event is open somewhere. */
@Injectable()
export class ScreenSightings {
  private readonly sightings: BatchedRows<{ seenAt: Date; testUntil: Date | null }>;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {
    this.sightings = new BatchedRows(db, readSql);
  }

  /** Stores that a screen of the event is open. */
  async seen(sessionId: string): Promise<void> {
    const now = this.clock.now();
    await this.db.query(
      `insert into screen_sightings as s (session_id, seen_at) values ($1, $2)
       on conflict (session_id) do update set seen_at = excluded.seen_at where s.seen_at < $3`,
      [sessionId, now, new Date(now.getTime() - storedMs)],
    );
  }

  async read(sessionId: string): Promise<ScreenSeenDto> {
    const now = this.clock.now().getTime();
    const [found] = await this.sightings.read(sessionId);
    return {
      connected: found !== undefined && now - found.seenAt.getTime() < silentMs,
      testUntil:
        found?.testUntil && found.testUntil.getTime() > now ? found.testUntil.toISOString() : null,
    };
  }

  /** Shows a test image on the screen for a while, or ends it. Nothing without a screen. */
  async test(sessionId: string, isOn: boolean): Promise<void> {
    const until = isOn ? new Date(this.clock.now().getTime() + testMs) : null;
    await this.db.transaction(async (tx) => {
      await tx.query('update screen_sightings set test_until = $2 where session_id = $1', [
        sessionId,
        until,
      ]);
      await publish(tx, runNumbersTopic(sessionId));
    });
  }
}
