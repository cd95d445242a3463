import { applyDecorators, Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Assistant, type CurrentGuest, GuestIdentity } from '../platform/http/access.js';
import { Sent } from '../platform/http/entity-docs.js';
import { ErrorDto } from '../platform/http/error.dto.js';
import { VisitDto, VisitPageDto } from './visit.dto.js';
import { Visits } from './visits.js';

const order = 'The latest first, 20 at most; empty past the end.';

/** One's own e-mail in a path, which says the caller's token too. */
export const OwnEmail = () =>
  applyDecorators(
    Assistant({ param: 'email' }),
    ApiParam({ name: 'email', description: 'Your own, as your token has it.', example: 'aina@example.com' }),
  );
export const CreatorEmail = () =>
  ApiParam({ name: 'creatorEmail', description: 'The organiser’s: only their tastings.', example: 'celler@example.com' });
const PageNumber = () =>
  applyDecorators(
    ApiParam({ name: 'page', description: 'The number of the page, from 1.', schema: { type: 'integer', minimum: 1 }, example: 1 }),
    ApiOkResponse({ type: [VisitDto], description: order }),
    ApiBadRequestResponse({ type: ErrorDto, description: 'OUT_OF_RANGE: pages are numbered from 1; far ones are reached by `list/data`.' }),
  );

/** The tastings that somebody took part in. */
@ApiTags('Assistants')
@Controller('api/v1/assistant')
export class VisitsController {
  constructor(private readonly visits: Visits) {}

  @OwnEmail()
  @Get(':email/sessions/list/:page')
  @ApiOperation({ summary: 'List one’s tastings', description: order })
  @PageNumber()
  listAssistantSessions(@GuestIdentity() guest: CurrentGuest, @Param('page') page: string): Promise<VisitDto[]> {
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
  @ApiOperation({ summary: 'Page through one’s tastings', description: `The page after the one that is shown, or before it. ${order}` })
  @Sent(VisitPageDto, { email: 'aina@example.com', direction: 'next' }, ['email'])
  @ApiOkResponse({ type: [VisitDto], description: order })
  @ApiBadRequestResponse({ type: ErrorDto, description: '`firstDoc` or `lastDoc` is none.' })
  pageAssistantSessions(@GuestIdentity() guest: CurrentGuest, @Body() body: VisitPageDto): Promise<VisitDto[]> {
    return this.visits.beside(guest, body);
  }
}
