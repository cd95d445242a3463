import { Module } from '@nestjs/common';
import { AudienceModule } from '../audience/audience.module.js';
import { HostAccess } from '../platform/identity/access-check.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TastingsModule } from '../tastings/tastings.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { DeskController } from './desk.controller.js';
import { HostLinksController } from './host-links.controller.js';
import { HostLinks } from './host-links.js';
import { HostNotesController } from './host-notes.controller.js';
import { LeadEvent } from './lead-event.js';
import { ReadScreen } from './read-screen.js';
import { ScreenController } from './screen.controller.js';

/**
 * The desk, at which an instructor leads a group event step by step, and the screen for a
 * projector: the routes `/api/v1/desk`, `/api/v1/screen` and `/api/v1/room/run`, and links for
 * hosts (`host_links`). `runs` stores the state, and `rooms` lets guests answer.
 */
@Module({
  imports: [AudienceModule, SessionsModule, RoomsModule, RunsModule, TastingsModule, ThemesModule],
  controllers: [DeskController, HostLinksController, HostNotesController, ScreenController],
  providers: [LeadEvent, HostLinks, ReadScreen, { provide: HostAccess, useExisting: HostLinks }],
  exports: [HostAccess],
})
export class DeskModule {}
