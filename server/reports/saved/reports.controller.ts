import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiExtraModels,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { ListQueryDto } from '../../platform/database/list-query.dto.js';
import type { ListedJson } from '../../platform/database/paging.js';
import { Owner } from '../../platform/http/access.js';
import { Deletion, Restoration } from '../../platform/http/entity-docs.js';
import { DeletedDto, ErrorDto } from '../../platform/http/error.dto.js';
import { Idempotent } from '../../platform/http/idempotency.js';
import { Paged } from '../../platform/http/paged.js';
import { Followed } from '../../platform/live/followed.js';
import { FullReportDto, ReportedAssessmentDto, ReportedAssistantDto, ReportedSessionDto } from '../documented/full-report.dto.js';
import { reportsTopic } from './generate-report.js';
import {
  CreateReportDto,
  GenerateReportDto,
  ListedReportDto,
  RenameReportDto,
  ReportedDto,
  ReportReferenceDto,
  ReportStatusDto,
  SessionOfReportDto,
} from './report.dto.js';
import { ReportsService } from './reports.service.js';

const json = 'application/json; charset=utf-8';
const notReady = 'REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated.';
const full =
  'FORBIDDEN: the uid is not yours. QUOTA_EXCEEDED: `what` is reports, reportsInProgress or generationsPerMinute, with `used` and `maximum`.';
const tooEarly = 'REPORT_TOO_EARLY: the event has not started yet.';

@ApiTags('Reports')
@ApiExtraModels(ReportedAssistantDto, ReportedAssessmentDto)
@ApiForbiddenResponse({ type: ErrorDto, description: 'FORBIDDEN: the uid is not yours.' })
@Controller('api/v1/report/:uid')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Owner({ apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the saved reports',
    description: 'The latest first. `sort` knows name, publicCode and creationDate; `q` looks in name and code.',
  })
  @Paged(ListedReportDto)
  @Followed(({ uid }) => reportsTopic(uid))
  listReports(@Param('uid') uid: string, @Query() query: ListQueryDto): Promise<ListedJson> {
    return this.reports.list(uid, query);
  }

  @Owner()
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
  @ApiNotFoundResponse({ type: ErrorDto, description: 'The code leads to none of your events.' })
  @ApiConflictResponse({ type: ErrorDto, description: tooEarly })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'errorName, errorEmptyEvent, errorEmptyDate or errorDateDiference, in this order.',
  })
  async generateReport(@Param('uid') uid: string, @Body() body: GenerateReportDto): Promise<ReportReferenceDto> {
    return { reference: await this.reports.generate(uid, body) };
  }

  @Owner()
  @Post('generateBody')
  @HttpCode(200)
  @Header('content-type', json)
  @ApiOperation({
    summary: 'Look at an event without saving a report',
    description: 'The event with its people and their answers as they are now.',
  })
  @ApiOkResponse({ type: ReportedSessionDto })
  @ApiNotFoundResponse({ type: ErrorDto })
  generateReportBody(@Param('uid') uid: string, @Body() { publicCode }: SessionOfReportDto): Promise<string> {
    return this.reports.liveSession(uid, publicCode ?? '');
  }

  @Owner()
  @Post('generateAssistantsPage/:id')
  @HttpCode(200)
  @Header('content-type', json)
  @ApiOperation({
    summary: 'Read a page of the people of a report',
    description: '`id` is the page, from 0, with 200 people each; past the last one it is empty.',
  })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: { $ref: getSchemaPath(ReportedAssistantDto) } } })
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ type: ErrorDto, description: notReady })
  readReportAssistants(@Param('uid') uid: string, @Param('id') page: string, @Body() body: ReportedDto): Promise<string> {
    return this.reports.assistants(uid, page, body);
  }

  @Owner()
  @Idempotent()
  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Save a report at once', description: 'Like generating one, but it is done when the answer comes.' })
  @ApiOkResponse({ type: ReportReferenceDto })
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'The code leads to none of your events.' })
  @ApiConflictResponse({ type: ErrorDto, description: tooEarly })
  @ApiUnprocessableEntityResponse({ type: ErrorDto })
  async createReport(@Param('uid') uid: string, @Body() body: CreateReportDto): Promise<ReportReferenceDto> {
    return { reference: await this.reports.create(uid, body) };
  }

  @Owner({ apiKey: true })
  @Get(':id/status')
  @ApiOperation({ summary: 'Ask how far a report has come' })
  @ApiOkResponse({ type: ReportStatusDto })
  @ApiNotFoundResponse({ type: ErrorDto })
  @Followed(({ uid }) => reportsTopic(uid))
  readReportStatus(@Param('uid') uid: string, @Param('id') id: string): Promise<ReportStatusDto> {
    return this.reports.status(uid, id);
  }

  @Owner({ apiKey: true })
  @Get(':id')
  @Header('content-type', json)
  @ApiOperation({ summary: 'Read a report', description: 'Its event with everybody and every answer. For numbers ask for the summary.' })
  @ApiOkResponse({ type: FullReportDto })
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ type: ErrorDto, description: notReady })
  readReport(@Param('uid') uid: string, @Param('id') id: string): Promise<string> {
    return this.reports.read(uid, id);
  }

  @Owner()
  @Post(':id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Rename a report' })
  @ApiOkResponse({ type: ListedReportDto })
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ type: ErrorDto, description: 'VERSION_CONFLICT, with the stored report in `current`.' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'errorName' })
  renameReport(@Param('uid') uid: string, @Param('id') id: string, @Body() body: RenameReportDto): Promise<ListedReportDto> {
    return this.reports.rename(uid, id, body);
  }

  @Owner()
  @Delete(':id')
  @Deletion('a report', 'The event and its answers stay.')
  async deleteReport(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.reports.remove(uid, id);
    return { deleted: true };
  }

  @Owner()
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(
    ListedReportDto,
    'a report',
    'A report that was not done, or had failed, is generated anew. Its event may have been deleted meanwhile.',
    'a place among the reports',
  )
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  restoreReport(@Param('uid') uid: string, @Param('id') id: string): Promise<ListedReportDto> {
    return this.reports.restore(uid, id);
  }
}
