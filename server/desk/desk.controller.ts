import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Attendee, AttendeeIdentity, Host, HostedEvent } from '../platform/http/access/access.js';
import { DocumentedBody } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Followed } from '../platform/live/followed.js';
import type { Guest } from '../rooms/room-tokens.js';
import { runNumbersTopic, runTeamsTopic, runTopic } from '../runs/run-states.js';
import { ChangeRunDto, DeskDto, DeskGuestsDto, RoomRunDto } from './desk.dto.js';
import { deskCode, notLed } from './desk-docs.js';
import type { Host as HostOfEvent } from './host-links.js';
import { LeadEvent } from './lead-event.js';

@ApiTags('Desk')
@Controller('api/v1')
export class DeskController {
  constructor(private readonly events: LeadEvent) {}

  @Host()
  @Get('desk/:code')
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'Read the desk of an event',
    description:
      'The plan of the event, its current step, and the numbers of guests and answers. For the organiser, or with the token of a host link.',
  })
  @ApiOkResponse({ type: DeskDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: notLed })
  @Followed<DeskDto>(
    (_, desk) => runNumbersTopic(desk.session.reference),
    (_, desk) => runTopic(desk.session.reference),
  )
  readDesk(@Param('code') _: string, @HostedEvent() host: HostOfEvent): Promise<DeskDto> {
    return this.events.read(host);
  }

  @Host()
  @Get('desk/:code/guests')
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'List the guests of an event',
    description: 'By name, with the ones who have answered the current step. No e-mails.',
  })
  @ApiOkResponse({ type: DeskGuestsDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: notLed })
  readDeskGuests(
    @Param('code') _: string,
    @HostedEvent() host: HostOfEvent,
  ): Promise<DeskGuestsDto> {
    return this.events.guests(host);
  }

  @Host()
  @Put('desk/:code')
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'Lead an event',
    description:
      'Goes to a step, pauses, adds time, locks the door or ends the run. The first step begins the run, and phones follow from then on. ' +
      'In a BLIND tasting, the step `reveal` reveals its product to all guests, as do the steps on its quiz and its recommendation, and `result` reveals all products.',
  })
  @DocumentedBody(ChangeRunDto, { version: 0, step: 'lobby' })
  @ApiOkResponse({ type: DeskDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'ROOM_NOT_STARTED or ROOM_FINISHED, with `fromDate` and `toDate`.',
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: notLed })
  @ApiConflictResponse({
    type: ErrorDto,
    description:
      'VERSION_CONFLICT: another desk came first, or has begun another run. `current` has the state now.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'INVALID_CHOICE, NOT_WHOLE or OUT_OF_RANGE, with the field.',
  })
  changeRun(
    @Param('code') _: string,
    @HostedEvent() host: HostOfEvent,
    @Body() body: ChangeRunDto,
  ): Promise<DeskDto> {
    return this.events.change(host, body);
  }

  @Attendee()
  @Get('room/run')
  @ApiOperation({
    summary: 'Read the step that the instructor leads',
    description:
      'The same for all guests of a room. The correct answer of a quiz question comes only in its step `answer`.',
  })
  @ApiOkResponse({ type: RoomRunDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'The event was deleted.' })
  @Followed<RoomRunDto>(
    (_, run) => runTeamsTopic(run.event),
    (_, run) => runTopic(run.event),
  )
  readRoomRun(@AttendeeIdentity() guest: Guest): Promise<RoomRunDto> {
    return this.events.follow(guest);
  }
}
