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
  Res,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { SegmentInput } from '../../shared/rules/segment.js';
import { ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { Owner } from '../platform/http/access/access.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { AccountQueue } from '../platform/http/limits/account-queue.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import {
  Change,
  Creation,
  Deletion,
  DocumentedBody,
  NeedsCompany,
  named,
  Restoration,
} from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { ExportQueryDto } from '../platform/tables/export-query.dto.js';
import { tableTypes } from '../platform/tables/write-table-file.js';
import {
  SaveSegmentDto,
  SegmentDto,
  SegmentPageQueryDto,
  SegmentPeopleDto,
  SegmentQueryDto,
} from './segment.dto.js';
import { SegmentPeople } from './segment-people.js';
import { SegmentsService } from './segments.service.js';

const full = 'QUOTA_EXCEEDED: `what` is segments, with `used` and `maximum`.';
const whom =
  'Lists people with an e-mail who allow you to contact them. Each person is listed once, for any number of events. The counts tell how many were left out. ' +
  'Trials and erased people are excluded. Sample guests are included until your first real guest comes.';

// These calls query all guests of an organiser. The calls of one account wait for each other.
const reading = new AccountQueue();
const files = new AccountQueue();

const Refusals = () =>
  applyDecorators(
    NeedsCompany(),
    ApiUnprocessableEntityResponse({
      type: ErrorDto,
      description: 'A condition is invalid: `issues` names it and the rule.',
    }),
  );

const People = (summary: string) =>
  applyDecorators(
    Owner('results', { apiKey: true }),
    UseInterceptors(reading),
    ApiOperation({ summary, description: `${whom} The latest visit comes first.` }),
    ApiOkResponse({
      type: SegmentPeopleDto,
      headers: {
        'x-next-cursor': {
          description: 'Cursor of the next page, absent on the last.',
          schema: { type: 'string' },
        },
      },
    }),
    ApiBadRequestResponse({
      type: ErrorDto,
      description: 'INVALID_QUERY: the cursor belongs to another list.',
    }),
    Refusals(),
  );

const PeopleFile = (summary: string) =>
  applyDecorators(
    Owner('results', { apiKey: true }),
    RateLimit({ by: 'account', max: 10, name: 'exportSegment' }),
    UseInterceptors(files),
    Header('content-disposition', 'attachment; filename="segment.csv"'),
    ApiOperation({
      summary,
      description: `${whom} The heading of the last column has these counts. A text that begins with = + - @ or a tab gets an apostrophe in front, so that no program runs it as a formula.`,
    }),
    ApiOkResponse({
      description: 'The file.',
      content: { [tableTypes.csv]: { schema: { type: 'string', format: 'binary' } } },
    }),
    Refusals(),
  );

/** Selections of guests whom an organiser wants to contact. */
@ApiTags('Segments')
@Controller('api/v1/segment/:uid')
export class SegmentsController {
  constructor(
    private readonly segments: SegmentsService,
    private readonly people: SegmentPeople,
  ) {}

  @Owner('results', { apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the segments',
    description: 'Sorted by name. `sort` accepts name and lastUpdate; `q` searches the name.',
  })
  @Paged(SegmentDto)
  listSegments(@Param('uid') uid: string, @Query() query: ListQueryDto): Promise<JsonPage> {
    return this.segments.list(uid, query);
  }

  @Get('people')
  @People('List the people of any segment')
  listPeople(
    @Param('uid') uid: string,
    @Query() conditions: SegmentQueryDto,
    @Query() page: SegmentPageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SegmentPeopleDto> {
    return this.page(uid, conditions, page, reply);
  }

  @Get('people.csv')
  @PeopleFile('Export the people of any segment')
  exportPeople(
    @Param('uid') uid: string,
    @Query() conditions: SegmentQueryDto,
    @Query() query: ExportQueryDto,
  ): Promise<StreamableFile> {
    return this.file(uid, conditions, query);
  }

  @Get(':id/people')
  @People('List the people of a segment')
  @named('a segment')
  async listSegmentPeople(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() page: SegmentPageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SegmentPeopleDto> {
    return this.page(uid, await this.segments.conditions(uid, id), page, reply);
  }

  @Get(':id/people.csv')
  @PeopleFile('Export the people of a segment')
  @named('a segment')
  async exportSegmentPeople(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() query: ExportQueryDto,
  ): Promise<StreamableFile> {
    return this.file(uid, await this.segments.conditions(uid, id), query);
  }

  @Owner('results')
  @Idempotent()
  @Post()
  @HttpCode(200)
  @Creation(SegmentDto, 'a segment', {
    description: 'Its people are selected again with each request.',
    full,
  })
  @DocumentedBody(
    SaveSegmentDto,
    { name: 'Loved it, did not buy', query: 'ratedFrom=4.5&shop=NOT_OPENED' },
    ['name'],
  )
  createSegment(@Param('uid') uid: string, @Body() body: SaveSegmentDto): Promise<SegmentDto> {
    return this.segments.create(uid, body);
  }

  @Owner('results')
  @Post(':id')
  @HttpCode(200)
  @Change(SegmentDto, 'a segment')
  @DocumentedBody(SaveSegmentDto, {
    name: 'Loved it in spring',
    query: 'ratedFrom=4.5&shop=NOT_OPENED&joinedFrom=20/03/2026',
    version: 1,
  })
  updateSegment(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveSegmentDto,
  ): Promise<SegmentDto> {
    return this.segments.update(uid, id, body);
  }

  @Owner('results')
  @Delete(':id')
  @Deletion('a segment', 'Its people stay as they are.')
  async deleteSegment(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.segments.remove(uid, id);
    return { deleted: true };
  }

  @Owner('results')
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(
    SegmentDto,
    'a segment',
    'Its people are selected again.',
    full,
    'a place among the segments',
  )
  restoreSegment(@Param('uid') uid: string, @Param('id') id: string): Promise<SegmentDto> {
    return this.segments.restore(uid, id);
  }

  private async page(
    uid: string,
    conditions: SegmentInput,
    page: SegmentPageQueryDto,
    reply: FastifyReply,
  ): Promise<SegmentPeopleDto> {
    const { nextCursor, ...answer } = await this.people.page(uid, conditions, page);
    if (nextCursor) void reply.header('x-next-cursor', nextCursor);
    return answer;
  }

  private async file(
    uid: string,
    conditions: SegmentInput,
    { lang }: ExportQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.people.file(uid, conditions, lang), {
      type: tableTypes.csv,
    });
  }
}
