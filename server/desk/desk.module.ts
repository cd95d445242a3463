import { Module } from '@nestjs/common';
import { AudienceModule } from '../audience/audience.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { HostAccess } from '../platform/identity/access-check.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TastingsModule } from '../tastings/tastings.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { DeskController } from './desk.controller.js';
import { DeskRoomController } from './desk-room.controller.js';
import { DeskRoom } from './desk-room.js';
import { DeskTablesController } from './desk-tables.controller.js';
import { HostLinksController } from './host-links.controller.js';
import { HostLinks } from './host-links.js';
import { HostNotesController } from './host-notes.controller.js';
import { LeadEvent } from './lead-event.js';
import { LeadQuiz } from './lead-quiz.js';
import { PublicTastingsController } from './public-tastings.controller.js';
import { PublicTastings } from './public-tastings.js';
import { QuizController } from './quiz.controller.js';
import { ReadScreen } from './read-screen.js';
import { ScreenController } from './screen.controller.js';
import { ScreenSightings } from './screen-sightings.js';
import { TastingHostLinksController } from './tasting-host-links.controller.js';
import { TastingHostLinks } from './tasting-host-links.js';

/**
 * The desk, at which an instructor leads a group event step by step, and the screen for a
 * projector: the routes `/api/v1/desk`, `/api/v1/screen`, `/api/v1/room/run`, `/api/v1/room/quiz`
 * and `/api/v1/room/nickname`, and links for hosts (`host_links`, `tasting_host_links`). It opens
 * the rooms of public tastings, and owns `screen_sightings`. `runs` stores the state, and `rooms`
 * lets guests answer.
 */
@Module({
  imports: [
    AudienceModule,
    PlansModule,
    SessionsModule,
    RoomsModule,
    RunsModule,
    TastingsModule,
    ThemesModule,
  ],
  controllers: [
    DeskController,
    DeskRoomController,
    DeskTablesController,
    QuizController,
    HostLinksController,
    HostNotesController,
    PublicTastingsController,
    ScreenController,
    TastingHostLinksController,
  ],
  providers: [
    LeadEvent,
    DeskRoom,
    LeadQuiz,
    HostLinks,
    PublicTastings,
    ReadScreen,
    ScreenSightings,
    TastingHostLinks,
    { provide: HostAccess, useExisting: HostLinks },
  ],
  exports: [HostAccess],
})
export class DeskModule {}
