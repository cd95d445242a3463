import { Module } from '@nestjs/common';
import { PlansModule } from '../plans/plans.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { Landing } from './landing.js';

/** The page at `/` for visitors who are not signed in. `server/start` maps the address to it. */
@Module({ imports: [PlansModule, SessionsModule], providers: [Landing] })
export class LandingModule {}
