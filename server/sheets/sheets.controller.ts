import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { Listed } from '../platform/database/paging.js';
import { type Caller, CallerIdentity, Owner, Public, SignedIn } from '../platform/http/access.js';
import {
  Change,
  Copy,
  Creation,
  Deletion,
  NeedsCompany,
  Reading,
  Restoration,
  Sent,
} from '../platform/http/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/error.dto.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { Paged } from '../platform/http/paged.js';
import { productTypes } from '../products/product-types.js';
import { ProductTypeDto } from './product-type.dto.js';
import { SaveSheetDto } from './save-sheet.dto.js';
import {
  ImportSheetDto,
  ListSheetsQueryDto,
  PredefinedSheetDto,
  SheetCategoryDto,
  SheetDto,
  SheetPathQueryDto,
  SheetSummaryDto,
} from './sheet.dto.js';
import { SheetsService } from './sheets.service.js';

const plan = 'FEATURE_NOT_ALLOWED: sheets of your own need a plan with `customAssessmentSheets`.';
const full = `${plan} QUOTA_EXCEEDED: \`what\` is sheets, with \`used\` and \`maximum\`.`;

@ApiTags('Assessment sheets')
@Controller('api/v1/assessmentSheet')
export class SheetsController {
  constructor(private readonly sheets: SheetsService) {}

  @Public()
  @Get('list')
  @ApiOperation({
    summary: 'List the predefined sheets',
    description: 'All of them, always: there are fewer than twenty.',
  })
  @ApiOkResponse({ type: [PredefinedSheetDto], description: 'Without what they ask.' })
  listPublicSheets(): PredefinedSheetDto[] {
    return this.sheets.listPublic();
  }

  @Public()
  @Get('product')
  @ApiOperation({
    summary: 'List the product types',
    description: 'With the attributes their products start with, and their subtypes.',
  })
  @ApiOkResponse({ type: [ProductTypeDto], description: 'With their attributes and subtypes.' })
  listProductTypes(): ProductTypeDto[] {
    return [...productTypes];
  }

  @SignedIn()
  @Get('categories')
  @ApiOperation({
    summary: 'Read the categories of a sheet',
    description: 'Of a predefined one or of your own.',
  })
  @ApiOkResponse({ type: [SheetCategoryDto], description: 'In their order.' })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'No such sheet, or somebody else’s.' })
  listSheetCategories(
    @CallerIdentity() { uid }: Caller,
    @Query() { path }: SheetPathQueryDto,
  ): Promise<SheetCategoryDto[]> {
    return this.sheets.categories(uid, path);
  }

  @Owner({ apiKey: true })
  @Get('userProductTypes/:uid')
  @ApiOperation({
    summary: 'List the product types of your sheets',
    description: 'Each once, with what the predefined types say of it.',
  })
  @ApiOkResponse({ type: [ProductTypeDto], description: 'With their attributes and subtypes.' })
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
  @Paged(SheetSummaryDto, { fields: true })
  listSheets(
    @Param('uid') uid: string,
    @Query() query: ListSheetsQueryDto,
  ): Promise<Listed<Partial<SheetSummaryDto>>> {
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
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @NeedsCompany()
  @Sent(ImportSheetDto, { path: 'publicAssessmentSheets/Q4mZ1cR7tY0wLkX2vB8n' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'REQUIRED: no path.' })
  importSheet(@Param('uid') uid: string, @Body() { path }: ImportSheetDto): Promise<SheetDto> {
    return this.sheets.import(uid, path);
  }

  @Owner({ apiKey: true })
  @Get('user/:uid/:id')
  @Reading(SheetDto, 'one of your sheets', 'With all that it asks.')
  readSheet(@Param('uid') uid: string, @Param('id') id: string): Promise<SheetDto> {
    return this.sheets.read(uid, id);
  }

  @Owner()
  @Idempotent()
  @Post('user/:uid')
  @HttpCode(200)
  @Creation(SheetDto, 'a sheet', {
    description:
      'Upload its pictures first, into `assessmentSheets/icons`, or name those of the library. Ids and `order` are assigned.',
    full,
  })
  @Sent(
    SaveSheetDto,
    {
      name: { ES: 'Garnachas de montaña', CA: 'Garnatxes de muntanya', EN: 'Mountain garnachas' },
      product: 'WINE',
      type: 'RED',
      parameters: [
        { name: 'Valoración', type: 'RATE_BOX' },
        { name: 'Notas', type: 'NOTES', buttonAddText: 'Añadir notas' },
      ],
      categories: [
        {
          kind: 'MAIN',
          name: { ES: 'Gusto', CA: 'Gust', EN: 'Taste' },
          image: '/library/taste.svg',
          components: [
            {
              name: 'Acidez',
              type: 'OPTIONS_SLIDER',
              options: [{ name: 'Baja' }, { name: 'En su punto', ideal: true }, { name: 'Alta' }],
            },
            {
              name: 'Aromas',
              type: 'TREE',
              options: [
                { name: 'Fruta roja', options: [{ name: 'Fresa' }, { name: 'Frambuesa' }] },
              ],
            },
            { name: '¿Te gusta?', type: 'FACES' },
          ],
        },
      ],
    },
    ['name', 'product', 'type'],
  )
  createSheet(@Param('uid') uid: string, @Body() body: SaveSheetDto): Promise<SheetDto> {
    return this.sheets.create(uid, body);
  }

  @Owner()
  @Post('user/:uid/:id')
  @HttpCode(200)
  @Change(SheetDto, 'a sheet', {
    description:
      'What has an id keeps it, and its votes. Rooms with guests and reports go on with what it asked when the first guest came.',
    full: plan,
  })
  @Sent(SaveSheetDto, { name: 'Garnachas de altura', version: 1 })
  updateSheet(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveSheetDto,
  ): Promise<SheetDto> {
    return this.sheets.update(uid, id, body);
  }

  @Owner()
  @Delete('user/:uid/:id')
  @Deletion('a sheet', 'Tastings that use it, those that took place and their reports keep it.')
  async deleteSheet(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.sheets.remove(uid, id);
    return { deleted: true };
  }

  @Owner()
  @Post('user/:uid/:id/restore')
  @HttpCode(200)
  @Restoration(
    SheetDto,
    'a sheet',
    'Tastings that use it never lost it.',
    full,
    'a place of the quota',
  )
  restoreSheet(@Param('uid') uid: string, @Param('id') id: string): Promise<SheetDto> {
    return this.sheets.restore(uid, id);
  }

  @Owner()
  @Idempotent()
  @Post('user/:uid/clone/:id')
  @HttpCode(200)
  @Copy(
    SheetDto,
    'a sheet',
    'With all that it asks, under a name that says it is a copy. Ids inside stay, so that answers can be compared.',
    full,
  )
  cloneSheet(@Param('uid') uid: string, @Param('id') id: string): Promise<SheetDto> {
    return this.sheets.clone(uid, id);
  }

  // last: the literal routes above win over the parameter
  @Public()
  @Get(':productType')
  @ApiOperation({
    summary: 'List the predefined sheets of a product type',
    description: 'Empty where a type has none; an unknown type answers 404.',
  })
  @ApiOkResponse({ type: [PredefinedSheetDto], description: 'Without what they ask.' })
  @ApiParam({ name: 'productType', description: 'Code of the type.', example: 'WINE' })
  listPublicSheetsOfType(@Param('productType') type: string): PredefinedSheetDto[] {
    return this.sheets.listPublic(type);
  }
}
