import { Injectable } from '@nestjs/common';
import { notFound } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import type { Transaction } from '../platform/database/database.js';

/** Whose event it is, and whether its reports were held back before. */
type Held = { ownerUid: string; publicCode: string; wasPaused: boolean };

/** The platform's hand on the reports that events make by themselves. */
@Injectable()
export class ReportPauses {
  constructor(private readonly clock: Clock) {}

  /**
   * Holds an event's reports back, or does so no more. Its version stays: whoever is editing the event has not been overtaken.
   * @throws 404 for an event that makes none by itself
   */
  async set(tx: Transaction, sessionId: string, paused: boolean): Promise<Held> {
    const [held] = await tx.query<Held>(
      `select owner_uid as "ownerUid", public_code as "publicCode", reports_paused_at is not null as "wasPaused" from sessions
       where id = $1 and generate_report and deleted_at is null and not demo for update`,
      [sessionId],
    );
    if (!held) throw notFound();
    if (held.wasPaused !== paused)
      await tx.query('update sessions set reports_paused_at = $2 where id = $1', [
        sessionId,
        paused ? this.clock.now() : null,
      ]);
    return held;
  }
}
