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
import { ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import type { PageRows } from '../platform/database/lists/paging.js';
import { Assistant, type CurrentGuest, GuestIdentity } from '../platform/http/access/access.js';
import { AccountQueue } from '../platform/http/limits/account-queue.js';
import { DocumentedBody } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { CompleteVisitDto } from './complete-visit.dto.js';
import { CompleteVisits } from './complete-visits.js';
import { VisitDto, VisitPageDto, VisitsQueryDto } from './visit.dto.js';
import { Visits } from './visits.js';
import { TastedProductDto, WineRowDto } from './wine.dto.js';
import { Wines } from './wines.js';

const order = 'Latest first, at most 20. Empty after the last page.';

/** The caller's own e-mail in a path, which must match the token. */
export const OwnEmail = () =>
  applyDecorators(
    Assistant({ param: 'email' }),
    ApiParam({
      name: 'email',
      description: 'Your own e-mail, which must match the token.',
      example: 'aina@example.com',
    }),
  );
export const CreatorEmail = () =>
  ApiParam({
    name: 'creatorEmail',
    description: 'E-mail of the organiser. Only their tastings are returned.',
    example: 'celler@example.com',
  });
const PageNumber = () =>
  applyDecorators(
    ApiParam({
      name: 'page',
      description: 'Number of the page, from 1.',
      schema: { type: 'integer', minimum: 1 },
      example: 1,
    }),
    ApiOkResponse({ type: [VisitDto], description: order }),
    ApiBadRequestResponse({
      type: ErrorDto,
      description: 'OUT_OF_RANGE: pages are numbered from 1. Use `list/data` for pages far behind.',
    }),
  );

// These calls read everything that a guest ever tasted.
const reading = new AccountQueue();

const CompleteList = () =>
  applyDecorators(
    UseInterceptors(reading),
    ApiOkResponse({
      type: [CompleteVisitDto],
      description: 'Latest first: a page, or all tastings.',
      headers: {
        'x-next-cursor': {
          description: 'Cursor of the next page, absent on the last.',
          schema: { type: 'string' },
        },
      },
    }),
  );

/** The tastings of a guest. */
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
  @ApiOperation({ summary: 'List your tastings', description: order })
  @PageNumber()
  listAssistantSessions(
    @GuestIdentity() guest: CurrentGuest,
    @Param('page') page: string,
  ): Promise<VisitDto[]> {
    return this.visits.page(guest, page);
  }

  @OwnEmail()
  @Get(':email/user/:creatorEmail/sessions/list/:page')
  @ApiOperation({ summary: 'List your tastings with one organiser', description: order })
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
    summary: 'Page through your tastings',
    description: `Returns the page after or before the current one. ${order}`,
  })
  @DocumentedBody(VisitPageDto, { email: 'aina@example.com', direction: 'next' }, ['email'])
  @ApiOkResponse({ type: [VisitDto], description: order })
  @ApiBadRequestResponse({ type: ErrorDto, description: '`firstDoc` or `lastDoc` is invalid.' })
  pageAssistantSessions(
    @GuestIdentity() guest: CurrentGuest,
    @Body() body: VisitPageDto,
  ): Promise<VisitDto[]> {
    return this.visits.beside(guest, body);
  }

  @OwnEmail()
  @Get('list/:email')
  @ApiOperation({
    summary: 'Read all of your tastings',
    description: 'Complete tastings with all answers. Returns pages if `limit` is given.',
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
    summary: 'Read all of your tastings with one organiser',
    description: 'Complete tastings with all answers. Returns pages if `limit` is given.',
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
    summary: 'Rank the products that you tasted',
    description:
      'All products that you rated or answered questions about, at all tastings. Best first, and those without stars last. The default `limit` is 50. ' +
      '`sort` accepts rate, date, name and price. `q` searches the names of product and tasting.',
  })
  @Paged(WineRowDto)
  rankAssistantWines(
    @GuestIdentity() guest: CurrentGuest,
    @Query() query: ListQueryDto,
  ): Promise<PageRows<WineRowDto>> {
    return this.wines.ranking(guest, query);
  }

  @OwnEmail()
  @UseInterceptors(reading)
  @Get(':email/products')
  @ApiOperation({
    summary: 'List the products that you tasted',
    description:
      'Each product once, by name, without products that a BLIND tasting still hides. The default `limit` is 50. `sort` accepts name, mean, times and ' +
      'lastDate. `q` searches the name.',
  })
  @Paged(TastedProductDto)
  listAssistantProducts(
    @GuestIdentity() guest: CurrentGuest,
    @Query() query: ListQueryDto,
  ): Promise<PageRows<TastedProductDto>> {
    return this.wines.products(guest, query);
  }

  @Assistant()
  @Get(':userId/:assistantId')
  @ApiOperation({
    summary: 'Read one of your tastings',
    description:
      'Includes all answers. The guest may call it, and the organiser with an identity token. The products of a BLIND tasting are hidden ' +
      'until they were revealed to the guest.',
  })
  @ApiParam({ name: 'userId', description: 'Uid of the organiser.' })
  @ApiParam({ name: 'assistantId', description: '`reference` of the tasting in the lists.' })
  @ApiOkResponse({ type: CompleteVisitDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'The tasting does not exist, or belongs to another person.',
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
