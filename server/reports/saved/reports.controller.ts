import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
} from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiExtraModels,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import type { JsonPage } from '../../platform/database/lists/paging.js';
import { Owner } from '../../platform/http/access/access.js';
import { Idempotent } from '../../platform/http/idempotency.js';
import { Deletion, DocumentedBody, Restoration } from '../../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { Paged } from '../../platform/http/openapi/paged.js';
import { Followed } from '../../platform/live/followed.js';
import {
  FullReportDto,
  ReportedAssessmentDto,
  ReportedAssistantDto,
  ReportedQuizWinnerDto,
  ReportedSessionDto,
} from '../full-report/full-report.dto.js';
import { QueueReads, QueueSaves } from '../report-concurrency.js';
import { NotReady, ReportId } from '../report-params.js';
import { reportsTopic } from './generate-report.js';
import {
  CreateReportDto,
  GenerateReportDto,
  ListedReportDto,
  ListReportsQueryDto,
  RenameReportDto,
  ReportedDto,
  ReportReferenceDto,
  ReportStatusDto,
  SessionOfReportDto,
} from './report.dto.js';
import { ReportsService } from './reports.service.js';

const json = 'application/json; charset=utf-8';
const full =
  'QUOTA_EXCEEDED: `what` is reports, reportsInProgress or generationsPerMinute, with `used` and `maximum`.';
const rules = 'errorName, errorEmptyEvent, errorEmptyDate or errorDateDiference, in this order.';
const tooEarly = 'REPORT_TOO_EARLY: the event has not started yet.';

