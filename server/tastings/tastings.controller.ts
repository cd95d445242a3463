import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBody,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { Owner } from '../platform/http/access/access.js';
import { Idempotent } from '../platform/http/idempotency.js';
import {
  Change,
  Copy,
  Creation,
  Deletion,
  DocumentedBody,
  Reading,
  Restoration,
} from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { EarlierVersionDto } from '../versions/version.dto.js';
import { VersionList, VersionReading } from '../versions/version-docs.js';
import { CloneTastingDto } from './clone-tasting.dto.js';
import { CloneVintagesDto, TastedVintageDto } from './clone-vintages.dto.js';
import { SaveTastingDto } from './save-tasting.dto.js';
import {
  ListedTastingDto,
  ListTastingsQueryDto,
  TastingDto,
  TastingSummaryDto,
} from './tasting.dto.js';
import { TastingVersionDto } from './tasting-version.dto.js';
import { TastingVersions } from './tasting-versions.js';
import { TastingsService } from './tastings.service.js';

const offline = 'FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on.';
const full = `MAX_TASTINGS: the plan is full. ${offline}`;

@ApiTags('Tastings')
@Controller('api/v1/tasting/:uid')
export class TastingsController {
  constructor(
    private readonly tastings: TastingsService,
    private readonly versions: TastingVersions,
  ) {}

  @Owner('view', { apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the tastings',
    description:
      'The list has no products and questions. The last changed tasting comes first. `sort` accepts name, type, template and lastUpdate. `q` searches name and description.',
  })
  @Paged(TastingSummaryDto, { fields: ListedTastingDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: you have no product or sheet with the path in `uses`.',
  })
  listTastings(@Param('uid') uid: string, @Query() query: ListTastingsQueryDto): Promise<JsonPage> {
    return this.tastings.list(uid, query);
  }

  @Owner('manage')
  @Idempotent()
  @Post()
  @HttpCode(200)
  @Creation(TastingDto, 'a tasting', {
    description:
      'Products and questions are numbered in the given order. The server sets missing ids.',
    rules:
      'A rule is broken. `error_msg` is the first one, `issues` has all. UNKNOWN_REFERENCE: you have no such product or sheet.',
    full,
  })
  @DocumentedBody(
    SaveTastingDto,
    {
      type: 'CONVENTIONAL_TAST',
      name: 'Tarde de garnachas',
      description: 'Cuatro garnachas, cuatro suelos.',
      duration: 60,
      template: 'CONVENTIONAL_TEMPLATE',
      productReferences: [
        {
          product: 'products/kX2vB8nQ4mZ1cR7tY0wL',
          assessmentSheetPath: 'publicAssessmentSheets/Q4mZ1cR7tY0wLkX2vB8n',
        },
      ],
      surveyQuestions: [
        {
          question: {
            ES: '¿Cuánto vino bebes?',
            CA: 'Quant vi beus?',
            EN: 'How much wine do you drink?',
          },
          type: 'SIMPLE_QUESTION',
          options: {
            1: { ES: 'A diario', CA: 'Cada dia', EN: 'Daily' },
            2: { ES: 'A veces', CA: 'A vegades', EN: 'Sometimes' },
          },
        },
      ],
    },
    ['type', 'name', 'description', 'duration', 'template', 'productReferences'],
  )
  createTasting(@Param('uid') uid: string, @Body() body: SaveTastingDto): Promise<TastingDto> {
    return this.tastings.create(uid, body);
  }

  @Owner('view', { apiKey: true })
  @Get(':id')
  @Reading(TastingDto, 'a tasting', 'Returns the whole tasting. Accepts the id or `tastings/<id>`.')
  readTasting(@Param('uid') uid: string, @Param('id') id: string): Promise<TastingDto> {
    return this.tastings.read(uid, id);
  }

  @Owner('manage')
  @Post(':id')
  @HttpCode(200)
  @Change(TastingDto, 'a tasting', {
    description: 'Lists are replaced as a whole. Events with attendees keep the former tasting.',
    rules: 'Like for creating. The type cannot change.',
    full: offline,
  })
  @DocumentedBody(SaveTastingDto, { name: 'Tarde de garnachas y quesos', duration: 75, version: 1 })
  updateTasting(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveTastingDto,
  ): Promise<TastingDto> {
    return this.tastings.update(uid, id, body);
  }

  @Owner('manage')
  @Delete(':id')
  @Deletion('a tasting', 'Its events continue, and their reports keep the tasting.')
  async deleteTasting(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.tastings.remove(uid, id);
    return { deleted: true };
  }

  @Owner('manage')
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(
    TastingDto,
    'a tasting',
    'It keeps its products and sheets even if they were deleted in the meantime.',
    full,
  )
  restoreTasting(@Param('uid') uid: string, @Param('id') id: string): Promise<TastingDto> {
    return this.tastings.restore(uid, id);
  }

  @Owner('view')
  @Get(':id/versions')
  @VersionList('a tasting')
  listTastingVersions(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<EarlierVersionDto[]> {
    return this.versions.list(uid, id);
  }

  @Owner('view')
  @Get(':id/versions/:version')
  @VersionReading(
    TastingVersionDto,
    'a tasting',
    'Products, sheets and videos that were deleted since are left out and counted in `missing`.',
  )
  readTastingVersion(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Param('version') version: string,
  ): Promise<TastingVersionDto> {
    return this.versions.read(uid, id, version);
  }

  @Owner('manage')
  @Idempotent()
  @Post(':id/clone')
  @HttpCode(200)
  @ApiBody({
    type: CloneTastingDto,
    required: false,
    examples: { usual: { value: { type: 'PODCAST_TAST' } } },
  })
  @Copy(
    TastingDto,
    'a tasting',
    'Includes its products, questions and videos, with new ids and a name that marks it as a copy.',
    full,
  )
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'INVALID_CHOICE: the type is unknown.',
  })
  cloneTasting(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: CloneTastingDto,
  ): Promise<TastingDto> {
    return this.tastings.clone(uid, id, body);
  }

  @Owner('view', { apiKey: true })
  @Get(':id/vintages')
  @Reading(
    [TastedVintageDto],
    'a tasting’s products with their other vintages',
    'Lists the products that you still have, in order, each with your other products of the same name. `cloneVintages` accepts these.',
  )
  readTastingVintages(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<TastedVintageDto[]> {
    return this.tastings.vintages(uid, id);
  }

  @Owner('manage')
  @Idempotent()
  @Post(':id/cloneVintages')
  @HttpCode(200)
  @Copy(
    TastingDto,
    'a tasting with other vintages',
    'Clones the tasting and replaces some products by others of yours, or by new copies of them with another vintage. Recommendations are replaced too. If a replacement is invalid, nothing is created.',
    `${full} MAX_WINES: the plan has no room for the new products.`,
  )
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'UNKNOWN_REFERENCE: the product is not in the tasting or not yours. PRODUCT_TWICE: a product would occur twice. CONTRADICTION: both a replacement and a vintage. INVALID_VINTAGE.',
  })
  @DocumentedBody(CloneVintagesDto, {
    vintages: [{ product: 'products/kX2vB8nQ4mZ1cR7tY0wL', vintage: 2022 }],
  })
  cloneTastingVintages(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: CloneVintagesDto,
  ): Promise<TastingDto> {
    return this.tastings.cloneVintages(uid, id, body);
  }
}
