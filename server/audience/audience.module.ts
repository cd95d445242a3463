import { Module } from '@nestjs/common';
import { RoomsModule } from '../rooms/rooms.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AudienceController } from './audience.controller.js';
import { GuestQuestions } from './guest-questions.js';
import { Reactions } from './reactions.js';
import { ReadAudience } from './read-audience.js';

/**
 * Reactions and questions of guests while an instructor leads: the tables `run_reactions` and
 * `guest_questions`. `runs` stores whether they are on, and `desk` shows them.
 */
@Module({
  imports: [RoomsModule, RunsModule, SessionsModule],
  controllers: [AudienceController],
  providers: [GuestQuestions, Reactions, ReadAudience],
  exports: [ReadAudience],
})
export class AudienceModule {}
