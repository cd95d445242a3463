import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { deskCode } from '../desk/desk-docs.js';
import {
  Attendee,
  AttendeeIdentity,
  type CurrentHost,
  Host,
  HostedEvent,
  Owner,
} from '../platform/http/access/access.js';
import { DocumentedBody, named } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Followed } from '../platform/live/followed.js';
import type { Guest } from '../rooms/room-tokens.js';
import {
  AskQuestionDto,
  ChangeQuestionDto,
  GuestQuestionDto,
  GuestQuestionsDto,
  OwnQuestionDto,
  OwnQuestionsDto,
  ReactionSentDto,
  SendReactionDto,
} from './audience.dto.js';
import { GuestQuestions, ownQuestionsTopic } from './guest-questions.js';
import { Reactions } from './reactions.js';

const deleted = { type: ErrorDto, description: 'The event was deleted.' };

@ApiTags('Desk')
@Controller('api/v1')
export class AudienceController {
  constructor(
    private readonly reactions: Reactions,
    private readonly questions: GuestQuestions,
  ) {}

  @Attendee()
  @Post('room/reactions')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a reaction',
    description:
      'A raised glass or a heart, while an instructor leads the event. The screen shows it. Nobody learns who sent it.',
  })
  @DocumentedBody(SendReactionDto, { kind: 'toast' }, ['kind'])
  @ApiOkResponse({ type: ReactionSentDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'REACTIONS_OFF: the desk has switched them off, or nobody leads the event.',
  })
  @ApiNotFoundResponse(deleted)
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'REQUIRED or INVALID_CHOICE.' })
  @ApiTooManyRequestsResponse({
    type: ErrorDto,
    description:
      'TOO_MANY_REQUESTS: more than one per second, or the event has too many. `retry-after` tells when to try again.',
  })
  async sendReaction(
    @AttendeeIdentity() guest: Guest,
    @Body() { kind }: SendReactionDto,
  ): Promise<ReactionSentDto> {
    await this.reactions.send(guest, kind);
    return { sent: true };
  }

  @Attendee()
  @Get('room/questions')
  @ApiOperation({
    summary: 'Read the own questions to the instructor',
    description: 'With the answers. Other guests do not see them.',
  })
  @ApiOkResponse({ type: OwnQuestionsDto })
  @ApiNotFoundResponse(deleted)
  @Followed<OwnQuestionsDto>((_, { guest }) => ownQuestionsTopic(guest))
  readRoomQuestions(@AttendeeIdentity() guest: Guest): Promise<OwnQuestionsDto> {
    return this.questions.own(guest);
  }

  @Attendee()
  @Post('room/questions')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ask the instructor',
    description: 'While an instructor leads the event. The people who lead it see the question.',
  })
  @DocumentedBody(
    AskQuestionDto,
    { id: '0d5f2a0c-3b1e-4b43-9a0d', text: '¿A qué temperatura se sirve?' },
    ['text'],
  )
  @ApiOkResponse({ type: OwnQuestionDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'QUESTIONS_OFF: the desk has switched them off, or nobody leads the event.',
  })
  @ApiNotFoundResponse(deleted)
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'REQUIRED or TOO_LONG.' })
  @ApiTooManyRequestsResponse({
    type: ErrorDto,
    description:
      'TOO_MANY_REQUESTS: less than 20 s after the last question, with `retry-after`. TOO_MANY_QUESTIONS: the guest has asked 20, or the event has 1,000.',
  })
  askQuestion(
    @AttendeeIdentity() guest: Guest,
    @Body() body: AskQuestionDto,
  ): Promise<OwnQuestionDto> {
    return this.questions.ask(guest, body);
  }

  @Host()
  @Get('desk/:code/questions')
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'List the questions of guests',
    description: 'Waiting ones first, then the newest, with the names of the guests.',
  })
  @ApiOkResponse({ type: GuestQuestionsDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'The code is unknown.' })
  readDeskQuestions(
    @Param('code') _: string,
    @HostedEvent() host: CurrentHost,
  ): Promise<GuestQuestionsDto> {
    return this.questions.all(host);
  }

  @Host()
  @Put('desk/:code/questions/:id')
  @ApiParam(deskCode)
  @ApiParam({ name: 'id', description: 'The question.' })
  @ApiOperation({
    summary: 'Answer, hide or show a question',
    description:
      'A reply is shown on the guest’s phone and marks the question as answered. One question at most is on the screen, until the next step.',
  })
  @DocumentedBody(ChangeQuestionDto, { reply: 'A unos 16 grados.' })
  @ApiOkResponse({ type: GuestQuestionDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'QUESTIONS_OFF: nobody leads the event, so nothing can be shown.',
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'The event has no such question.' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'INVALID_CHOICE or TOO_LONG.' })
  changeQuestion(
    @Param('code') _: string,
    @Param('id') id: string,
    @HostedEvent() host: CurrentHost,
    @Body() body: ChangeQuestionDto,
  ): Promise<GuestQuestionDto> {
    return this.questions.change(host, id, body);
  }

  @Owner('view', { apiKey: true })
  @Get('session/user/:uid/:id/questions')
  @named('the event')
  @ApiOperation({
    summary: 'List the questions of the guests of an event',
    description: 'Also after the event. Questions of forgotten guests are deleted.',
  })
  @ApiOkResponse({ type: GuestQuestionsDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'You have no such event.' })
  readSessionQuestions(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<GuestQuestionsDto> {
    return this.questions.ofEvent(uid, id);
  }
}
