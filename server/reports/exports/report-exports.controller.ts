import {
  applyDecorators,
  Controller,
  Get,
  Header,
  Param,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Owner } from '../../platform/http/access/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { tableTypes } from '../../platform/tables/write-table-file.js';
import { FilterQueryDto } from '../filters/filter-query.dto.js';
import { ApiFilterResponses } from '../filters/filter-responses.js';
import { QueueFiles } from '../report-concurrency.js';
import { EventCode, ReportId } from '../report-params.js';
import { codebookColumns, dataColumns, dataTexts } from './data-texts.js';
import { ExportReport, type ReportFile } from './export-report.js';
import { ReportExportQueryDto } from './report-export.dto.js';

const { data, codebook } = dataTexts.EN;
const columns = dataColumns
  .map((column) => `- \`${data[column].heading}\`: ${data[column].meaning}`)
  .join('\n');

/** The name, the type and the contents of each file. */
const files: Record<ReportFile, { name: string; type: string; what: string; description: string }> =
  {
    xlsx: {
      name: 'export.xlsx',
      type: tableTypes.xlsx,
      what: 'as an Excel file',
      description:
        'A row for each attendee, in the order in which they came: who they are, the survey, each product’s rating, price, notes, clicks, ' +
        'total points and votes, satisfaction from 0 to 10, and the final comment. Dates are in the time zone of the event. ' +
        'Values that begin with = + - @ or a tab are text. Further sheets have the results, prices, votes and agreement, with charts. Those sheets are left out if a filter keeps ' +
        'so few guests that figures would reveal the answers of single guests.',
    },
    csv: {
      name: 'export.csv',
      type: tableTypes.csv,
      what: 'as data in long form',
      description:
        'CSV in UTF-8 with a byte order mark, commas and decimal points: a row for each answer of an attendee to a question. A question that an attendee did not ' +
        'answer has no row. Numbers replace the names and e-mail addresses of people; their texts are included. If a text would be taken for a formula ' +
        '(= + - @ or a tab), an apostrophe stands before it. The headings are in the language of the file; in English the columns are:\n\n' +
        columns,
    },
    codebook: {
      name: 'codebook.csv',
      type: tableTypes.csv,
      what: 'as the codebook of its data',
      description:
        'CSV in the format of the data: a row for each column of the data with its meaning, then a row for each reference in the data. In English the columns are ' +
        `${codebookColumns.map((column) => `\`${codebook[column]}\``).join(', ')}: the column of the data in which a reference stands, the reference, its text, the references of ` +
        'the parts that it belongs to (sheet/category/question), and for options their value as a number, with its scale.',
    },
    pdf: {
      name: 'report.pdf',
      type: 'application/pdf',
      what: 'as a PDF',
      description:
        'For reading, printing and sending on: the findings in words, the products by rating, a page for each with its figures, votes and latest notes, the survey, ' +
        'satisfaction and the latest final comments. A4, tagged, with embedded fonts.',
    },
  };

const Exported = (file: ReportFile, of: string) => {
  const { name, type, what, description } = files[file];
  return applyDecorators(
    Owner('results', { apiKey: true }),
    RateLimit({ by: 'account', max: 10, name: 'exportReport' }),
    Header('content-disposition', `attachment; filename="${name}"`),
    ApiOperation({ summary: `Export ${of} ${what}`, description }),
    ApiOkResponse({
      description: 'The file.',
      content: { [type]: { schema: { type: 'string', format: 'binary' } } },
    }),
  );
};

const ExportedEvent = (file: ReportFile) =>
  applyDecorators(
    Exported(file, 'an event'),
    EventCode(),
    ApiFilterResponses({ figures: file === 'pdf' }),
  );

const ExportedReport = (file: ReportFile) =>
  applyDecorators(
    Exported(file, 'a report'),
    ReportId(),
    ApiFilterResponses({ saved: true, figures: file === 'pdf' }),
  );

@ApiTags('Reports')
@QueueFiles()
@Controller('api/v1/report/:uid')
export class ReportExportsController {
  constructor(private readonly exports: ExportReport) {}

  @Get('generated/:code/export.xlsx')
  @ExportedEvent('xlsx')
  exportEvent(
    @Param('uid') uid: string,
    @Param('code') code: string,
    @Query() query: ReportExportQueryDto,
    @Query() filter: FilterQueryDto,
  ): Promise<StreamableFile> {
    return this.event(uid, code, 'xlsx', query, filter);
  }

  @Get('generated/:code/export.csv')
  @ExportedEvent('csv')
  exportEventData(
    @Param('uid') uid: string,
    @Param('code') code: string,
    @Query() query: ReportExportQueryDto,
    @Query() filter: FilterQueryDto,
  ): Promise<StreamableFile> {
    return this.event(uid, code, 'csv', query, filter);
  }

  @Get('generated/:code/codebook.csv')
  @ExportedEvent('codebook')
  exportEventCodebook(
    @Param('uid') uid: string,
    @Param('code') code: string,
    @Query() query: ReportExportQueryDto,
    @Query() filter: FilterQueryDto,
  ): Promise<StreamableFile> {
    return this.event(uid, code, 'codebook', query, filter);
  }

  @Get('generated/:code/export.pdf')
  @ExportedEvent('pdf')
  exportEventPdf(
    @Param('uid') uid: string,
    @Param('code') code: string,
    @Query() query: ReportExportQueryDto,
    @Query() filter: FilterQueryDto,
  ): Promise<StreamableFile> {
    return this.event(uid, code, 'pdf', query, filter);
  }

  @Get(':id/export.xlsx')
  @ExportedReport('xlsx')
  exportReport(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() query: ReportExportQueryDto,
    @Query() filter: FilterQueryDto,
  ): Promise<StreamableFile> {
    return this.report(uid, id, 'xlsx', query, filter);
  }

  @Get(':id/export.csv')
  @ExportedReport('csv')
  exportReportData(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() query: ReportExportQueryDto,
    @Query() filter: FilterQueryDto,
  ): Promise<StreamableFile> {
    return this.report(uid, id, 'csv', query, filter);
  }

  @Get(':id/codebook.csv')
  @ExportedReport('codebook')
  exportReportCodebook(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() query: ReportExportQueryDto,
    @Query() filter: FilterQueryDto,
  ): Promise<StreamableFile> {
    return this.report(uid, id, 'codebook', query, filter);
  }

  @Get(':id/export.pdf')
  @ExportedReport('pdf')
  exportReportPdf(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() query: ReportExportQueryDto,
    @Query() filter: FilterQueryDto,
  ): Promise<StreamableFile> {
    return this.report(uid, id, 'pdf', query, filter);
  }

  private async event(
    uid: string,
    code: string,
    file: ReportFile,
    { lang }: ReportExportQueryDto,
    filter: FilterQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.live(uid, code, file, filter, lang), {
      type: files[file].type,
    });
  }

  private async report(
    uid: string,
    id: string,
    file: ReportFile,
    { lang }: ReportExportQueryDto,
    filter: FilterQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.saved(uid, id, file, filter, lang), {
      type: files[file].type,
    });
  }
}
