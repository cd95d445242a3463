import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { ListQueryDto } from '../platform/database/list-query.dto.js';
import type { Listed } from '../platform/database/paging.js';
import { type Caller, CallerIdentity, Owner, Public, SignedIn } from '../platform/http/access.js';
import { Reading } from '../platform/http/entity-docs.js';
import { ErrorDto } from '../platform/http/error.dto.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { Paged } from '../platform/http/paged.js';
import { productTypes } from '../products/product-types.js';
import { ProductTypeDto } from './product-type.dto.js';
import { ImportSheetDto, SheetCategoryDto, SheetDto, SheetPathQueryDto, SheetSummaryDto } from './sheet.dto.js';
import { SheetsService } from './sheets.service.js';

@ApiTags('Assessment sheets')
@Controller('api/v1/assessmentSheet')
export class SheetsController {
  constructor(private readonly sheets: SheetsService) {}

  @Public()
  @Get('list')
  @ApiOperation({ summary: 'List the predefined sheets', description: 'All of them, always: there are about a dozen.' })
  @ApiOkResponse({ type: [SheetSummaryDto] })
  listPublicSheets(): SheetSummaryDto[] {
    return this.sheets.listPublic();
  }

  @Public()
  @Get('product')
  @ApiOperation({ summary: 'List the product types', description: 'With the attributes their products start with, and their subtypes.' })
  @ApiOkResponse({ type: [ProductTypeDto] })
  listProductTypes(): ProductTypeDto[] {
    return [...productTypes];
  }

  @SignedIn()
  @Get('categories')
  @ApiOperation({ summary: 'Read the categories of a sheet', description: 'Of a predefined one or of your own.' })
  @ApiOkResponse({ type: [SheetCategoryDto] })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'No such sheet, or somebody else’s.' })
  listSheetCategories(@CallerIdentity() { uid }: Caller, @Query() { path }: SheetPathQueryDto): Promise<SheetCategoryDto[]> {
    return this.sheets.categories(uid, path);
  }

  @Owner({ apiKey: true })
  @Get('userProductTypes/:uid')
  @ApiOperation({ summary: 'List the product types of your sheets' })
  @ApiOkResponse({ type: [ProductTypeDto] })
  @ApiForbiddenResponse({ type: ErrorDto, description: 'The uid is not yours.' })
  listUserProductTypes(@Param('uid') uid: string): Promise<ProductTypeDto[]> {
    return this.sheets.userProductTypes(uid);
  }

  @Owner({ apiKey: true })
  @Get('user/:uid/list')
  @ApiOperation({
    summary: 'List your sheets',
    description:
      'Without what they ask, the last changed first. `sort` knows name, product, type and lastUpdate; `q` looks in the name in every language.',
  })
  @Paged(SheetSummaryDto)
  @ApiForbiddenResponse({ type: ErrorDto, description: 'The uid is not yours.' })
  listSheets(@Param('uid') uid: string, @Query() query: ListQueryDto): Promise<Listed<SheetSummaryDto>> {
    return this.sheets.list(uid, query);
  }

  @Owner()
  @Idempotent()
  @Post('user/:uid/import')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Import a predefined sheet',
    description: 'Makes a copy of your own. Ids inside stay, so that answers can be compared.',
  })
  @ApiOkResponse({ type: SheetDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description:
      'FORBIDDEN: the uid is not yours. FEATURE_NOT_ALLOWED: sheets of your own need a plan with `customAssessmentSheets`. QUOTA_EXCEEDED: `what` is sheets, with `used` and `maximum`.',
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'No such predefined sheet.' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'REQUIRED: no path.' })
  importSheet(@Param('uid') uid: string, @Body() { path }: ImportSheetDto): Promise<SheetDto> {
    return this.sheets.import(uid, path);
  }

  @Owner({ apiKey: true })
  @Get('user/:uid/:id')
  @Reading(SheetDto, 'one of your sheets')
  @ApiForbiddenResponse({ type: ErrorDto, description: 'The uid is not yours.' })
  readSheet(@Param('uid') uid: string, @Param('id') id: string): Promise<SheetDto> {
    return this.sheets.read(uid, id);
  }

  // last: the literal routes above win over the parameter
  @Public()
  @Get(':productType')
  @ApiOperation({
    summary: 'List the predefined sheets of a product type',
    description: 'Empty where a type has none; an unknown type answers 404.',
  })
  @ApiOkResponse({ type: [SheetSummaryDto] })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'No such product type.' })
  listPublicSheetsOfType(@Param('productType') type: string): SheetSummaryDto[] {
    return this.sheets.listPublic(type);
  }
}