@ApiTags('Reports')
@ApiExtraModels(ReportedAssistantDto, ReportedAssessmentDto, ReportedQuizWinnerDto)
@Controller('api/v1/report/:uid')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Owner('results', { apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the saved reports',
    description:
      'The latest first. `sort` takes name, publicCode and creationDate; `q` searches name and code.',
  })
  @Paged(ListedReportDto, { fields: true })
  @Followed(({ uid }) => reportsTopic(uid))
  listReports(@Param('uid') uid: string, @Query() query: ListReportsQueryDto): Promise<JsonPage> {
    return this.reports.list(uid, query);
  }

  @Owner('results')
  @Idempotent()
  @Post('generate')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Generate a report',
    description:
      'Answers at once with a reference; ask for its status until it is DONE. Later answers, edits and deletes do not change a report.',
  })
  @ApiOkResponse({ type: ReportReferenceDto })
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: the code leads to none of your events.',
  })
  @ApiConflictResponse({ type: ErrorDto, description: tooEarly })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  @DocumentedBody(
    GenerateReportDto,
    {
      name: 'Spring tasting',
      publicCode: 'K7M4P2XA',
      dateFilterActive: true,
      fromDate: '2026-05-01T16:00:00.000Z',
      toDate: '2036-05-02T16:00:00.000Z',
    },
    ['name', 'publicCode'],
  )
  async generateReport(
    @Param('uid') uid: string,
    @Body() body: GenerateReportDto,
  ): Promise<ReportReferenceDto> {
    return { reference: await this.reports.generate(uid, body) };
  }

  @Owner('results')
  @QueueReads()
  @Post('generateBody')
  @HttpCode(200)
  @Header('content-type', json)
  @ApiOperation({
    summary: 'Look at an event without saving a report',
    description: 'The event with its people and their answers as they are now.',
  })
  @ApiOkResponse({ type: ReportedSessionDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: the code leads to none of your events.',
  })
  @DocumentedBody(SessionOfReportDto, { publicCode: 'K7M4P2XA' }, ['publicCode'])
  generateReportBody(
    @Param('uid') uid: string,
    @Body() { publicCode }: SessionOfReportDto,
  ): Promise<string> {
    return this.reports.liveSession(uid, publicCode ?? '');
  }

  @Owner('results')
  @QueueReads()
  @Post('generateAssistantsPage/:id')
  @HttpCode(200)
  @Header('content-type', json)
  @ApiOperation({
    summary: 'Read a page of the people of a report',
    description:
      '`id` is the number of the page, from 0. A page has 200 people; a page after the last one is empty.',
  })
  @ApiOkResponse({
    schema: { type: 'object', additionalProperties: { $ref: getSchemaPath(ReportedAssistantDto) } },
    description: 'By id, in the order in which they came.',
  })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: there is no such report or event.',
  })
  @ApiParam({
    name: 'id',
    description: 'The number of the page, from 0.',
    schema: { type: 'integer', minimum: 0 },
    example: 0,
  })
  @DocumentedBody(ReportedDto, { reference: 'cR7tY0wLkX2vB8nQ4mZ1' })
  @NotReady()
  readReportAssistants(
    @Param('uid') uid: string,
    @Param('id') page: string,
    @Body() body: ReportedDto,
  ): Promise<string> {
    return this.reports.assistants(uid, page, body);
  }

  @Owner('results')
  @QueueSaves()
  @Idempotent()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Save a report at once',
    description: 'Like generating a report, but the report is done when the call returns.',
  })
  @ApiOkResponse({ type: ReportReferenceDto })
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: the code leads to none of your events.',
  })
  @ApiConflictResponse({ type: ErrorDto, description: tooEarly })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  @DocumentedBody(CreateReportDto, { name: 'Spring tasting', publicCode: 'K7M4P2XA' }, ['name'])
  async createReport(
    @Param('uid') uid: string,
    @Body() body: CreateReportDto,
  ): Promise<ReportReferenceDto> {
    return { reference: await this.reports.create(uid, body) };
  }

  @Owner('results', { apiKey: true })
  @Get(':id/status')
  @ApiOperation({
    summary: 'Ask how far a report has come',
    description: 'Ask again until `state` is DONE or FAILED, or follow this state instead.',
  })
  @ApiOkResponse({ type: ReportStatusDto })
  @ReportId()
  @Followed(({ uid }) => reportsTopic(uid))
  readReportStatus(@Param('uid') uid: string, @Param('id') id: string): Promise<ReportStatusDto> {
    return this.reports.status(uid, id);
  }

  @Owner('results', { apiKey: true })
  @QueueReads()
  @Get(':id')
  @Header('content-type', json)
  @ApiOperation({
    summary: 'Read a report',
    description:
      'The event with its attendees and all their answers; above 1,000 attendees, read these in pages. The summary has the counted numbers.',
  })
  @ApiOkResponse({ type: FullReportDto })
  @ReportId()
  @NotReady()
  readReport(@Param('uid') uid: string, @Param('id') id: string): Promise<string> {
    return this.reports.read(uid, id);
  }

  @Owner('results')
  @Post(':id')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Rename a report',
    description: 'Nothing else of a report can be changed.',
  })
  @ApiOkResponse({ type: ListedReportDto })
  @ReportId()
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'VERSION_CONFLICT, with the stored report in `current`.',
  })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'errorName: it is empty.' })
  @DocumentedBody(RenameReportDto, { name: 'Spring tasting, members', version: 1 })
  renameReport(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: RenameReportDto,
  ): Promise<ListedReportDto> {
    return this.reports.rename(uid, id, body);
  }

  @Owner('results')
  @Delete(':id')
  @Deletion('a report', 'The event and its answers stay.')
  async deleteReport(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.reports.remove(uid, id);
    return { deleted: true };
  }

  @Owner('results')
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(
    ListedReportDto,
    'a report',
    'A report that was not done is generated again, even if its event has been deleted.',
    full,
    'a place among the reports',
  )
  restoreReport(@Param('uid') uid: string, @Param('id') id: string): Promise<ListedReportDto> {
    return this.reports.restore(uid, id);
  }

  @Owner('results')
  @Post(':id/retry')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Try a report again',
    description:
      'Generates again a report that failed or whose job was lost, from the answers up to its instant if that was already set. Any other report is returned unchanged.',
  })
  @ApiOkResponse({ type: ListedReportDto })
  @ReportId()
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  retryReport(@Param('uid') uid: string, @Param('id') id: string): Promise<ListedReportDto> {
    return this.reports.retry(uid, id);
  }
}
