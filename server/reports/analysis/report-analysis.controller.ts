import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Owner } from '../../platform/http/access/access.js';
import { FilterQueryDto } from '../filters/filter-query.dto.js';
import { ApiFilterResponses } from '../filters/filter-responses.js';
import { QueueReads } from '../report-concurrency.js';
import { EventCode, ReportId } from '../report-params.js';
import { ReportAnalysisDto } from './analysis.dto.js';
import { ReportAnalysis } from './report-analysis.js';

const description =
  'The certainty of the ranking, products that may be equally good, the agreement of people, whether some of them have another taste, and a map of ' +
  'tastes. Every part gives the number of its people, and is null if there are too few.';

@ApiTags('Reports')
@QueueReads()
@Controller('api/v1/report/:uid')
export class ReportAnalysisController {
  constructor(private readonly analysis: ReportAnalysis) {}

  @Owner('results', { apiKey: true })
  @Get('generated/:code/analysis')
  @EventCode()
  @ApiOperation({
    summary: 'Analyse the ratings of an event',
    description: `${description} The analysis covers all answers up to now. No report is saved.`,
  })
  @ApiOkResponse({ type: ReportAnalysisDto })
  @ApiFilterResponses({ figures: true })
  analyseEvent(
    @Param('uid') uid: string,
    @Param('code') code: string,
    @Query() filter: FilterQueryDto,
  ): Promise<ReportAnalysisDto> {
    return this.analysis.live(uid, code, filter);
  }

  @Owner('results', { apiKey: true })
  @Get(':id/analysis')
  @ReportId()
  @ApiOperation({ summary: 'Analyse the ratings of a report', description })
  @ApiOkResponse({ type: ReportAnalysisDto })
  @ApiFilterResponses({ saved: true, figures: true })
  analyseReport(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() filter: FilterQueryDto,
  ): Promise<ReportAnalysisDto> {
    return this.analysis.saved(uid, id, filter);
  }
}
