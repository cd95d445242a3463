import { applyDecorators, Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Owner } from '../../platform/http/access.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { ExportQueryDto } from '../../platform/tables/export-query.dto.js';
import { tableTypes } from '../../platform/tables/write-table-file.js';
import { TakesFilter } from '../filters/filter-docs.js';
import { FilterQueryDto } from '../filters/filter-query.dto.js';
import { ExportReport } from './export-report.js';

const type = tableTypes.xlsx;

const ExportedReport = (summary: string) =>
  applyDecorators(
    RateLimit({ by: 'account', max: 10, name: 'exportReport' }),
    Header('content-disposition', 'attachment; filename="export.xlsx"'),
    ApiOperation({
      summary,
      description:
        'A row for each attendee, in the order in which they came: who they are, the survey, each product’s rating, price, notes, clicks and votes, satisfaction ' +
        'over ten, and the final comment. Dates are by the clocks of the event. What begins with = + - @ or a tab is text in it.',
    }),
    ApiOkResponse({ description: 'The file.', content: { [type]: { schema: { type: 'string', format: 'binary' } } } }),
  );

@ApiTags('Reports')
@Controller('api/v1/report/:uid')
export class ReportExportsController {
  constructor(private readonly exports: ExportReport) {}

  @Owner({ apiKey: true })
  @Get('generated/:code/export.xlsx')
  @ApiParam({ name: 'code', description: 'The code of one of your events.', example: 'K7M4P2XA' })
  @ExportedReport('Export an event as an Excel file')
  @TakesFilter({})
  async exportEvent(
    @Param('uid') uid: string,
    @Param('code') code: string,
    @Query() { lang }: ExportQueryDto,
    @Query() filter: FilterQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.liveExcel(uid, code, filter, lang), { type });
  }

  @Owner({ apiKey: true })
  @Get(':id/export.xlsx')
  @ApiParam({ name: 'id', description: 'The id of a saved report.' })
  @ExportedReport('Export a report as an Excel file')
  @TakesFilter({ saved: true })
  async exportReport(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() { lang }: ExportQueryDto,
    @Query() filter: FilterQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.excel(uid, id, filter, lang), { type });
  }
}
