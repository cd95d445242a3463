import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { PageRows } from '../../platform/database/lists/paging.js';
import { Administrator, type Caller, CallerIdentity } from '../../platform/http/access/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { Paged } from '../../platform/http/openapi/paged.js';
import { ReportId } from '../report-params.js';
import {
  ListedOperationDto,
  ListOperationsQueryDto,
  OperationDoneDto,
  OperationsOverviewDto,
} from './operations.dto.js';
import { ReportOperations } from './report-operations.js';

const event = { name: 'id', description: 'The id of an event.' };
const pressLimit = { by: 'account', max: 60, name: 'reportOperations' } as const;
const none = 'NOT_FOUND: there is no such event, or it makes no automatic reports.';

/** The name of the actor in the audit log. */
const actorOf = ({ uid }: Caller) => `administrator ${uid}`;

@ApiTags('Administration')
@Controller('api/v1/admin')
export class OperationsController {
  constructor(private readonly operations: ReportOperations) {}

  @Administrator()
  @Get('reports')
  @ApiOperation({
    summary: 'List the reports of all accounts',
    description:
      'The next report of each event with automatic reports, and the reports of the last 30 days. The most urgent first; `sort` takes urgency, at, owner and code; `q` searches the name of the company and the code of the event.',
  })
  @Paged(ListedOperationDto)
  listReportOperations(
    @Query() query: ListOperationsQueryDto,
  ): Promise<PageRows<ListedOperationDto>> {
    return this.operations.list(query);
  }

  @Administrator()
  @Get('overview')
  @ApiOperation({
    summary: 'Read the state of reports, queues and workers',
    description: 'Over all accounts and servers.',
  })
  @ApiOkResponse({ type: OperationsOverviewDto })
  readOperationsOverview(): Promise<OperationsOverviewDto> {
    return this.operations.overview();
  }

  @Administrator()
  @RateLimit(pressLimit)
  @Post('event/:id/run')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Have an event make a report now',
    description:
      'Makes the report that is due. If none is due, returns a report that is in progress. If none is in progress, makes an additional report from the answers up to now.',
  })
  @ApiOkResponse({ type: OperationDoneDto })
  @ApiParam(event)
  @ApiNotFoundResponse({ type: ErrorDto, description: none })
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'REPORT_TOO_EARLY: the event has not started yet, or no guest has joined.',
  })
  runReportNow(
    @CallerIdentity() caller: Caller,
    @Param('id') id: string,
  ): Promise<OperationDoneDto> {
    return this.operations.run(id, actorOf(caller));
  }

  @Administrator()
  @RateLimit(pressLimit)
  @Post('event/:id/pause')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Pause the reports of an event',
    description:
      'The event makes no automatic reports until they are resumed. Its organiser sees that the platform paused them.',
  })
  @ApiOkResponse({ type: OperationDoneDto })
  @ApiParam(event)
  @ApiNotFoundResponse({ type: ErrorDto, description: none })
  pauseReports(
    @CallerIdentity() caller: Caller,
    @Param('id') id: string,
  ): Promise<OperationDoneDto> {
    return this.operations.pause(id, actorOf(caller));
  }

  @Administrator()
  @RateLimit(pressLimit)
  @Post('event/:id/resume')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Resume the reports of an event',
    description:
      'The last report whose time passed during the pause is made at once. Earlier ones are skipped.',
  })
  @ApiOkResponse({ type: OperationDoneDto })
  @ApiParam(event)
  @ApiNotFoundResponse({ type: ErrorDto, description: none })
  resumeReports(
    @CallerIdentity() caller: Caller,
    @Param('id') id: string,
  ): Promise<OperationDoneDto> {
    return this.operations.resume(id, actorOf(caller));
  }

  @Administrator()
  @RateLimit(pressLimit)
  @Post('reports/:id/retry')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Try a report of any account again',
    description:
      'Generates again a report that failed or whose job was lost. Any other report is left as it is. The new try does not count towards a quota.',
  })
  @ApiOkResponse({ type: OperationDoneDto })
  @ReportId()
  retryReportOfAny(
    @CallerIdentity() caller: Caller,
    @Param('id') id: string,
  ): Promise<OperationDoneDto> {
    return this.operations.retry(id, actorOf(caller));
  }
}
