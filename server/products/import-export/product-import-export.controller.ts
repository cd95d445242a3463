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
import { Owner } from '../../platform/http/access/access.js';
import { inMemory, readForm } from '../../platform/http/body/read-form.js';
import { disconnectSignal } from '../../platform/http/disconnect-signal.js';
import { Idempotent } from '../../platform/http/idempotency.js';
import { AccountQueue } from '../../platform/http/limits/account-queue.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { NeedsCompany } from '../../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { ExportQueryDto } from '../../platform/tables/export-query.dto.js';
import { assertTableWeight } from '../../platform/tables/read-table-file.js';
import { type TableKind, tableTypes } from '../../platform/tables/write-table-file.js';
import { ProductExport } from './product-export.js';
import { ProductImport } from './product-import.js';
import { ImportDto, ImportPreviewDto, UndoneImportDto } from './product-import-export.dto.js';
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
          `CSV or Excel (.xlsx, its first sheet with known headings), detected by content. The headings may be below titles, within the ` +
          `first 30 rows. At most ${limits.tableBytes / 1024 / 1024} MB, ` +
          `${limits.tableRows} rows and ${limits.tableColumns} columns. The separator of CSV (; , tab |) and its encoding (UTF-8, UTF-16, ` +
          'Windows-1252, ISO 8859-15, Mac Roman, DOS 850) are detected. Excel cells are read as their number format displays them.',
      },
      columns: {
        type: 'string',
        description:
          'The meaning of each column, as a JSON array in column order: a field, `attributes.<key>` of a usual attribute, `attributes` for one ' +
          'named by its heading, or null to leave it out. By default the headings decide.',
        example: '["name","price",null,"attributes.alcohol"]',
      },
      type: {
        type: 'string',
        description: 'The code of the type for rows without a type.',
        example: 'WINE',
      },
      subtype: {
        type: 'string',
        description: 'The code of the subtype for rows without one.',
        example: 'RED',
      },
      headingRow: {
        type: 'string',
        description:
          'The number of the row with the headings, from 1. By default the row with the most known headings.',
        example: '4',
      },
      lastRow: {
        type: 'string',
        description:
          'The number of the last row to read. By default the last one that is neither a sum nor a note.',
        example: '250',
      },
      existing: {
        type: 'string',
        enum: [...rowActions],
        default: 'CHANGE',
        description:
          'The action for rows with an existing product: `CHANGE` the product by the row (an empty cell changes nothing), `LEAVE_OUT` the row, or ' +
          'make a `NEW` product. A product is matched by its reference code, otherwise by its name, vintage, producer and bottle size. Without a vintage column, a name that ' +
          'several products have matches none of them.',
      },
      mark: {
        type: 'string',
        description:
          'The `mark` of a preview. If the catalogue has changed since, nothing is imported.',
      },
      rows: {
        type: 'string',
        description:
          'The actions for single rows, as a JSON object by row number. Any row can be left out; unknown row numbers are ignored.',
        example: '{"12":"NEW","15":"LEAVE_OUT"}',
      },
    },
  },
} as const;

const noTable =
  'FILE_REQUIRED, TABLE_TYPE, TABLE_BROKEN, TABLE_TOO_LARGE or TABLE_EMPTY: the file is no readable table. INVALID_BODY, INVALID_CHOICE or ' +
  'COLUMN_TWICE: `columns`, `existing` or `rows` is invalid. NOT_NUMERIC: `headingRow` or `lastRow` is no row number.';

const ImportForm = () =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody(tableForm),
    NeedsCompany(),
    ApiBadRequestResponse({
      type: ErrorDto,
      description: 'INVALID_BODY: the multipart body is incomplete or malformed.',
    }),
    ApiPayloadTooLargeResponse({
      type: ErrorDto,
      description: 'TABLE_TOO_LARGE: the file is larger than allowed.',
    }),
  );

const exporting = new AccountQueue();

const ExportedTable = (kind: TableKind, name: string) =>
  applyDecorators(
    UseInterceptors(exporting),
    Header('content-disposition', `attachment; filename="products.${kind}"`),
    ApiOperation({
      summary: `Export the products as ${name}`,
      description:
        'Sorted by name, with a column for each field and each attribute in use. Values that begin with = + - @ or a tab are written as text. The import can read the file.',
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
    private readonly imports: ProductImport,
    private readonly exports: ProductExport,
  ) {}

  @Owner('view', { apiKey: true })
  @Get('export.csv')
  @ExportedTable('csv', 'CSV')
  async exportProductsAsCsv(
    @Param('uid') uid: string,
    @Query() { lang }: ExportQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.write(uid, 'csv', lang), { type: tableTypes.csv });
  }

  @Owner('view', { apiKey: true })
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

  @Owner('manage')
  @RateLimit({ by: 'account', max: 60, name: 'previewProductImport' })
  @Post('import/preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview an import of products',
    description:
      'Returns the meaning of each column, the rows that are new products or change existing ones, and the rules that the other rows break. Nothing is stored.',
  })
  @ImportForm()
  @ApiOkResponse({ type: ImportPreviewDto })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: noTable })
  async previewProductImport(
    @Param('uid') uid: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportPreviewDto> {
    const gone = disconnectSignal(reply);
    return this.imports.preview(uid, await readTable(request), gone);
  }

  @Owner('manage')
  @Idempotent()
  @RateLimit({ by: 'account', max: 20, name: 'importProducts' })
  @Post('import')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Import a table of products',
    description:
      'Its rows become new products or change existing ones: all of them or none. Types, subtypes and countries are understood in all languages of the interface; ' +
      'grapes as `Tempranillo 85 %; Graciano 15 %`, `85% Tempranillo y 15% Graciano` and similar. Only uploaded pictures are used: the server never fetches an address in a file, and without ' +
      'a picture it draws a bottle.',
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
      'MAX_WINES: the plan has no room for all new products. QUOTA_EXCEEDED: no storage is left for a drawn bottle.',
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
    const gone = disconnectSignal(reply);
    return this.imports.run(uid, await readTable(request), gone);
  }

  @Owner('manage')
  @Delete('import/:id')
  @ApiOperation({
    summary: 'Undo an import',
    description:
      'Deletes the products that the import created, and restores the former contents of the products that it changed. ' +
      'Products that were changed since stay as they are. Deleted products can be restored for 30 days. ' +
      'Former contents are kept only for the last ten imports, and for at most 30 days. A repeated request has no effect.',
  })
  @ApiParam({ name: 'id', description: 'The id of the import.' })
  @ApiOkResponse({ type: UndoneImportDto })
  undoProductImport(@Param('uid') uid: string, @Param('id') id: string): Promise<UndoneImportDto> {
    return this.imports.undo(uid, id);
  }
}
