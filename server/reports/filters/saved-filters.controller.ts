import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ListQueryDto } from '../../platform/database/lists/list-query.dto.js';
import type { JsonPage } from '../../platform/database/lists/paging.js';
import { Owner } from '../../platform/http/access/access.js';
import { Idempotent } from '../../platform/http/idempotency.js';
import {
  Change,
  Creation,
  Deletion,
  DocumentedBody,
  Restoration,
} from '../../platform/http/openapi/entity-docs.js';
import { DeletedDto } from '../../platform/http/openapi/error.dto.js';
import { Paged } from '../../platform/http/openapi/paged.js';
import { SavedFilterDto, SaveFilterDto } from './saved-filter.dto.js';
import { SavedFiltersService } from './saved-filters.service.js';

const full = 'QUOTA_EXCEEDED: `what` is reportFilters, with `used` and `maximum`.';

@ApiTags('Reports')
@Controller('api/v1/report/:uid/filters')
export class SavedFiltersController {
  constructor(private readonly filters: SavedFiltersService) {}

  @Owner('results', { apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the saved filters',
    description:
      'By name. `sort` takes name and lastUpdate; `q` searches the name. To apply a filter, add its `query` to the address of a call that takes a filter.',
  })
  @Paged(SavedFilterDto)
  listReportFilters(@Param('uid') uid: string, @Query() query: ListQueryDto): Promise<JsonPage> {
    return this.filters.list(uid, query);
  }

  @Owner('results')
  @Idempotent()
  @Post()
  @HttpCode(200)
  @Creation(SavedFilterDto, 'a filter', {
    description:
      'For any report, even one without the products or questions that the filter names.',
    full,
  })
  @DocumentedBody(SaveFilterDto, { name: 'Women from 30 on', query: 'gender=FEMALE&ageFrom=30' }, [
    'name',
    'query',
  ])
  createReportFilter(
    @Param('uid') uid: string,
    @Body() body: SaveFilterDto,
  ): Promise<SavedFilterDto> {
    return this.filters.create(uid, body);
  }

  @Owner('results')
  @Post(':id')
  @HttpCode(200)
  @Change(SavedFilterDto, 'a filter')
  @DocumentedBody(SaveFilterDto, {
    name: 'Women from 35 on',
    query: 'gender=FEMALE&ageFrom=35',
    version: 1,
  })
  updateReportFilter(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveFilterDto,
  ): Promise<SavedFilterDto> {
    return this.filters.update(uid, id, body);
  }

  @Owner('results')
  @Delete(':id')
  @Deletion('a filter', 'Addresses that contain its conditions keep working.')
  async deleteReportFilter(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<DeletedDto> {
    await this.filters.remove(uid, id);
    return { deleted: true };
  }

  @Owner('results')
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(SavedFilterDto, 'a filter', 'As it was.', full)
  restoreReportFilter(@Param('uid') uid: string, @Param('id') id: string): Promise<SavedFilterDto> {
    return this.filters.restore(uid, id);
  }
}
