import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { Listed } from '../platform/database/paging.js';
import { Owner, SignedIn } from '../platform/http/access.js';
import { DeletedDto, ErrorDto } from '../platform/http/error.dto.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { Paged } from '../platform/http/paged.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { CodeCheckDto, FreeCodeDto, ListSessionsQueryDto, SaveSessionDto, SessionDto } from './session.dto.js';
import { SessionsService } from './sessions.service.js';

const rules =
  '`error_msg` is the first broken rule, `issues` has all: errorInstructor, errorTasting, errorStartDate, errorFinishDate, errorDates, ' +
  'errorGenerationReportType, errorGenerationPeriodicInterval, errorCodeCharacters, UNKNOWN_REFERENCE, CONTRADICTION, SESSION_HAS_ATTENDEES, errorPlanCode, errorExistingCode.';
const forbidden =
  'FORBIDDEN: the uid is not yours. ACCOUNT_BLOCKED: the trial or plan has ended. MAX_EVENTS, MAX_CAMPAIGNS: the month of the start is full.';

@ApiTags('Events and campaigns')
@Controller('api/v1/session')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @SignedIn()
  @Get('checkAll/:code')
  @RateLimit({ by: 'token', max: 60, name: 'checkAll' })
  @ApiOperation({
    summary: 'Check a code',
    description: 'Whether a code is taken, in any case. Saving checks again: somebody may be quicker.',
  })
  @ApiOkResponse({ type: CodeCheckDto })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'errorCodeCharacters.' })
  checkSessionCode(@Param('code') code: string): Promise<CodeCheckDto> {
    return this.sessions.checkCode(code);
  }

  @SignedIn()
  @Get('generateFreePublicCode')
  @RateLimit({ by: 'token', max: 60, name: 'generateFreePublicCode' })
  @ApiOperation({
    summary: 'Make a free code',
    description: 'Eight characters without 0, O, 1 and I. Every plan may use it for a new event.',
  })
  @ApiOkResponse({ type: FreeCodeDto })
  generateFreePublicCode(): Promise<FreeCodeDto> {
    return this.sessions.generateFreePublicCode();
  }

  @Owner({ apiKey: true })
  @Get('user/:uid')
  @ApiOperation({
    summary: 'List the events and campaigns',
    description:
      'Those that have not ended, or all with `includeOutDated=true`; the latest start first. `sort` knows name, code, fromDate, toDate and lastUpdate; `q` looks in tasting, instructor and code.',
  })
  @Paged(SessionDto)
  @ApiForbiddenResponse({ type: ErrorDto, description: forbidden })
  listSessions(@Param('uid') uid: string, @Query() query: ListSessionsQueryDto): Promise<Listed<SessionDto>> {
    return this.sessions.list(uid, query);
  }

  @Owner()
  @Idempotent()
  @Post('user/:uid')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Create an event or campaign',
    description: 'Which of the two it is follows from its tasting. A code of your own needs a plan that has them.',
  })
  @ApiOkResponse({ type: SessionDto })
  @ApiBadRequestResponse({ type: ErrorDto, description: 'INVALID_BODY: a field is of another kind than documented.' })
  @ApiForbiddenResponse({ type: ErrorDto, description: forbidden })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  createSession(@Param('uid') uid: string, @Body() body: SaveSessionDto): Promise<SessionDto> {
    return this.sessions.create(uid, body);
  }

  @Owner({ apiKey: true })
  @Get('user/:uid/:id')
  @ApiOperation({ summary: 'Read an event or campaign', description: 'By id or by `sessions/<id>`.' })
  @ApiOkResponse({ type: SessionDto })
  @ApiForbiddenResponse({ type: ErrorDto, description: forbidden })
  @ApiNotFoundResponse({ type: ErrorDto })
  readSession(@Param('uid') uid: string, @Param('id') id: string): Promise<SessionDto> {
    return this.sessions.read(uid, id);
  }

  @Owner()
  @Post('user/:uid/:id')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change an event or campaign',
    description:
      'What is absent keeps its value, null clears it. Once somebody took part its tasting is fixed, and a former code still leads there.',
  })
  @ApiOkResponse({ type: SessionDto })
  @ApiBadRequestResponse({ type: ErrorDto, description: 'INVALID_BODY.' })
  @ApiForbiddenResponse({ type: ErrorDto, description: forbidden })
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ type: ErrorDto, description: 'VERSION_CONFLICT, with the stored event in `current`.' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  updateSession(@Param('uid') uid: string, @Param('id') id: string, @Body() body: SaveSessionDto): Promise<SessionDto> {
    return this.sessions.update(uid, id, body);
  }

  @Owner()
  @Delete('user/:uid/:id')
  @ApiOperation({
    summary: 'Delete an event or campaign',
    description: 'Its reports stay readable. Deleting it before it starts frees its place in the month.',
  })
  @ApiOkResponse({ type: DeletedDto })
  @ApiForbiddenResponse({ type: ErrorDto, description: forbidden })
  @ApiNotFoundResponse({ type: ErrorDto })
  async deleteSession(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.sessions.remove(uid, id);
    return { deleted: true };
  }

  @Owner()
  @Post('user/:uid/:id/restore')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Restore an event or campaign',
    description:
      'Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. Its code, its guests and their answers are there again. A tasting and an instructor that were deleted meanwhile stay with it, as with every event that holds them.',
  })
  @ApiOkResponse({ type: SessionDto })
  @ApiForbiddenResponse({ type: ErrorDto, description: forbidden })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'errorExistingCode: nobody had come in, and another event has taken its code.',
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'Unknown, or deleted more than 30 days ago.' })
  restoreSession(@Param('uid') uid: string, @Param('id') id: string): Promise<SessionDto> {
    return this.sessions.restore(uid, id);
  }
}
