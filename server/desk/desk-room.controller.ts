import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Host, HostedEvent } from '../platform/http/access/access.js';
import { DocumentedBody } from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Followed } from '../platform/live/followed.js';
import { RemoveGuest } from '../rooms/remove-guest.js';
import { runNumbersTopic, runTopic } from '../runs/run-states.js';
import { deskCode, notLed } from './desk-docs.js';
import {
  CommentMarkedDto,
  DeskOpinionsDto,
  KnocksDto,
  LetInAnswerDto,
  LetInDto,
  MarkCommentDto,
  NudgeSentDto,
  ScreenSeenDto,
  SendNudgeDto,
  TestScreenDto,
} from './desk-room.dto.js';
import { DeskRoom } from './desk-room.js';
import type { Host as HostOfEvent } from './host-links.js';
import { ScreenSightings } from './screen-sightings.js';

@ApiTags('Desk')
@Controller('api/v1/desk/:code')
export class DeskRoomController {
  constructor(
    private readonly room: DeskRoom,
    private readonly guests: RemoveGuest,
    private readonly screens: ScreenSightings,
  ) {}

  @Host()
  @Get('opinions')
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'Read what guests say about the current product',
    description:
      'The notes that they chose, their guesses of the price and their comments so far, also before the product is revealed.',
  })
  @ApiOkResponse({ type: DeskOpinionsDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: notLed })
  @Followed<DeskOpinionsDto>(
    (_, { event }) => runNumbersTopic(event),
    (_, { event }) => runTopic(event),
  )
  readDeskOpinions(
    @Param('code') _: string,
    @HostedEvent() host: HostOfEvent,
  ): Promise<DeskOpinionsDto> {
    return this.room.opinions(host);
  }

  @Host()
  @Put('comments')
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'Hide a comment, or show it on the screen',
    description:
      'A hidden comment is left out of reports, and marked in exports. The screen shows one comment at a time, without its author, while the event is at its product.',
  })
  @DocumentedBody(MarkCommentDto, {
    guest: 'aN8JmE2aVtQ0c5nKx1Yb',
    productRef: 'r1Yb3VtQ0c5nKx8JmE2a',
    text: 'Guinda y tomillo.',
    mark: 'SHOWN',
  })
  @ApiOkResponse({ type: CommentMarkedDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: `${notLed} Or the guest has not written this comment.`,
  })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'INVALID_CHOICE.' })
  async markComment(
    @Param('code') _: string,
    @HostedEvent() host: HostOfEvent,
    @Body() body: MarkCommentDto,
  ): Promise<CommentMarkedDto> {
    await this.room.mark(host, body);
    return { mark: body.mark ?? null };
  }

  @Host()
  @Post('nudge')
  @HttpCode(200)
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'Remind guests to answer',
    description:
      'Phones of guests who have not answered the current step show a notice. Each guest gets at most one in 30 s.',
  })
  @DocumentedBody(SendNudgeDto, { guest: null })
  @ApiOkResponse({ type: NudgeSentDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: `${notLed} Or there is no such guest.` })
  nudgeGuests(
    @Param('code') _: string,
    @HostedEvent() host: HostOfEvent,
    @Body() body: SendNudgeDto,
  ): Promise<NudgeSentDto> {
    return this.room.nudge(host, body);
  }

  @Host()
  @Delete('guests/:assistantId')
  @ApiParam(deskCode)
  @ApiParam({ name: 'assistantId', description: 'The guest’s id in this event.' })
  @ApiOperation({
    summary: 'Remove a guest from an event',
    description:
      'Deletes the guest with all answers. The device cannot come back to this event; its phone says so within 20 s.',
  })
  @ApiOkResponse({ type: DeletedDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'ROOM_NOT_STARTED or ROOM_FINISHED, with `fromDate` and `toDate`.',
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: `${notLed} Or there is no such guest.` })
  async removeGuest(
    @Param('code') _: string,
    @HostedEvent() { session }: HostOfEvent,
    @Param('assistantId') assistantId: string,
  ): Promise<DeletedDto> {
    await this.guests.remove(session, assistantId);
    return { deleted: true };
  }

  @Host()
  @Get('door')
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'List the guests at the locked door',
    description: 'Guests who tried to join in the last minute while the door was locked.',
  })
  @ApiOkResponse({ type: KnocksDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: notLed })
  readKnocks(@Param('code') _: string, @HostedEvent() host: HostOfEvent): Promise<KnocksDto> {
    return this.room.waiting(host);
  }

  @Host()
  @Post('door')
  @HttpCode(200)
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'Let a guest in',
    description: 'The guest joins at the current step within seconds. The door stays locked.',
  })
  @DocumentedBody(LetInDto, { reference: 'kN8JmE2aVtQ0c5nKx1Yb' })
  @ApiOkResponse({ type: LetInAnswerDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: `${notLed} Or nobody waits under this id.` })
  async letGuestIn(
    @Param('code') _: string,
    @HostedEvent() host: HostOfEvent,
    @Body() { reference }: LetInDto,
  ): Promise<LetInAnswerDto> {
    await this.room.letIn(host, reference);
    return { admitted: true };
  }

  @Host()
  @Get('screen')
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'Read whether a screen is connected',
    description: 'Whether a projector or a television shows the screen of the event now.',
  })
  @ApiOkResponse({ type: ScreenSeenDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: notLed })
  readDeskScreen(
    @Param('code') _: string,
    @HostedEvent() { session }: HostOfEvent,
  ): Promise<ScreenSeenDto> {
    return this.screens.read(session.id);
  }

  @Host()
  @Put('screen')
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'Show a test image',
    description: 'The open screens of the event show it for 20 s.',
  })
  @DocumentedBody(TestScreenDto, { test: true }, ['test'])
  @ApiOkResponse({ type: ScreenSeenDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: notLed })
  async testScreen(
    @Param('code') _: string,
    @HostedEvent() { session }: HostOfEvent,
    @Body() { test }: TestScreenDto,
  ): Promise<ScreenSeenDto> {
    await this.screens.test(session.id, test);
    return this.screens.read(session.id);
  }
}
