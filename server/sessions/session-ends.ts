import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { SessionTurn } from './session-turn.js';

export const endSessions = job('endSessions', { concurrency: 1, timeoutMs: 60_000 });

/** How long after its end an event is told of: answers that came in time are written by then. */
export const answersSettleMs = 30_000;

/** Tells that an event has ended: `session.ended`. */
@Injectable()
export class SessionEnds extends SessionTurn {
  constructor(db: Database, clock: Clock, jobs: Jobs) {
    super(db, clock, jobs, {
      look: endSessions,
      at: 'to_date',
      toldAt: 'ended_at',
      settledMs: answersSettleMs,
    });
  }
}
