import {
  applyDecorators,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiPayloadTooLargeResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../shared/vocabulary/limits.js';
import { Owner } from '../../platform/http/access.js';
import { NeedsCompany } from '../../platform/http/entity-docs.js';
import { ErrorDto } from '../../platform/http/error.dto.js';
import { hangUp } from '../../platform/http/hang-up.js';
import { Idempotent } from '../../platform/http/idempotency.js';
import { OwnTurns } from '../../platform/http/own-turns.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { inMemory, readForm } from '../../platform/http/read-form.js';
import { ExportQueryDto } from '../../platform/tables/export-query.dto.js';
import { assertTableWeight } from '../../platform/tables/read-table-file.js';
import { type TableKind, tableTypes } from '../../platform/tables/write-table-file.js';
import { ExportProducts } from './export-products.js';
import { ImportProducts } from './import-products.js';
import { ImportDto, ImportPreviewDto, UndoneImportDto } from './products-table.dto.js';
import { rowActions } from './row-actions.js';

const tableForm = {
  required: true,
  schema: {
    type: 'object',
    required: ['file'],
    properties: {
      file: {
        type: 'string',
        format: 'binary',
        description:
          `CSV or Excel (.xlsx, its first sheet with headings that are known), told by the bytes. The headings may stand below titles, within the ` +
          `first 30 rows. At most ${limits.tableBytes / 1024 / 1024} MB, ` +
          `${limits.tableRows} rows and ${limits.tableColumns} columns. The separator of CSV (; , tab |) and its encoding (UTF-8, UTF-16, ` +
          'Windows-1252, ISO 8859-15, Mac Roman, DOS 850) are found out. Cells of Excel are read as their number format shows them.',
      },
      columns: {
        type: 'string',
        description:
          'What each column holds, as a JSON array in their order: a field, `attributes.<key>` of a usual attribute, `attributes` for one ' +
          'named by its heading, or null to leave it out. Without it the headings decide.',
        example: '["name","price",null,"attributes.alcohol"]',
      },
      type: {
        type: 'string',
        description: 'Code of the type of rows that do not say it.',
        example: 'WINE',
      },
      subtype: { type: 'string', description: 'Code of their subtype.', example: 'RED' },
      headingRow: {
        type: 'string',
        description:
          'The number of the row with the headings, from 1 on. Without it the row of which most cells are known as headings.',
        example: '4',
      },
      lastRow: {
        type: 'string',
        description:
          'The number of the last row to read. Without it the last one that is neither a sum nor a note.',
        example: '250',
      },
      existing: {
        type: 'string',
        enum: [...rowActions],
        default: 'CHANGE',
        description:
          'What becomes of rows whose product is there already: `CHANGE` it by what the row says (an empty cell says nothing), `LEAVE_OUT` the row, or ' +
          'make a `NEW` one. A product is recognised by its reference code, else by its name, vintage and maker. Without a column of vintages, a name that ' +
          'several products have is recognised as none of them.',
      },
      mark: {
        type: 'string',
        description:
          'Of the preview that was looked at. Where the catalogue has changed since, nothing is imported.',
      },
      rows: {
        type: 'string',
        description:
          'The same for single rows, as a JSON object by their numbers. Any row can be left out; numbers that the file does not have are ignored.',
        example: '{"12":"NEW","15":"LEAVE_OUT"}',
      },
    },
  },
} as const;

const noTable =
  'FILE_REQUIRED, TABLE_TYPE, TABLE_BROKEN, TABLE_TOO_LARGE or TABLE_EMPTY: no table that can be read. INVALID_BODY, INVALID_CHOICE or ' +
  'COLUMN_TWICE: `columns` cannot be so, nor `existing` or `rows`. NOT_NUMERIC: `headingRow` or `lastRow` is no number of a row.';

const ImportForm = () =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody(tableForm),
    NeedsCompany(),
    ApiBadRequestResponse({
      type: ErrorDto,
      description: 'INVALID_BODY: the multipart body is cut or malformed.',
    }),
    ApiPayloadTooLargeResponse({
      type: ErrorDto,
      description: 'TABLE_TOO_LARGE: the file weighs more than allowed.',
    }),
  );

