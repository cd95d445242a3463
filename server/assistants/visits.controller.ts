import {
  applyDecorators,
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ListQueryDto } from '../platform/database/list-query.dto.js';
import type { Listed } from '../platform/database/paging.js';
import { Assistant, type CurrentGuest, GuestIdentity } from '../platform/http/access.js';
import { Sent } from '../platform/http/entity-docs.js';
import { ErrorDto } from '../platform/http/error.dto.js';
import { OwnTurns } from '../platform/http/own-turns.js';
import { Paged } from '../platform/http/paged.js';
import { CompleteVisitDto } from './complete-visit.dto.js';
import { CompleteVisits } from './complete-visits.js';
import { VisitDto, VisitPageDto, VisitsQueryDto } from './visit.dto.js';
import { Visits } from './visits.js';
import { TastedProductDto, WineRowDto } from './wine.dto.js';
import { Wines } from './wines.js';

const order = 'The latest first, 20 at most; empty past the end.';

/** One's own e-mail in a path, which says the caller's token too. */
export const OwnEmail = () =>
  applyDecorators(
    Assistant({ param: 'email' }),
    ApiParam({
      name: 'email',
      description: 'Your own, as your token has it.',
      example: 'aina@example.com',
    }),
  );
export const CreatorEmail = () =>
  ApiParam({
    name: 'creatorEmail',
    description: 'The organiser’s: only their tastings.',
    example: 'celler@example.com',
  });
const PageNumber = () =>
  applyDecorators(
    ApiParam({
      name: 'page',
      description: 'The number of the page, from 1.',
      schema: { type: 'integer', minimum: 1 },
      example: 1,
    }),
    ApiOkResponse({ type: [VisitDto], description: order }),
    ApiBadRequestResponse({
      type: ErrorDto,
      description: 'OUT_OF_RANGE: pages are numbered from 1; far ones are reached by `list/data`.',
    }),
  );

// they read all that somebody ever tasted
const reading = new OwnTurns();

const CompleteList = () =>
  applyDecorators(
    UseInterceptors(reading),
    ApiOkResponse({
      type: [CompleteVisitDto],
      description: 'The latest first: a page, or all of them.',
      headers: {
        'x-next-cursor': {
          description: 'Cursor of the next page, absent on the last.',
          schema: { type: 'string' },
        },
      },
    }),
  );

/** The tastings that somebody took part in. */
@ApiTags('Assistants')
@Controller('api/v1/assistant')
export class VisitsController {
  constructor(
    private readonly visits: Visits,
    private readonly completeVisits: CompleteVisits,
    private readonly wines: Wines,
  ) {}

  @OwnEmail()
  @Get(':email/sessions/list/:page')
  @ApiOperation({ summary: 'List one’s tastings', description: order })
  @PageNumber()
  listAssistantSessions(
    @GuestIdentity() guest: CurrentGuest,
    @Param('page') page: string,
  ): Promise<VisitDto[]> {
    return this.visits.page(guest, page);
  }

  @OwnEmail()
  @Get(':email/user/:creatorEmail/sessions/list/:page')
  @ApiOperation({ summary: 'List one’s tastings with one organiser', description: order })
  @CreatorEmail()
  @PageNumber()
  async listAssistantSessionsOf(
    @GuestIdentity() guest: CurrentGuest,
    @Param('creatorEmail') creatorEmail: string,
    @Param('page') page: string,
  ): Promise<VisitDto[]> {
    return this.visits.page(await this.visits.at(guest, creatorEmail), page);
  }

  @Assistant()
  @Post('list/data')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Page through one’s tastings',
    description: `The page after the one that is shown, or before it. ${order}`,
  })
  @Sent(VisitPageDto, { email: 'aina@example.com', direction: 'next' }, ['email'])
  @ApiOkResponse({ type: [VisitDto], description: order })
  @ApiBadRequestResponse({ type: ErrorDto, description: '`firstDoc` or `lastDoc` is none.' })
  pageAssistantSessions(
    @GuestIdentity() guest: CurrentGuest,
    @Body() body: VisitPageDto,
  ): Promise<VisitDto[]> {
    return this.visits.beside(guest, body);
  }

  @OwnEmail()
  @Get('list/:email')
  @ApiOperation({
    summary: 'Read all one’s tastings',
    description: 'Whole, with all that was said at them; paged where `limit` is given.',
  })
  @CompleteList()
  listCompleteSessions(
    @GuestIdentity() guest: CurrentGuest,
    @Query() query: VisitsQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.complete(guest, query, reply);
  }

  @OwnEmail()
  @Get('list/:email/user/:creatorEmail')
  @ApiOperation({
    summary: 'Read all one’s tastings with one organiser',
    description: 'Whole, with all that was said at them; paged where `limit` is given.',
  })
  @CreatorEmail()
  @CompleteList()
  async listCompleteSessionsOf(
    @GuestIdentity() guest: CurrentGuest,
    @Param('creatorEmail') creatorEmail: string,
    @Query() query: VisitsQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.complete(await this.visits.at(guest, creatorEmail), query, reply);
  }

  @OwnEmail()
  @UseInterceptors(reading)
  @Get(':email/ranking')
  @ApiOperation({
    summary: 'Rank what one tasted',
    description:
      'What was rated, or otherwise answered, at all one’s tastings: the best first, and what has no stars last. 50 rows unless `limit` is given. ' +
      '`sort` knows rate, date, name and price; `q` looks in the names of product and tasting.',
  })
  @Paged(WineRowDto)
  rankAssistantWines(
    @GuestIdentity() guest: CurrentGuest,
    @Query() query: ListQueryDto,
  ): Promise<Listed<WineRowDto>> {
    return this.wines.ranking(guest, query);
  }

  @OwnEmail()
  @UseInterceptors(reading)
  @Get(':email/products')
  @ApiOperation({
    summary: 'List the products that one tasted',
    description:
      'Each once, by name; what a BLIND tasting has not revealed is none of them. 50 rows unless `limit` is given. `sort` knows name, mean, times and ' +
      'lastDate; `q` looks in the name.',
  })
  @Paged(TastedProductDto)
  listAssistantProducts(
    @GuestIdentity() guest: CurrentGuest,
    @Query() query: ListQueryDto,
  ): Promise<Listed<TastedProductDto>> {
    return this.wines.products(guest, query);
  }

  @Assistant()
  @Get(':userId/:assistantId')
  @ApiOperation({
    summary: 'Read one of one’s tastings',
    description:
      'With all that was said at it: for whoever took part, and with an identity token for the organiser. Of a BLIND tasting a product shows what it is ' +
      'once that was revealed to whoever took part.',
  })
  @ApiParam({ name: 'userId', description: 'The organiser whose event it was.' })
  @ApiParam({ name: 'assistantId', description: '`reference` of the tasting in the lists.' })
  @ApiOkResponse({ type: CompleteVisitDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'There is no such one, or it is somebody else’s.',
  })
  readAssistantSession(
    @GuestIdentity() guest: CurrentGuest,
    @Param('userId') userId: string,
    @Param('assistantId') assistantId: string,
  ): Promise<CompleteVisitDto> {
    return this.completeVisits.read(guest, userId, assistantId);
  }

  private async complete(
    guest: CurrentGuest,
    query: VisitsQueryDto,
    reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { json, nextCursor } = await this.completeVisits.list(guest, query);
    if (nextCursor) void reply.header('x-next-cursor', nextCursor);
    return new StreamableFile(json, { type: 'application/json; charset=utf-8' });
  }
}
