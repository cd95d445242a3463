import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
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
import { SheetDto } from '../sheet.dto.js';
import { SheetExchange } from './sheet-exchange.js';
import { SheetFileDto, SheetFilePreviewDto, sheetFormat } from './sheet-file.dto.js';

const full =
  'FEATURE_NOT_ALLOWED: sheets of your own need a plan with `customAssessmentSheets`. QUOTA_EXCEEDED: `what` is sheets.';
const rules =
  'FILE_FORMAT, FILE_VERSION: this is not a sheet’s file of a known version. Other codes: the sheet breaks a rule, and `issues` has the path in the file.';
const example = {
  format: sheetFormat,
  version: 1,
  sheet: {
    name: { ES: 'Garnachas', CA: 'Garnatxes', EN: 'Garnachas' },
    product: 'WINE',
    type: 'RED',
    parameters: [{ name: { ES: 'Notas', CA: 'Notes', EN: 'Notes' }, type: 'NOTES' }],
    categories: [
      {
        name: 'Gusto',
        image: '/library/taste.svg',
        components: [{ name: 'Acidez', type: 'OPTIONS_SLIDER', options: [{ name: 'Baja' }] }],
      },
    ],
  },
};

@ApiTags('Assessment sheets')
@Controller('api/v1/assessmentSheet/user/:uid')
export class SheetExchangeController {
  constructor(private readonly exchange: SheetExchange) {}

  @Owner('view', { apiKey: true })
  @Get(':id/exchange')
  @Reading(
    SheetFileDto,
    'a sheet as a file',
    'The file can be imported here or elsewhere. It contains the addresses of the pictures, not the pictures.',
  )
  exportSheet(@Param('uid') uid: string, @Param('id') id: string): Promise<SheetFileDto> {
    return this.exchange.export(uid, id);
  }

  @Owner('manage')
  @AcceptsFile('previewSheetFile')
  @Post('exchange/preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview a sheet’s file',
    description: 'Returns what an import would create, with the same checks.',
  })
  @ApiOkResponse({ type: SheetFilePreviewDto, description: 'Nothing is stored.' })
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  @NeedsCompany()
  @DocumentedBody(SheetFileDto, example)
  previewSheetFile(
    @Param('uid') uid: string,
    @Body() file: SheetFileDto,
  ): Promise<SheetFilePreviewDto> {
    return this.exchange.preview(uid, file);
  }

  @Owner('manage')
  @Idempotent()
  @AcceptsFile('importSheetFile')
  @Post('exchange')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Import a sheet’s file',
    description:
      'Creates a sheet by the usual rules. Its parts keep their ids, so answers to both sheets can be compared.',
  })
  @ApiOkResponse({ type: SheetDto, description: 'As it is stored.' })
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  @NeedsCompany()
  @DocumentedBody(SheetFileDto, example)
  importSheetFile(@Param('uid') uid: string, @Body() file: SheetFileDto): Promise<SheetDto> {
    return this.exchange.import(uid, file);
  }
}
