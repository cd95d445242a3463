import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { TakesFile } from '../../platform/exchange-file.js';
import { Owner } from '../../platform/http/access.js';
import { NeedsCompany, Reading, Sent } from '../../platform/http/entity-docs.js';
import { ErrorDto } from '../../platform/http/error.dto.js';
import { Idempotent } from '../../platform/http/idempotency.js';
import { TastingDto } from '../tasting.dto.js';
import { TastingExchange } from './tasting-exchange.js';
import {
  ImportTastingQueryDto,
  TastingFileDto,
  TastingFilePreviewDto,
  tastingFormat,
} from './tasting-file.dto.js';

const full =
  'MAX_TASTINGS, MAX_WINES: the plan is full. FEATURE_NOT_ALLOWED: sheets of your own, or an offline tasting, need a plan that has them. ' +
  'QUOTA_EXCEEDED: `what` is sheets, files or fileBytes.';
const rules =
  'FILE_FORMAT, FILE_VERSION: it is no such file. ID_TWICE: an id is there twice. UNKNOWN_REFERENCE: the tasting ' +
  'names what is not in the file. Else a rule of creating a product, a sheet or a tasting is broken; `issues` says where in the file.';
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

  @Owner({ apiKey: true })
  @Get(':id/exchange')
  @Reading(
    TastingFileDto,
    'a tasting as a file',
    'With its products and with its sheets that are not predefined. Pictures stay where they are, and whoever has its link has none to what is made of the file.',
  )
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'EXPORT_TOO_LARGE: no import would take the file.',
  })
  exportTasting(@Param('uid') uid: string, @Param('id') id: string): Promise<TastingFileDto> {
    return this.exchange.export(uid, id);
  }

  @Owner()
  @TakesFile('previewTastingFile')
  @Post('exchange/preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Look into a tasting’s file',
    description: 'What importing it would bring. It is refused where importing it would be.',
  })
  @ApiOkResponse({ type: TastingFilePreviewDto, description: 'Nothing is stored.' })
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  @NeedsCompany()
  @Sent(TastingFileDto, example)
  previewTastingFile(
    @Param('uid') uid: string,
    @Query() { existing }: ImportTastingQueryDto,
    @Body() file: TastingFileDto,
  ): Promise<TastingFilePreviewDto> {
    return this.exchange.preview(uid, file, existing !== 'copy');
  }

  @Owner()
  @Idempotent()
  @TakesFile('importTastingFile')
  @Post('exchange')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Import a tasting’s file',
    description:
      'Makes a tasting, its products and its sheets of it, by the rules of creating them: all of it, or nothing.',
  })
  @ApiOkResponse({ type: TastingDto, description: 'As it is stored.' })
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  @NeedsCompany()
  @Sent(TastingFileDto, example)
  importTastingFile(
    @Param('uid') uid: string,
    @Query() { existing }: ImportTastingQueryDto,
    @Body() file: TastingFileDto,
  ): Promise<TastingDto> {
    return this.exchange.import(uid, file, existing !== 'copy');
  }
}
