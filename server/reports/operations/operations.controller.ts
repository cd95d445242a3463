import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Listed } from '../../platform/database/paging.js';
import { Administrator, type Caller, CallerIdentity } from '../../platform/http/access.js';
import { ErrorDto } from '../../platform/http/error.dto.js';
import { Paged } from '../../platform/http/paged.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import {
  ListedOperationDto,
  ListOperationsQueryDto,
  OperationDoneDto,
  OperationsOverviewDto,
} from './operations.dto.js';
import { ReportOperations } from './report-operations.js';

const event = { name: 'id', description: 'The id of an event.' };
const pressLimit = { by: 'account', max: 60, name: 'reportOperations' } as const;
const none = 'NOT_FOUND: there is no such event, or it makes no reports by itself.';

/** As the audit log names them. */
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
      'What events make by themselves next, and what was asked for in the last 30 days. The most urgent first; `sort` knows urgency, at, owner and code; `q` looks in the name of the company and the code of the event.',
  })
  @Paged(ListedOperationDto)
  listReportOperations(
    @Query() query: ListOperationsQueryDto,
  ): Promise<Listed<ListedOperationDto>> {
    return this.operations.list(query);
  }

  @Administrator()
  @Get('overview')
  @ApiOperation({
    summary: 'Read how reports, queues and workers stand',
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
      'The one whose time has come, or else one of the answers up to now, beside those that are to come. One that is being made already is answered as it is.',
  })
  @ApiOkResponse({ type: OperationDoneDto })
  @ApiParam(event)
  @ApiNotFoundResponse({ type: ErrorDto, description: none })
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'REPORT_TOO_EARLY: it has not started yet, or nobody has come.',
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
      'It makes none by itself until they are resumed, and its organiser sees that the platform holds them back.',
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
      'Of those whose times have passed meanwhile the last one is made at once, as after a time in which no server ran.',
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
      'Generates one that failed, or whose job was lost, anew; any other is left as it is. It takes no place of a quota.',
  })
  @ApiOkResponse({ type: OperationDoneDto })
  @ApiParam({ name: 'id', description: 'The id of a saved report.' })
  retryReportOfAny(
    @CallerIdentity() caller: Caller,
    @Param('id') id: string,
  ): Promise<OperationDoneDto> {
    return this.operations.retry(id, actorOf(caller));
  }
}
