import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { CardRefused } from '../payments/payment-docs.js';
import type { PageRows } from '../platform/database/lists/paging.js';
import { Owner, SignedIn } from '../platform/http/access/access.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import {
  Change,
  Creation,
  Deletion,
  DocumentedBody,
  named,
  Reading,
  Restoration,
} from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { Followed } from '../platform/live/followed.js';
import { EventCards } from './event-cards.js';
import {
  CodeCheckDto,
  EventCardQueryDto,
  FreeCodeDto,
  JoinedDto,
  ListedSessionDto,
  ListSessionsQueryDto,
  RestoreSessionDto,
  SaveSessionDto,
  SessionDto,
} from './session.dto.js';
import { joinedTopic, SessionsService } from './sessions.service.js';

const rules =
  '`error_msg` is the first broken rule, `issues` has all: errorInstructor, errorTasting, errorStartDate, errorFinishDate, errorDates, ' +
  'errorGenerationReportType, errorGenerationPeriodicInterval, errorCodeCharacters, UNKNOWN_REFERENCE, CONTRADICTION, SESSION_HAS_ATTENDEES, errorPlanCode, errorExistingCode.';
const full =
  'ACCOUNT_BLOCKED: the trial or plan has ended. MAX_EVENTS, MAX_CAMPAIGNS: the month of the start is full. ' +
  'STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE: the month is full, and no extra event can be bought.';
const unconfirmed =
  'EXTRA_EVENT_CONFIRMATION_REQUIRED: the month is full, and an extra event costs a monthly price. `extraCharge` has the `amount` per month without VAT ' +
  'and its `currency`, which you send back to agree. It also has the amount due now, and the `total` and `date` of the next invoice (null if the plan ends before). ' +
  'PAYMENT_IN_PROGRESS: another payment is still open. ACCOUNT_CLOSING: the owner closes the account, so nothing can be bought.';
/** Documents the responses of calls that may have to pay for an extra event. */
const Charging = (conflict = '') =>
  applyDecorators(
    CardRefused('the extra event was not paid, and nothing was saved'),
    ApiConflictResponse({ type: ErrorDto, description: conflict + unconfirmed }),
  );

