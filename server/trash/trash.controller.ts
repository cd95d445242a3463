import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { trashKinds } from '../../shared/vocabulary/trash.js';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { Owner } from '../platform/http/access/access.js';
import { NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { EmptiedTrashDto, EmptyTrashQueryDto, ListTrashQueryDto, TrashedDto } from './trash.dto.js';
import { TrashService } from './trash.service.js';

@ApiTags('Trash')
@Controller('api/v1/trash/:uid')
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  @Owner('manage')
  @Get()
  @ApiOperation({
    summary: 'List the trash',
    description:
      'Lists the things that were deleted in the last 30 days, the last deleted one first. `sort` accepts deletedAt and name. `q` searches the name. Each kind of thing has its own call to restore it, such as `POST /api/v1/product/{uid}/{id}/restore`.',
  })
  @Paged(TrashedDto)
  listTrash(@Param('uid') uid: string, @Query() query: ListTrashQueryDto): Promise<JsonPage> {
    return this.trash.list(uid, query);
  }

  @Owner('manage', { fresh: true })
  @Delete()
  @NeedsCompany()
  @ApiOperation({
    summary: 'Empty the trash',
    description:
      'Deletes everything in the trash for good: texts, earlier versions, and events with their guests and answers. This cannot be undone. Things that something else needs stay: a product of a tasting, a tasting of an event without guests, an event with a report.',
  })
  @ApiOkResponse({ type: EmptiedTrashDto })
  emptyTrash(
    @Param('uid') uid: string,
    @Query() { until }: EmptyTrashQueryDto,
  ): Promise<EmptiedTrashDto> {
    return this.trash.empty(uid, until);
  }

  @Owner('manage', { fresh: true })
  @Delete(':kind/:id')
  @ApiParam({
    name: 'kind',
    description: 'The kind of the thing.',
    enum: trashKinds,
    example: 'product',
  })
  @ApiParam({ name: 'id', description: 'The id, as in the list of the trash.' })
  @ApiOperation({
    summary: 'Delete for good',
    description:
      'Deletes one thing of the trash for good, like emptying the trash. This cannot be undone.',
  })
  @ApiOkResponse({ type: DeletedDto })
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'TRASH_IN_USE: something else needs it. `uses` in the list says what.',
  })
  async deleteForGood(
    @Param('uid') uid: string,
    @Param('kind') kind: string,
    @Param('id') id: string,
  ): Promise<DeletedDto> {
    await this.trash.remove(uid, kind, id);
    return { deleted: true };
  }
}
