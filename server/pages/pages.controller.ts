import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiHeader,
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ListQueryDto } from '../platform/database/list-query.dto.js';
import type { ListedJson } from '../platform/database/paging.js';
import { Owner, Public } from '../platform/http/access.js';
import { Change, Deletion, Restoration, Sent } from '../platform/http/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/error.dto.js';
import { Paged } from '../platform/http/paged.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { tagged } from '../platform/http/tagged.js';
import {
  PageDto,
  PageSummaryDto,
  PageVersionDto,
  PageVersionSummaryDto,
  SavePageDto,
} from './page.dto.js';
import { PageVersions } from './page-versions.js';
import { PagesService } from './pages.service.js';

const full =
  'FEATURE_NOT_ALLOWED: pages need a plan with `customThemes`. QUOTA_EXCEEDED: `what` is pages, with `used` and `maximum`.';
const where = {
  name: 'id',
  description:
    'Where the page stands among its organiser’s: letters, digits and dashes, 40 at most.',
  example: 'politica-de-privacidad',
};
const whose = { name: 'uid', description: 'The uid of the organiser whose page it is.' };
const which = { name: 'version', description: 'Which state of the page.', example: '2' };

@ApiTags('Pages')
@Controller('api/v1/customPage/:uid')
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly versions: PageVersions,
  ) {}

  @Owner({ apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the pages',
    description:
      'Without their texts, the one that was changed last first. `sort` knows header and lastUpdate; `q` looks in the titles.',
  })
  @Paged(PageSummaryDto)
  listPages(@Param('uid') uid: string, @Query() query: ListQueryDto): Promise<ListedJson> {
    return this.pages.list(uid, query);
  }

  @Public()
  @RateLimit({ name: 'page', by: 'address', max: 600 })
  @Get(':id')
  @ApiOperation({
    summary: 'Read a page',
    description:
      'Whoever knows its address may. A language without a text is read in Spanish, and without that in any other; `url` answers the page for people.',
  })
  @ApiParam(whose)
  @ApiParam(where)
  @ApiHeader({
    name: 'if-none-match',
    required: false,
    description: 'The `etag` of the page one has.',
  })
  @ApiOkResponse({
    type: PageDto,
    headers: { etag: { description: 'Changes with the page.', schema: { type: 'string' } } },
  })
  @ApiNotModifiedResponse({ description: 'Nothing changed.' })
  async readPage(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    return tagged(reply, known, 'application/json', JSON.stringify(await this.pages.read(uid, id)));
  }

  @Owner()
  @RateLimit({ name: 'savePage', by: 'account', max: 120 })
  @Post(':id')
  @HttpCode(200)
  @Change(PageDto, 'a page', {
    description:
      'A page that is not there yet is made. `content` is HTML; what a page is not made of (scripts, styles, forms, frames, pictures that are no uploaded files, links to ' +
      'anything but https and mail) is taken away. Texts by language take the place of all that there were. Each change is kept as a state of the page.',
    rules:
      'A rule is broken; `error_msg` is the first, `issues` has all. INVALID_PAGE_ID: the address is none. PAGE_EXISTS: with `version` 0 there is one already. ' +
      'UNKNOWN_REFERENCE: a picture is none of yours.',
    full,
  })
  @ApiParam(where)
  @Sent(SavePageDto, {
    header: { ES: 'Política de privacidad', EN: 'Privacy policy' },
    content: { ES: '<h2>Qué guardamos</h2><p>Tu nombre y lo que opinas de cada producto.</p>' },
  })
  savePage(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SavePageDto,
  ): Promise<PageDto> {
    return this.pages.save(uid, id, body);
  }

  @Owner()
  @Delete(':id')
  @Deletion('a page', 'Its address leads nowhere then.')
  @ApiParam(where)
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'PAGE_IN_USE: the theme names it as the terms of use or the privacy policy.',
  })
  async deletePage(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.pages.remove(uid, id);
    return { deleted: true };
  }

  @Owner()
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(PageDto, 'a page', 'Its address leads to it again.', full, 'its place among them')
  @ApiParam(where)
  restorePage(@Param('uid') uid: string, @Param('id') id: string): Promise<PageDto> {
    return this.pages.restore(uid, id);
  }

  @Owner({ apiKey: true })
  @Get(':id/versions')
  @ApiOperation({
    summary: 'List the states of a page',
    description: 'As it was saved the last twenty times, the newest first, which is how it is now.',
  })
  @ApiParam(where)
  @ApiOkResponse({
    type: [PageVersionSummaryDto],
    description: 'The states, without their texts; none where there is no such page.',
  })
  listPageVersions(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<PageVersionSummaryDto[]> {
    return this.versions.list(uid, id);
  }

  @Owner({ apiKey: true })
  @Get(':id/versions/:version')
  @ApiOperation({
    summary: 'Read a state of a page',
    description: 'With its text, as it was when it was saved.',
  })
  @ApiParam(where)
  @ApiParam(which)
  @ApiOkResponse({ type: PageVersionDto, description: 'As it was.' })
  readPageVersion(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Param('version') version: string,
  ): Promise<PageVersionDto> {
    return this.versions.read(uid, id, version);
  }

  @Owner()
  @Post(':id/versions/:version/restore')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Restore a state of a page',
    description:
      'Writes the page anew as it was then, as a state of its own: what it was in between is kept.',
  })
  @ApiParam(where)
  @ApiParam(which)
  @ApiOkResponse({ type: PageDto, description: 'As it is stored.' })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'FEATURE_NOT_ALLOWED: pages need a plan with `customThemes`.',
  })
  restorePageVersion(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Param('version') version: string,
  ): Promise<PageDto> {
    return this.pages.restoreVersion(uid, id, version);
  }
}
