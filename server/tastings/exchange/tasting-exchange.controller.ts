import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Owner } from '../../platform/http/access/access.js';
import { AcceptsFile } from '../../platform/http/exchange-file.js';
import { Idempotent } from '../../platform/http/idempotency.js';
import { DocumentedBody, NeedsCompany, Reading } from '../../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { TastingDto } from '../tasting.dto.js';
import { TastingExchange } from './tasting-exchange.js';
import {
  ImportTastingQueryDto,
  TastingFileDto,
  TastingFilePreviewDto,
  tastingFormat,
} from './tasting-file.dto.js';

const full =
  'MAX_TASTINGS, MAX_WINES: the plan is full. FEATURE_NOT_ALLOWED: own sheets, or an offline tasting, need a plan that includes them. ' +
  'QUOTA_EXCEEDED: `what` is sheets, files or fileBytes.';
const rules =
  'FILE_FORMAT, FILE_VERSION: this is not a tasting’s file of a known version. ID_TWICE: an id occurs twice. UNKNOWN_REFERENCE: the tasting ' +
  'names a part that is not in the file. Other codes: a rule for creating a product, a sheet or a tasting is broken, and `issues` has the path in the file.';
const example = {
  format: tastingFormat,
  version: 1,
  tasting: {
    type: 'CONVENTIONAL_TAST',
    name: 'Tarde de garnachas',
    description: 'Cuatro garnachas, cuatro suelos.',
    duration: 60,
    template: 'CONVENTIONAL_TEMPLATE',
    productReferences: [
      {
        product: 'kX2vB8nQ4mZ1cR7tY0wL',
        assessmentSheetPath: 'assessmentSheets/Q4mZ1cR7tY0wLkX2vB8n',
      },
    ],
  },
  products: [
    {
      id: 'kX2vB8nQ4mZ1cR7tY0wL',
      name: 'Garnacha de la Ermita',
      type: 'WINE',
      subtype: 'RED',
      vintage: 2021,
    },
  ],
  sheets: [
    {
      id: 'Q4mZ1cR7tY0wLkX2vB8n',
      name: { ES: 'Garnachas', CA: 'Garnatxes', EN: 'Garnachas' },
      product: 'WINE',
      type: 'RED',
      parameters: [{ name: { ES: 'Notas', CA: 'Notes', EN: 'Notes' }, type: 'NOTES' }],
      categories: [],
    },
  ],
};

@ApiTags('Tastings')
@Controller('api/v1/tasting/:uid')
export class TastingExchangeController {
  constructor(private readonly exchange: TastingExchange) {}

  @Owner('view', { apiKey: true })
  @Get(':id/exchange')
  @Reading(
    TastingFileDto,
    'a tasting as a file',
    'Includes its products and its sheets, except predefined ones. Pictures are included as addresses. Public access by link is not included.',
  )
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'EXPORT_TOO_LARGE: the file would be too large for an import.',
  })
  exportTasting(@Param('uid') uid: string, @Param('id') id: string): Promise<TastingFileDto> {
    return this.exchange.export(uid, id);
  }

  @Owner('manage')
  @AcceptsFile('previewTastingFile')
  @Post('exchange/preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview a tasting’s file',
    description: 'Returns what an import would create, with the same checks.',
  })
  @ApiOkResponse({ type: TastingFilePreviewDto, description: 'Nothing is stored.' })
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  @NeedsCompany()
  @DocumentedBody(TastingFileDto, example)
  previewTastingFile(
    @Param('uid') uid: string,
    @Query() { existing }: ImportTastingQueryDto,
    @Body() file: TastingFileDto,
  ): Promise<TastingFilePreviewDto> {
    return this.exchange.preview(uid, file, existing !== 'copy');
  }

  @Owner('manage')
  @Idempotent()
  @AcceptsFile('importTastingFile')
  @Post('exchange')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Import a tasting’s file',
    description:
      'Creates the tasting, its products and its sheets by the usual rules: all of them, or nothing.',
  })
  @ApiOkResponse({ type: TastingDto, description: 'As it is stored.' })
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  @NeedsCompany()
  @DocumentedBody(TastingFileDto, example)
  importTastingFile(
    @Param('uid') uid: string,
    @Query() { existing }: ImportTastingQueryDto,
    @Body() file: TastingFileDto,
  ): Promise<TastingDto> {
    return this.exchange.import(uid, file, existing !== 'copy');
  }
}
