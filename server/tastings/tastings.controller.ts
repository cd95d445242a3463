import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiForbiddenResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Listed } from '../platform/database/paging.js';
import { Owner } from '../platform/http/access.js';
import { Change, Copy, Creation, Deletion, Reading, Restoration } from '../platform/http/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/error.dto.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { Paged } from '../platform/http/paged.js';
import { SaveTastingDto } from './save-tasting.dto.js';
import { ListTastingsQueryDto, TastingDto, TastingSummaryDto } from './tasting.dto.js';
import { TastingsService } from './tastings.service.js';

@ApiTags('Tastings')
@ApiForbiddenResponse({
  type: ErrorDto,
  description:
    'FORBIDDEN: the uid is not yours. MAX_TASTINGS: the plan is full. FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on.',
})
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
  @Paged(TastingSummaryDto)
  listTastings(@Param('uid') uid: string, @Query() query: ListTastingsQueryDto): Promise<Listed<TastingSummaryDto>> {
    return this.tastings.list(uid, query);
  }

  @Owner()
  @Idempotent()
  @Post()
  @HttpCode(200)
  @Creation(TastingDto, 'a tasting', {
    description: 'Products and questions are numbered in the order given; ids are made only where there are none.',
    rules: 'A rule is broken; `error_msg` is the first, `issues` has all. UNKNOWN_REFERENCE: no such product or sheet for you.',
  })
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
    description: 'Lists are replaced whole. Events somebody already took part in keep it as it was.',
    rules: 'As in creating; the type is fixed.',
  })
  updateTasting(@Param('uid') uid: string, @Param('id') id: string, @Body() body: SaveTastingDto): Promise<TastingDto> {
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
  @Restoration(TastingDto, 'a tasting', 'Products and sheets that were deleted meanwhile stay in it, as in every tasting that holds them.')
  restoreTasting(@Param('uid') uid: string, @Param('id') id: string): Promise<TastingDto> {
    return this.tastings.restore(uid, id);
  }

  @Owner()
  @Idempotent()
  @Post(':id/clone')
  @HttpCode(200)
  @Copy(TastingDto, 'a tasting', 'With its products, questions and videos, under new ids and a name that says it is a copy.')
  cloneTasting(@Param('uid') uid: string, @Param('id') id: string): Promise<TastingDto> {
    return this.tastings.clone(uid, id);
  }
}
