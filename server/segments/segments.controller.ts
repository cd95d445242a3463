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
import { ListQueryDto } from '../platform/database/list-query.dto.js';
import type { ListedJson } from '../platform/database/paging.js';
import { Owner } from '../platform/http/access.js';
import {
  Change,
  Creation,
  Deletion,
  NeedsCompany,
  named,
  Restoration,
  Sent,
} from '../platform/http/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/error.dto.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { OwnTurns } from '../platform/http/own-turns.js';
import { Paged } from '../platform/http/paged.js';
import { RateLimit } from '../platform/http/rate-limit.js';
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
  'Only people who let you write to them, with an e-mail, each once however many events they came to; the counts say how many were left out. ' +
  'Trials and people who were forgotten are none; guests invented for show are, until the first of your own has come.';

// they ask the database about everybody who ever came
const reading = new OwnTurns();
const files = new OwnTurns();

const Refusals = () =>
  applyDecorators(
    NeedsCompany(),
    ApiUnprocessableEntityResponse({
      type: ErrorDto,
      description: 'A condition cannot be meant: `issues` names it, and the rule.',
    }),
  );

const People = (summary: string) =>
  applyDecorators(
    Owner({ apiKey: true }),
    UseInterceptors(reading),
    ApiOperation({ summary, description: `${whom} The latest visit first.` }),
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
      description: 'INVALID_QUERY: the cursor is of something else.',
    }),
    Refusals(),
  );

const PeopleFile = (summary: string) =>
  applyDecorators(
    Owner({ apiKey: true }),
    RateLimit({ by: 'account', max: 10, name: 'exportSegment' }),
    UseInterceptors(files),
    Header('content-disposition', 'attachment; filename="segment.csv"'),
    ApiOperation({
      summary,
      description: `${whom} The heading of the last column says it. What begins with = + - @ or a tab is text: an apostrophe stands before it.`,
    }),
    ApiOkResponse({
      description: 'The file.',
      content: { [tableTypes.csv]: { schema: { type: 'string', format: 'binary' } } },
    }),
    Refusals(),
  );

/** Guests whom an organiser wants to write to, by what they did. */
@ApiTags('Segments')
@Controller('api/v1/segment/:uid')
export class SegmentsController {
  constructor(
    private readonly segments: SegmentsService,
    private readonly people: SegmentPeople,
  ) {}

  @Owner({ apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the segments',
    description: 'By name. `sort` knows name and lastUpdate; `q` looks in the name.',
  })
  @Paged(SegmentDto)
  listSegments(@Param('uid') uid: string, @Query() query: ListQueryDto): Promise<ListedJson> {
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

  @Owner()
  @Idempotent()
  @Post()
  @HttpCode(200)
  @Creation(SegmentDto, 'a segment', {
    description: 'Its people are found anew each time they are asked for.',
    full,
  })
  @Sent(SaveSegmentDto, { name: 'Loved it, did not buy', query: 'ratedFrom=4.5&shop=NOT_OPENED' }, [
    'name',
  ])
  createSegment(@Param('uid') uid: string, @Body() body: SaveSegmentDto): Promise<SegmentDto> {
    return this.segments.create(uid, body);
  }

  @Owner()
  @Post(':id')
  @HttpCode(200)
  @Change(SegmentDto, 'a segment')
  @Sent(SaveSegmentDto, {
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

  @Owner()
  @Delete(':id')
  @Deletion('a segment', 'Its people stay as they are.')
  async deleteSegment(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.segments.remove(uid, id);
    return { deleted: true };
  }

  @Owner()
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(
    SegmentDto,
    'a segment',
    'Its people are found anew.',
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
