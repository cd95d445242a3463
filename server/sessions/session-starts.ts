import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { SessionMilestone } from './session-milestone.js';

export const startSessions = job('startSessions', { concurrency: 1, timeoutMs: 60_000 });

/**
 * Reports the start of an event: `session.started`. The start is not reported again if the event is
 * moved afterwards.
 */
@Injectable()
export class SessionStarts extends SessionMilestone {
  constructor(db: Database, clock: Clock, jobs: Jobs) {
    super(db, clock, jobs, {
      look: startSessions,
      at: 'from_date',
      toldAt: 'started_at',
      settledMs: 0,
    });
  }
}
