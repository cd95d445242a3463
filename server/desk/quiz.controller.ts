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
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import type { Guest } from '../rooms/room-tokens.js';
import type { Host as HostOfEvent } from './host-links.js';
import { LeadQuiz } from './lead-quiz.js';
import { DeskQuizDto, NicknameDto, RoomQuizDto } from './quiz.dto.js';

const code = {
  name: 'code',
  description: 'The public code of the event, in upper or lower case.',
  example: 'VINO2026',
};
const noQuiz = 'The event was deleted, or nobody leads a quiz in it.';
const rules = 'REQUIRED, TOO_LONG or NICKNAME_CHARACTERS.';
const taken = 'NICKNAME_TAKEN: another guest of the event has it, in upper or lower case.';

@ApiTags('Desk')
@Controller('api/v1')
export class QuizController {
  constructor(private readonly quiz: LeadQuiz) {}

  @Attendee()
  @Get('room/quiz')
  @ApiOperation({
    summary: 'Read the own place in the quiz',
    description:
      'Only questions whose answer was shown give points. With equal points, more answers win, and then the earlier last answer. ' +
      'Read it after each step `answer`, and in the step `result`. It is up to a second old.',
  })
  @ApiOkResponse({ type: RoomQuizDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: noQuiz })
  readRoomQuiz(@AttendeeIdentity() guest: Guest): Promise<RoomQuizDto> {
    return this.quiz.readOwn(guest);
  }

  @Attendee()
  @RateLimit({ by: 'account', max: 12, name: 'nickname' })
  @Put('room/nickname')
  @ApiOperation({
    summary: 'Choose a nickname',
    description:
      'The name under which the screen shows the caller in the quiz. Without one it shows the number of the guest. ' +
      'Letters that look the same become the same, and spaces at the ends are removed.',
  })
  @DocumentedBody(NicknameDto, { nickname: 'Garnacha 7' }, ['nickname'])
  @ApiOkResponse({ type: RoomQuizDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'NICKNAME_KEPT: the desk has changed it. ROOM_NOT_STARTED or ROOM_FINISHED.',
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: noQuiz })
  @ApiConflictResponse({ type: ErrorDto, description: taken })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  chooseNickname(
    @AttendeeIdentity() guest: Guest,
    @Body() body: NicknameDto,
  ): Promise<RoomQuizDto> {
    return this.quiz.choose(guest, body);
  }

  @Host()
  @Get('desk/:code/quiz')
  @ApiParam(code)
  @ApiOperation({
    summary: 'Read the quiz of an event',
    description:
      'The best guests with their names, and the winners from the step `result` on. Only the organiser sees e-mails, not a holder of a host link.',
  })
  @ApiOkResponse({ type: DeskQuizDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'The code is unknown, or it is a campaign, which nobody leads.',
  })
  readDeskQuiz(@Param('code') _: string, @HostedEvent() host: HostOfEvent): Promise<DeskQuizDto> {
    return this.quiz.readAll(host);
  }

  @Host()
  @Put('desk/:code/guests/:guest/nickname')
  @ApiParam(code)
  @ApiParam({ name: 'guest', description: 'The guest’s id in this event.' })
  @ApiOperation({
    summary: 'Change the nickname of a guest',
    description:
      'Replaces or removes a nickname that should not be on the screen. The guest is told, and cannot change it back.',
  })
  @DocumentedBody(NicknameDto, { nickname: null }, ['nickname'])
  @ApiOkResponse({ type: NicknameDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'The event has no such guest.' })
  @ApiConflictResponse({ type: ErrorDto, description: taken })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  changeNickname(
    @Param('code') _: string,
    @Param('guest') guest: string,
    @HostedEvent() host: HostOfEvent,
    @Body() body: NicknameDto,
  ): Promise<NicknameDto> {
    return this.quiz.change(host, guest, body);
  }
}
