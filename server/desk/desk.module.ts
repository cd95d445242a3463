import { Module } from '@nestjs/common';
import { HostAccess } from '../platform/identity/access-check.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DeskController } from './desk.controller.js';
import { HostLinksController } from './host-links.controller.js';
import { HostLinks } from './host-links.js';
import { LeadEvent } from './lead-event.js';

/**
 * The desk, at which an instructor leads a group event step by step: the routes `/api/v1/desk` and
 * `/api/v1/room/run`, and links for hosts (`host_links`). `runs` stores the state, and `rooms` lets
 * guests answer.
 */
@Module({
  imports: [SessionsModule, RoomsModule, RunsModule],
  controllers: [DeskController, HostLinksController],
  providers: [LeadEvent, HostLinks, { provide: HostAccess, useExisting: HostLinks }],
  exports: [HostAccess],
})
export class DeskModule {}
