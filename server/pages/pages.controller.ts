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
import { ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { Owner, Public } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import {
  Change,
  Deletion,
  DocumentedBody,
  Restoration,
} from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { sendWithEtag } from '../platform/http/send-with-etag.js';
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
  description: 'The page’s part of the address: letters, digits and dashes, 40 at most.',
  example: 'politica-de-privacidad',
};
const whose = { name: 'uid', description: 'The uid of the organiser that owns the page.' };
const which = { name: 'version', description: 'The number of the version.', example: '2' };

@ApiTags('Pages')
@Controller('api/v1/customPage/:uid')
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly versions: PageVersions,
  ) {}

  @Owner('view', { apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the pages',
    description:
      'Lists the pages without their texts, the last changed first. `sort` accepts header and lastUpdate. `q` searches the titles.',
  })
  @Paged(PageSummaryDto)
  listPages(@Param('uid') uid: string, @Query() query: ListQueryDto): Promise<JsonPage> {
    return this.pages.list(uid, query);
  }

  @Public()
  @RateLimit({ name: 'page', by: 'address', max: 600 })
  @Get(':id')
  @ApiOperation({
    summary: 'Read a page',
    description:
      'Needs no sign-in. A language without a text falls back to Spanish, then to any other language. The address in `url` returns the page as HTML.',
  })
  @ApiParam(whose)
  @ApiParam(where)
  @ApiHeader({
    name: 'if-none-match',
    required: false,
    description: 'The `etag` of the copy that the client has.',
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
    return sendWithEtag(
      reply,
      known,
      'application/json',
      JSON.stringify(await this.pages.read(uid, id)),
    );
  }

  @Owner('manage')
  @RateLimit({ name: 'savePage', by: 'account', max: 120 })
  @Post(':id')
  @HttpCode(200)
  @Change(PageDto, 'a page', {
    description:
      'Creates the page if it does not exist. `content` is HTML. The server removes scripts, styles, forms, frames, pictures that are no uploaded files, and links to ' +
      'anything but https and mail. Texts by language replace all stored texts. Each change is kept as a version of the page.',
    rules:
      'A rule is broken; `error_msg` is the first, `issues` has all. INVALID_PAGE_ID: the id is not valid. PAGE_EXISTS: `version` is 0 and the page exists. ' +
      'UNKNOWN_REFERENCE: a picture is not one of your files.',
    full,
  })
  @ApiParam(where)
  @DocumentedBody(SavePageDto, {
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

  @Owner('manage')
  @Delete(':id')
  @Deletion('a page', 'Its address then answers 404.')
  @ApiParam(where)
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'PAGE_IN_USE: the theme uses the page as the terms or the privacy policy.',
  })
  async deletePage(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.pages.remove(uid, id);
    return { deleted: true };
  }

  @Owner('manage')
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(PageDto, 'a page', 'Its address works again.', full, 'a place of the quota')
  @ApiParam(where)
  restorePage(@Param('uid') uid: string, @Param('id') id: string): Promise<PageDto> {
    return this.pages.restore(uid, id);
  }

  @Owner('view', { apiKey: true })
  @Get(':id/versions')
  @ApiOperation({
    summary: 'List the versions of a page',
    description:
      'Lists the last twenty saved versions, newest first. The first is the current one.',
  })
  @ApiParam(where)
  @ApiOkResponse({
    type: [PageVersionSummaryDto],
    description: 'The versions, without their texts. Empty for an unknown page.',
  })
  listPageVersions(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<PageVersionSummaryDto[]> {
    return this.versions.list(uid, id);
  }

  @Owner('view', { apiKey: true })
  @Get(':id/versions/:version')
  @ApiOperation({
    summary: 'Read a version of a page',
    description: 'Returns the page as it was saved, with its text.',
  })
  @ApiParam(where)
  @ApiParam(which)
  @ApiOkResponse({ type: PageVersionDto, description: 'The saved version.' })
  readPageVersion(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Param('version') version: string,
  ): Promise<PageVersionDto> {
    return this.versions.read(uid, id, version);
  }

  @Owner('manage')
  @Post(':id/versions/:version/restore')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Restore a version of a page',
    description:
      'Saves the content of that version as a new version. The versions in between are kept.',
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
