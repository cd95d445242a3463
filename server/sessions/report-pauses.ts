import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/database.js';
import { notFound } from '../platform/errors/app-error.js';
import { Clock } from '../platform/time/clock.js';

/** The event's organiser and code, and whether its reports were paused before. */
type Held = { ownerUid: string; publicCode: string; wasPaused: boolean };

/** Lets the platform pause the automatic reports of events. */
@Injectable()
export class ReportPauses {
  constructor(private readonly clock: Clock) {}

  /**
   * Pauses or resumes the automatic reports of an event. The version stays unchanged, so that an
   * organiser who is editing the event gets no conflict.
   * @throws 404 for an event without automatic reports
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
