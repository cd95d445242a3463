import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { JsonPage } from '../../platform/database/lists/paging.js';
import { Owner } from '../../platform/http/access/access.js';
import { ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { Paged } from '../../platform/http/openapi/paged.js';
import { FilterQueryDto } from '../filters/filter-query.dto.js';
import { ApiFilterResponses } from '../filters/filter-responses.js';
import { QueueReads } from '../report-concurrency.js';
import { EventCode, ProductRef, ReportId } from '../report-params.js';
import {
  AssistantResultsDto,
  ListAssistantsQueryDto,
  ListedAssistantDto,
} from './attendees.dto.js';
import { ProductResultsDto } from './product-results.dto.js';
import { ReportCoverageDto, ReportFilterDto } from './report-identity.dto.js';
import { ReportResults } from './report-results.js';
import { ReportSummaryDto } from './report-summary.dto.js';

const assistantId = {
  name: 'assistantId',
  description: 'Id of a person who took part, from the list of people.',
};
const people =
  'In the order of arrival, or by `sort` (creationDate or name). `q` searches name and e-mail. The summary has the number of people.';

@ApiTags('Reports')
@QueueReads()
@Controller('api/v1/report/:uid')
export class ReportResultsController {
  constructor(private readonly results: ReportResults) {}

  @Owner('results', { apiKey: true })
  @Get('generated/:code/summary')
  @EventCode()
  @ApiOperation({
    summary: 'Read the summary of an event',
    description: 'The figures cover all answers up to now. No report is saved.',
  })
  @ApiOkResponse({ type: ReportSummaryDto })
  @ApiFilterResponses({ figures: true })
  readEventSummary(
    @Param('uid') uid: string,
    @Param('code') code: string,
    @Query() filter: FilterQueryDto,
  ): Promise<ReportSummaryDto> {
    return this.results.liveSummary(uid, code, filter);
  }

  @Owner('results', { apiKey: true })
  @Get('generated/:code/coverage')
  @EventCode()
  @ApiOperation({
    summary: 'Count the people a report would cover',
    description:
      'Use this call before you generate a report. It counts all people of an event, or only the people who first answered between two dates.',
  })
  @ApiOkResponse({ type: ReportCoverageDto })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'errorEmptyDate or errorDateDiference, in this order.',
  })
  readReportCoverage(
    @Param('uid') uid: string,
    @Param('code') code: string,
    @Query() filter: ReportFilterDto,
  ): Promise<ReportCoverageDto> {
    return this.results.coverage(uid, code, filter);
  }

  @Owner('results', { apiKey: true })
  @Get('generated/:code/product/:productRef')
  @EventCode()
  @ProductRef()
  @ApiOperation({
    summary: 'Read the results of one product of an event',
    description: 'The figures cover all answers up to now. No report is saved.',
  })
  @ApiOkResponse({ type: ProductResultsDto })
  @ApiFilterResponses({ figures: true })
  readEventProduct(
    @Param('uid') uid: string,
    @Param('code') code: string,
    @Param('productRef') productRef: string,
    @Query() filter: FilterQueryDto,
  ): Promise<ProductResultsDto> {
    return this.results.liveProduct(uid, code, productRef, filter);
  }

  @Owner('results', { apiKey: true })
  @Get('generated/:code/assistant')
  @EventCode()
  @ApiOperation({ summary: 'List the people of an event', description: people })
  @Paged(ListedAssistantDto)
  @ApiFilterResponses({})
  listEventAssistants(
    @Param('uid') uid: string,
    @Param('code') code: string,
    @Query() query: ListAssistantsQueryDto,
    @Query() filter: FilterQueryDto,
  ): Promise<JsonPage> {
    return this.results.liveAttendees(uid, code, query, filter);
  }

  @Owner('results', { apiKey: true })
  @Get('generated/:code/assistant/:assistantId')
  @EventCode()
  @ApiParam(assistantId)
  @ApiOperation({
    summary: 'Read what one person of an event said',
    description: 'All answers of the person up to now. No report is saved.',
  })
  @ApiOkResponse({ type: AssistantResultsDto })
  @ApiFilterResponses({})
  readEventAssistant(
    @Param('uid') uid: string,
    @Param('code') code: string,
    @Param('assistantId') assistantId: string,
    @Query() filter: FilterQueryDto,
  ): Promise<AssistantResultsDto> {
    return this.results.liveAttendee(uid, code, assistantId, filter);
  }

  @Owner('results', { apiKey: true })
  @Get(':id/summary')
  @ReportId()
  @ApiOperation({
    summary: "Read a report's summary",
    description:
      'The event, its people, the products by rating, satisfaction, the survey and the final comments. Means are exact, rounded half up to two decimals.',
  })
  @ApiOkResponse({ type: ReportSummaryDto })
  @ApiFilterResponses({ saved: true, figures: true })
  readReportSummary(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() filter: FilterQueryDto,
  ): Promise<ReportSummaryDto> {
    return this.results.summary(uid, id, filter);
  }

  @Owner('results', { apiKey: true })
  @Get(':id/product/:productRef')
  @ReportId()
  @ProductRef()
  @ApiOperation({
    summary: 'Read the results of one product',
    description: 'Ratings, prices, the votes on every component of its sheet, and notes.',
  })
  @ApiOkResponse({ type: ProductResultsDto })
  @ApiFilterResponses({ saved: true, figures: true })
  readReportProduct(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Param('productRef') productRef: string,
    @Query() filter: FilterQueryDto,
  ): Promise<ProductResultsDto> {
    return this.results.product(uid, id, productRef, filter);
  }

  @Owner('results', { apiKey: true })
  @Get(':id/assistant')
  @ReportId()
  @ApiOperation({ summary: 'List the people of a report', description: people })
  @Paged(ListedAssistantDto)
  @ApiFilterResponses({ saved: true })
  listReportAssistants(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() query: ListAssistantsQueryDto,
    @Query() filter: FilterQueryDto,
  ): Promise<JsonPage> {
    return this.results.attendees(uid, id, query, filter);
  }

  @Owner('results', { apiKey: true })
  @Get(':id/assistant/:assistantId')
  @ReportId()
  @ApiParam(assistantId)
  @ApiOperation({
    summary: 'Read what one person said',
    description:
      'The survey, each product with its sheet, satisfaction, the final comment, and how often they opened each link to buy.',
  })
  @ApiOkResponse({ type: AssistantResultsDto })
  @ApiFilterResponses({ saved: true })
  readReportAssistant(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Param('assistantId') assistantId: string,
    @Query() filter: FilterQueryDto,
  ): Promise<AssistantResultsDto> {
    return this.results.attendee(uid, id, assistantId, filter);
  }
}