const exporting = new OwnTurns();

const ExportedTable = (kind: TableKind, name: string) =>
  applyDecorators(
    UseInterceptors(exporting),
    Header('content-disposition', `attachment; filename="products.${kind}"`),
    ApiOperation({
      summary: `Export the products as ${name}`,
      description:
        'By name: a column for each field, and one for each attribute that any product has. What begins with = + - @ or a tab is text in it. Importing understands it.',
    }),
    ApiOkResponse({
      description: 'The file.',
      content: { [tableTypes[kind]]: { schema: { type: 'string', format: 'binary' } } },
    }),
    NeedsCompany(),
  );

const readTable = (request: FastifyRequest) =>
  readForm(request, (file) => inMemory(file, assertTableWeight));

@ApiTags('Products')
@Controller('api/v1/product/:uid')
export class ProductsTableController {
  constructor(
    private readonly imports: ImportProducts,
    private readonly exports: ExportProducts,
  ) {}

  @Owner({ apiKey: true })
  @Get('export.csv')
  @ExportedTable('csv', 'CSV')
  async exportProductsAsCsv(
    @Param('uid') uid: string,
    @Query() { lang }: ExportQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.write(uid, 'csv', lang), { type: tableTypes.csv });
  }

  @Owner({ apiKey: true })
  @Get('export.xlsx')
  @ExportedTable('xlsx', 'an Excel file')
  async exportProductsAsExcel(
    @Param('uid') uid: string,
    @Query() { lang }: ExportQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.write(uid, 'xlsx', lang), {
      type: tableTypes.xlsx,
    });
  }

  @Owner()
  @RateLimit({ by: 'account', max: 60, name: 'previewProductImport' })
  @Post('import/preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'See what importing a table of products would do',
    description:
      'Nothing is stored: what each column would hold, which rows are new products, which change one that is there, and which rules the others break.',
  })
  @ImportForm()
  @ApiOkResponse({ type: ImportPreviewDto })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: noTable })
  async previewProductImport(
    @Param('uid') uid: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportPreviewDto> {
    const gone = hangUp(reply);
    return this.imports.preview(uid, await readTable(request), gone);
  }

  @Owner()
  @Idempotent()
  @RateLimit({ by: 'account', max: 20, name: 'importProducts' })
  @Post('import')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Import a table of products',
    description:
      'Its rows become new products or change those that are there already, all of them or none. Types, subtypes and countries are understood in Spanish, Catalan and English; ' +
      'grapes as `Tempranillo 85 %; Graciano 15 %`, `85% Tempranillo y 15% Graciano` and the like. Pictures are only those uploaded here: an address in a file is never fetched, and where there ' +
      'is none a bottle is drawn.',
  })
  @ImportForm()
  @ApiOkResponse({ type: ImportDto })
  @ApiConflictResponse({
    type: ErrorDto,
    description:
      'VERSION_CONFLICT: the catalogue has changed since the preview of that `mark`. Nothing was stored.',
  })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description:
      'MAX_WINES: the plan has no room for all that are new. QUOTA_EXCEEDED: none for a drawn bottle.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: `The rows break rules: \`issues\` has the first, their paths begin with the row (\`rows.17.price\`). ${noTable}`,
  })
  async importProducts(
    @Param('uid') uid: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportDto> {
    const gone = hangUp(reply);
    return this.imports.run(uid, await readTable(request), gone);
  }

  @Owner()
  @Delete('import/:id')
  @ApiOperation({
    summary: 'Take an import back',
    description:
      'Deletes the products that came with it, and gives those that it changed their former contents, but for those that were changed since. ' +
      'Deletes can be restored for 30 days; former contents are kept as long, of the last ten imports. Taking it back once more does nothing.',
  })
  @ApiParam({ name: 'id', description: 'The id of the import.' })
  @ApiOkResponse({ type: UndoneImportDto })
  undoProductImport(@Param('uid') uid: string, @Param('id') id: string): Promise<UndoneImportDto> {
    return this.imports.undo(uid, id);
  }
}
