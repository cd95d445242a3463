import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { SessionTurn } from './session-turn.js';

export const startSessions = job('startSessions', { concurrency: 1, timeoutMs: 60_000 });

/** Tells that an event has begun: `session.started`. One that is moved afterwards does not begin again. */
@Injectable()
export class SessionStarts extends SessionTurn {
  constructor(db: Database, clock: Clock, jobs: Jobs) {
    super(db, clock, jobs, {
      look: startSessions,
      at: 'from_date',
      toldAt: 'started_at',
      settledMs: 0,
    });
  }
}
