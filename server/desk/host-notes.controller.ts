import { Controller, Get, Param } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Host, HostedEvent } from '../platform/http/access/access.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { TastingsService } from '../tastings/tastings.service.js';
import { deskCode, notLed } from './desk-docs.js';
import type { Host as HostOfEvent } from './host-links.js';
import { HostNotesDto } from './host-notes.dto.js';
import { assertCanBeLed } from './present-run.js';

@ApiTags('Desk')
@Controller('api/v1/desk/:code')
export class HostNotesController {
  constructor(
    private readonly rooms: RoomSessions,
    private readonly tastings: TastingsService,
  ) {}

  @Host()
  @Get('notes')
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'Read the private notes of a tasting',
    description:
      'The notes that the organiser wrote for the host, as they are now. No other route of an event has them.',
  })
  @ApiOkResponse({ type: HostNotesDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: notLed })
  async readHostNotes(
    @Param('code') _: string,
    @HostedEvent() { session }: HostOfEvent,
  ): Promise<HostNotesDto> {
    const snapshot = await this.rooms.snapshot(session);
    assertCanBeLed(snapshot);
    // Not in the snapshot: guests' pages are made of it, and notes may change until the last minute.
    const tasting = await this.tastings.find(session.ownerUid, snapshot.tasting.reference, {
      deleted: true,
    });
    return {
      notes: (tasting?.body.productReferences ?? []).flatMap(({ reference, hostNotes }) =>
        hostNotes ? [{ productRef: reference, text: hostNotes }] : [],
      ),
    };
  }
}
