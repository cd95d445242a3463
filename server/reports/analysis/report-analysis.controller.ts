import { Controller, Get, Param } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Owner } from '../../platform/http/access.js';
import { ErrorDto } from '../../platform/http/error.dto.js';
import { ReportAnalysisDto } from './analysis.dto.js';
import { ReportAnalysis } from './report-analysis.js';

const description =
  'How sure the ranking is and which products may well be equally good, how far people agree, whether some of them have another taste, and a map of ' +
  'who likes what. Every part says of how many people it is, and is null where they are too few.';

@ApiTags('Reports')
@Controller('api/v1/report/:uid')
export class ReportAnalysisController {
  constructor(private readonly analysis: ReportAnalysis) {}

  @Owner({ apiKey: true })
  @Get('generated/:code/analysis')
  @ApiParam({ name: 'code', description: 'The code of one of your events.', example: 'K7M4P2XA' })
  @ApiOperation({
    summary: 'Analyse the ratings of an event',
    description: `${description} Of all answers up to now, without saving a report.`,
  })
  @ApiOkResponse({ type: ReportAnalysisDto })
  analyseEvent(@Param('uid') uid: string, @Param('code') code: string): Promise<ReportAnalysisDto> {
    return this.analysis.live(uid, code);
  }

  @Owner({ apiKey: true })
  @Get(':id/analysis')
  @ApiParam({ name: 'id', description: 'The id of a saved report.' })
  @ApiOperation({ summary: 'Analyse the ratings of a report', description })
  @ApiOkResponse({ type: ReportAnalysisDto })
  @ApiConflictResponse({ type: ErrorDto, description: 'REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated.' })
  analyseReport(@Param('uid') uid: string, @Param('id') id: string): Promise<ReportAnalysisDto> {
    return this.analysis.saved(uid, id);
  }
}
