import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
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
import { SheetDto } from '../sheet.dto.js';
import { SheetExchange } from './sheet-exchange.js';
import { SheetFileDto, SheetFilePreviewDto, sheetFormat } from './sheet-file.dto.js';

const full =
  'FEATURE_NOT_ALLOWED: sheets of your own need a plan with `customAssessmentSheets`. QUOTA_EXCEEDED: `what` is sheets.';
const rules =
  'FILE_FORMAT, FILE_VERSION: it is no such file. Else a rule of creating a sheet is broken; `issues` says where in the file.';
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

  @Owner({ apiKey: true })
  @Get(':id/exchange')
  @Reading(
    SheetFileDto,
    'a sheet as a file',
    'To be imported here or elsewhere; its pictures stay where they are.',
  )
  exportSheet(@Param('uid') uid: string, @Param('id') id: string): Promise<SheetFileDto> {
    return this.exchange.export(uid, id);
  }

  @Owner()
  @TakesFile('previewSheetFile')
  @Post('exchange/preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Look into a sheet’s file',
    description: 'What importing it would bring. It is refused where importing it would be.',
  })
  @ApiOkResponse({ type: SheetFilePreviewDto, description: 'Nothing is stored.' })
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  @NeedsCompany()
  @Sent(SheetFileDto, example)
  previewSheetFile(
    @Param('uid') uid: string,
    @Body() file: SheetFileDto,
  ): Promise<SheetFilePreviewDto> {
    return this.exchange.preview(uid, file);
  }

  @Owner()
  @Idempotent()
  @TakesFile('importSheetFile')
  @Post('exchange')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Import a sheet’s file',
    description:
      'Makes a sheet of your own of it, by the rules of creating one. Ids inside stay, so that answers can be compared.',
  })
  @ApiOkResponse({ type: SheetDto, description: 'As it is stored.' })
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules })
  @NeedsCompany()
  @Sent(SheetFileDto, example)
  importSheetFile(@Param('uid') uid: string, @Body() file: SheetFileDto): Promise<SheetDto> {
    return this.exchange.import(uid, file);
  }
}
