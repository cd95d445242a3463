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
import type { PageRows } from '../platform/database/lists/paging.js';
import {
  type Caller,
  CallerIdentity,
  Owner,
  Public,
  SignedIn,
} from '../platform/http/access/access.js';
import { Idempotent } from '../platform/http/idempotency.js';
import {
  Change,
  Copy,
  Creation,
  Deletion,
  DocumentedBody,
  NeedsCompany,
  Reading,
  Restoration,
} from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { productTypes } from '../products/product-types.js';
import { EarlierVersionDto } from '../versions/version.dto.js';
import { VersionList, VersionReading } from '../versions/version-docs.js';
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
import { SheetVersionDto } from './sheet-version.dto.js';
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
    description: 'Lists all of them without paging: there are fewer than twenty.',
  })
  @ApiOkResponse({
    type: [PredefinedSheetDto],
    description: 'The sheets, without their questions.',
  })
  listPublicSheets(): PredefinedSheetDto[] {
    return this.sheets.listPublic();
  }

  @Public()
  @Get('product')
  @ApiOperation({
    summary: 'List the product types',
    description: 'Includes their attributes and subtypes.',
  })
  @ApiOkResponse({
    type: [ProductTypeDto],
    description: 'The types, with their attributes and subtypes.',
  })
  listProductTypes(): ProductTypeDto[] {
    return [...productTypes];
  }

  @SignedIn()
  @Get('categories')
  @ApiOperation({
    summary: 'Read the categories of a sheet',
    description: 'The sheet is a predefined one or one of yours.',
  })
  @ApiOkResponse({ type: [SheetCategoryDto], description: 'The categories, in their order.' })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'The sheet does not exist, or belongs to another organiser.',
  })
  listSheetCategories(
    @CallerIdentity() { uid }: Caller,
    @Query() { path }: SheetPathQueryDto,
  ): Promise<SheetCategoryDto[]> {
    return this.sheets.categories(uid, path);
  }

  @Owner('view', { apiKey: true })
  @Get('userProductTypes/:uid')
  @ApiOperation({
    summary: 'List the product types of your sheets',
    description: 'Lists each product type once, with its attributes and subtypes.',
  })
  @ApiOkResponse({
    type: [ProductTypeDto],
    description: 'The types, with their attributes and subtypes.',
  })
  listUserProductTypes(@Param('uid') uid: string): Promise<ProductTypeDto[]> {
    return this.sheets.userProductTypes(uid);
  }

  @Owner('view', { apiKey: true })
  @Get('user/:uid/list')
  @ApiOperation({
    summary: 'List your sheets',
    description:
      'Lists the sheets without their questions, last changed first. `sort` accepts name, product, type and lastUpdate. `q` searches the name in every language.',
  })
  @Paged(SheetSummaryDto, { fields: true })
  listSheets(
    @Param('uid') uid: string,
    @Query() query: ListSheetsQueryDto,
  ): Promise<PageRows<Partial<SheetSummaryDto>>> {
    return this.sheets.list(uid, query);
  }

  @Owner('manage')
  @Idempotent()
  @Post('user/:uid/import')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Import a predefined sheet',
    description:
      'Creates a copy in your sheets. Its parts keep their ids, so answers can be compared.',
  })
  @ApiOkResponse({ type: SheetDto })
  @ApiForbiddenResponse({ type: ErrorDto, description: full })
  @NeedsCompany()
  @DocumentedBody(ImportSheetDto, { path: 'publicAssessmentSheets/Q4mZ1cR7tY0wLkX2vB8n' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'REQUIRED: no path.' })
  importSheet(@Param('uid') uid: string, @Body() { path }: ImportSheetDto): Promise<SheetDto> {
    return this.sheets.import(uid, path);
  }

  @Owner('view', { apiKey: true })
  @Get('user/:uid/:id')
  @Reading(SheetDto, 'one of your sheets', 'Includes its questions.')
  readSheet(@Param('uid') uid: string, @Param('id') id: string): Promise<SheetDto> {
    return this.sheets.read(uid, id);
  }

  @Owner('manage')
  @Idempotent()
  @Post('user/:uid')
  @HttpCode(200)
  @Creation(SheetDto, 'a sheet', {
    description:
      'Upload its pictures into `assessmentSheets/icons` first, or use pictures of the library. The server assigns ids and `order`.',
    full,
  })
  @DocumentedBody(
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

  @Owner('manage')
  @Post('user/:uid/:id')
  @HttpCode(200)
  @Change(SheetDto, 'a sheet', {
    description:
      'Parts that are sent with their id keep the id and their votes. Each event keeps the questions that the sheet had when the first guest came.',
    full: plan,
  })
  @DocumentedBody(SaveSheetDto, { name: 'Garnachas de altura', version: 1 })
  updateSheet(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveSheetDto,
  ): Promise<SheetDto> {
    return this.sheets.update(uid, id, body);
  }

  @Owner('manage')
  @Delete('user/:uid/:id')
  @Deletion('a sheet', 'Tastings that use the sheet, and past events with their reports, keep it.')
  async deleteSheet(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.sheets.remove(uid, id);
    return { deleted: true };
  }

  @Owner('manage')
  @Post('user/:uid/:id/restore')
  @HttpCode(200)
  @Restoration(
    SheetDto,
    'a sheet',
    'Tastings that use the sheet kept it while it was deleted.',
    full,
    'a place of the quota',
  )
  restoreSheet(@Param('uid') uid: string, @Param('id') id: string): Promise<SheetDto> {
    return this.sheets.restore(uid, id);
  }

  @Owner('view')
  @Get('user/:uid/:id/versions')
  @VersionList('a sheet')
  listSheetVersions(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<EarlierVersionDto[]> {
    return this.sheets.listVersions(uid, id);
  }

  @Owner('view')
  @Get('user/:uid/:id/versions/:version')
  @VersionReading(SheetVersionDto, 'a sheet')
  readSheetVersion(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Param('version') version: string,
  ): Promise<SheetVersionDto> {
    return this.sheets.readVersion(uid, id, version);
  }

  @Owner('manage')
  @Idempotent()
  @Post('user/:uid/clone/:id')
  @HttpCode(200)
  @Copy(
    SheetDto,
    'a sheet',
    'Copies all questions; the name says that it is a copy. Its parts keep their ids, so answers can be compared.',
    full,
  )
  cloneSheet(@Param('uid') uid: string, @Param('id') id: string): Promise<SheetDto> {
    return this.sheets.clone(uid, id);
  }

  // last, because the literal routes above must match before the parameter
  @Public()
  @Get(':productType')
  @ApiOperation({
    summary: 'List the predefined sheets of a product type',
    description: 'The list can be empty. An unknown type gets 404.',
  })
  @ApiOkResponse({
    type: [PredefinedSheetDto],
    description: 'The sheets, without their questions.',
  })
  @ApiParam({ name: 'productType', description: 'Code of the type.', example: 'WINE' })
  listPublicSheetsOfType(@Param('productType') type: string): PredefinedSheetDto[] {
    return this.sheets.listPublic(type);
  }
}
