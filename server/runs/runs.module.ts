import { Module } from '@nestjs/common';
import { RunStates } from './run-states.js';

/**
 * The state of events that an instructor leads: the table `runs`. `desk` changes it, and `rooms`
 * follows it when guests answer.
 */
@Module({ providers: [RunStates], exports: [RunStates] })
export class RunsModule {}
