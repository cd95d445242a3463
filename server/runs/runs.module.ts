import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { RunStates } from './run-states.js';

/**
 * The state of events that an instructor leads: the table `runs`. `desk` changes it, and `rooms`
 * follows it when guests answer. The list of events shows whether a run has ended.
 */
@Module({ imports: [SessionsModule], providers: [RunStates], exports: [RunStates] })
export class RunsModule {
  constructor(sessions: SessionsService, runs: RunStates) {
    sessions.added.register(['runEnded'], (_, ids) => runs.ended(ids));
  }
}
