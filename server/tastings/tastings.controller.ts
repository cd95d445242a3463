import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { ListedJson } from '../platform/database/paging.js';
import { Owner } from '../platform/http/access.js';
import {
  Change,
  Copy,
  Creation,
  Deletion,
  Reading,
  Restoration,
  Sent,
} from '../platform/http/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/error.dto.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { Paged } from '../platform/http/paged.js';
import { CloneVintagesDto, TastedVintageDto } from './clone-vintages.dto.js';
import { SaveTastingDto } from './save-tasting.dto.js';
import { ListTastingsQueryDto, TastingDto, TastingSummaryDto } from './tasting.dto.js';
import { TastingsService } from './tastings.service.js';

const offline = 'FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on.';
const full = `MAX_TASTINGS: the plan is full. ${offline}`;

@ApiTags('Tastings')
@Controller('api/v1/tasting/:uid')
export class TastingsController {
  constructor(private readonly tastings: TastingsService) {}

  @Owner({ apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the tastings',
    description:
      'The last changed first, without their products and questions. `sort` knows name, type, template and lastUpdate; `q` looks in name and description.',
  })
  @Paged(TastingSummaryDto, { fields: true })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: you have no such product or sheet as `uses` names.',
  })
  listTastings(
    @Param('uid') uid: string,
    @Query() query: ListTastingsQueryDto,
  ): Promise<ListedJson> {
    return this.tastings.list(uid, query);
  }

  @Owner()
  @Idempotent()
  @Post()
  @HttpCode(200)
  @Creation(TastingDto, 'a tasting', {
    description:
      'Products and questions are numbered in the order given; ids are made only where there are none.',
    rules:
      'A rule is broken; `error_msg` is the first, `issues` has all. UNKNOWN_REFERENCE: no such product or sheet for you.',
    full,
  })
  @Sent(
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

  @Owner({ apiKey: true })
  @Get(':id')
  @Reading(TastingDto, 'a tasting', 'Whole, by id or by `tastings/<id>`.')
  readTasting(@Param('uid') uid: string, @Param('id') id: string): Promise<TastingDto> {
    return this.tastings.read(uid, id);
  }

  @Owner()
  @Post(':id')
  @HttpCode(200)
  @Change(TastingDto, 'a tasting', {
    description:
      'Lists are replaced whole. Events somebody already took part in keep it as it was.',
    rules: 'As in creating; the type is fixed.',
    full: offline,
  })
  @Sent(SaveTastingDto, { name: 'Tarde de garnachas y quesos', duration: 75, version: 1 })
  updateTasting(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveTastingDto,
  ): Promise<TastingDto> {
    return this.tastings.update(uid, id, body);
  }

  @Owner()
  @Delete(':id')
  @Deletion('a tasting', 'Events that hold it go on, and their reports keep it.')
  async deleteTasting(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.tastings.remove(uid, id);
    return { deleted: true };
  }

  @Owner()
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(
    TastingDto,
    'a tasting',
    'Products and sheets that were deleted meanwhile stay in it, as in every tasting that holds them.',
    full,
  )
  restoreTasting(@Param('uid') uid: string, @Param('id') id: string): Promise<TastingDto> {
    return this.tastings.restore(uid, id);
  }

  @Owner()
  @Idempotent()
  @Post(':id/clone')
  @HttpCode(200)
  @Copy(
    TastingDto,
    'a tasting',
    'With its products, questions and videos, under new ids and a name that says it is a copy.',
    full,
  )
  cloneTasting(@Param('uid') uid: string, @Param('id') id: string): Promise<TastingDto> {
    return this.tastings.clone(uid, id);
  }

  @Owner({ apiKey: true })
  @Get(':id/vintages')
  @Reading(
    [TastedVintageDto],
    'a tasting’s products with their other vintages',
    'Those that you still have, in their order, each with your others of its name: what `cloneVintages` takes.',
  )
  readTastingVintages(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<TastedVintageDto[]> {
    return this.tastings.vintages(uid, id);
  }

  @Owner()
  @Idempotent()
  @Post(':id/cloneVintages')
  @HttpCode(200)
  @Copy(
    TastingDto,
    'a tasting with other vintages',
    'As a clone, with other products in the place of some: yours, or copies of them that are made with it. Recommendations follow. All of it or nothing.',
    `${full} MAX_WINES: the plan has no room for the new products.`,
  )
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'UNKNOWN_REFERENCE: no such product in the tasting, or of yours. PRODUCT_TWICE, CONTRADICTION, INVALID_VINTAGE: as they say.',
  })
  @Sent(CloneVintagesDto, {
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