@ApiTags('Events and campaigns')
@Controller('api/v1/session')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cards: EventCards,
  ) {}

  @SignedIn()
  @Get('checkAll/:code')
  @ApiParam({
    name: 'code',
    description: 'The code that guests would type, in upper or lower case.',
    example: 'VENDIMIA26',
  })
  @RateLimit({ by: 'account', max: 60, name: 'checkAll' })
  @ApiOperation({
    summary: 'Check a code',
    description:
      'Tells whether a code is taken, ignoring case. Saving checks again, because another event may take it first.',
  })
  @ApiOkResponse({ type: CodeCheckDto })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'errorCodeCharacters.' })
  checkSessionCode(@Param('code') code: string): Promise<CodeCheckDto> {
    return this.sessions.checkCode(code);
  }

  @SignedIn()
  @Get('generateFreePublicCode')
  @RateLimit({ by: 'account', max: 60, name: 'generateFreePublicCode' })
  @ApiOperation({
    summary: 'Generate a free code',
    description:
      'The code has eight characters, without 0, O, 1 and I. Every plan allows generated codes.',
  })
  @ApiOkResponse({ type: FreeCodeDto })
  generateFreePublicCode(): Promise<FreeCodeDto> {
    return this.sessions.generateFreePublicCode();
  }

  @Owner('view', { apiKey: true })
  @Get('user/:uid')
  @ApiOperation({
    summary: 'List the events and campaigns',
    description:
      'Lists events that have not ended, or all with `includeOutDated=true`. Filters: `status`, and the days `from`–`to`. The latest start comes first. `sort` accepts name, code, fromDate, toDate and lastUpdate; `q` searches tasting, instructor and code.',
  })
  @Paged(SessionDto, { fields: ListedSessionDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: you have no tasting or instructor with the path in `uses`.',
  })
  listSessions(
    @Param('uid') uid: string,
    @Query() query: ListSessionsQueryDto,
  ): Promise<PageRows<Partial<ListedSessionDto>>> {
    return this.sessions.list(uid, query);
  }

  @Owner('events')
  @Idempotent()
  @Post('user/:uid')
  @HttpCode(200)
  @Charging()
  @Creation(SessionDto, 'an event or campaign', {
    description:
      'The tasting decides whether it is an event or a campaign. An own code requires a plan with custom codes.',
    rules,
    full,
  })
  @DocumentedBody(
    SaveSessionDto,
    {
      tastingPath: 'tastings/tY0wLkX2vB8nQ4mZ1cR7',
      instructorPath: 'instructors/mZ1cR7tY0wLkX2vB8nQ4',
      lang: 'ES',
      timeZone: 'Europe/Madrid',
      sessionCode: {
        fromDate: '2030-11-20T18:00:00Z',
        generateReport: true,
        generationReportType: 'PROGRAMATED',
      },
    },
    ['tastingPath', 'instructorPath'],
  )
  createSession(@Param('uid') uid: string, @Body() body: SaveSessionDto): Promise<SessionDto> {
    return this.sessions.create(uid, body);
  }

  @Owner('view', { apiKey: true })
  @Get('user/:uid/joined')
  @ApiOperation({
    summary: 'Count the attendees',
    description:
      'Counts the attendees of each event and campaign that is in progress or has ended within the last hour.',
  })
  @ApiOkResponse({
    type: [JoinedDto],
    description:
      'Events and campaigns that are in progress or have ended within the last hour, in no particular order.',
  })
  @Followed(({ uid }) => joinedTopic(uid))
  countJoined(@Param('uid') uid: string): Promise<JoinedDto[]> {
    return this.sessions.joined(uid);
  }

  @Owner('view', { apiKey: true })
  @Get('user/:uid/:id')
  @Reading(SessionDto, 'an event or campaign', 'By id or by `sessions/<id>`.')
  readSession(@Param('uid') uid: string, @Param('id') id: string): Promise<SessionDto> {
    return this.sessions.read(uid, id);
  }

  @Owner('view', { apiKey: true })
  @Get('user/:uid/:id/card.pdf')
  @named('an event or campaign')
  @RateLimit({ by: 'account', max: 60, name: 'card' })
  @Header('content-disposition', 'attachment; filename="card.pdf"')
  @ApiOperation({
    summary: 'Print the card of an event',
    description:
      'The card shows the organiser, the tasting, the time in the zone of the event, the code, and a QR code of the public link. Its text is in the event’s language, else in the company’s. ' +
      'The file is a tagged PDF with embedded fonts for the Latin, Greek and Cyrillic scripts. Texts in other scripts are transliterated.',
  })
  @ApiOkResponse({
    description: 'The file.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'NOT_FOUND: you have no such event.' })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'INVALID_CHOICE: there is no such format. NO_TABLES: the event has no tables.',
  })
  async printEventCard(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() { format, tables = false }: EventCardQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.cards.draw(uid, id, format, tables), {
      type: 'application/pdf',
    });
  }

  @Owner('events')
  @Post('user/:uid/:id')
  @HttpCode(200)
  @Charging('VERSION_CONFLICT, with the stored event or campaign in `current`. ')
  @Change(SessionDto, 'an event or campaign', {
    description:
      'After an attendee has joined, the tasting cannot change, and a former code still leads to the room.',
    rules,
    full,
  })
  @DocumentedBody(SaveSessionDto, {
    lang: 'notSelected',
    sessionCode: { fromDate: '21/11/2030' },
    version: 1,
  })
  updateSession(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveSessionDto,
  ): Promise<SessionDto> {
    return this.sessions.update(uid, id, body);
  }

  @Owner('events')
  @Delete('user/:uid/:id')
  @Deletion(
    'an event or campaign',
    'Its reports stay readable. Deleting it before its start, or without attendees, frees its place in the month. If it has started with attendees, it keeps that place.',
    'ACCOUNT_BLOCKED: the trial or plan has ended.',
  )
  async deleteSession(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.sessions.remove(uid, id);
    return { deleted: true };
  }

  @Owner('events')
  @Post('user/:uid/:id/restore')
  @HttpCode(200)
  @Charging()
  @ApiBody({
    type: RestoreSessionDto,
    required: false,
    examples: { usual: { value: { extraCharge: { amount: 9, currency: 'EUR' } } } },
  })
  @Restoration(
    SessionDto,
    'an event or campaign',
    'Restores the event with its code, its attendees and their answers. It keeps its tasting and instructor even if they were deleted in the meantime.',
    full,
  )
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'errorExistingCode: nobody had joined, and another event has taken its code.',
  })
  restoreSession(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: RestoreSessionDto,
  ): Promise<SessionDto> {
    return this.sessions.restore(uid, id, body.extraCharge);
  }
}
