import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { SessionMilestone } from './session-milestone.js';

export const endSessions = job('endSessions', { concurrency: 1, timeoutMs: 60_000 });

/** Delay after the end of an event: answers that arrived in time are written by then. */
export const answersSettleMs = 30_000;

/** Reports the end of an event: `session.ended`. */
@Injectable()
export class SessionEnds extends SessionMilestone {
  constructor(db: Database, clock: Clock, jobs: Jobs) {
    super(db, clock, jobs, {
      look: endSessions,
      at: 'to_date',
      toldAt: 'ended_at',
      settledMs: answersSettleMs,
    });
  }
}
