import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { draftKinds, draftLimits } from '../../shared/vocabulary/draft.js';
import { type Caller, CallerIdentity, Owner } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody, NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { DeletedDto } from '../platform/http/openapi/error.dto.js';
import { DraftDto, DraftSavedDto, SaveDraftDto } from './draft.dto.js';
import { DraftsService } from './drafts.service.js';

const kindParam = {
  name: 'kind',
  description: 'The kind of entity that is edited.',
  enum: draftKinds,
  example: 'product',
};
const idParam = {
  name: 'id',
  description: 'The id of the entity. `new` for an entity that does not exist yet.',
  example: 'kX2vB8nQ4mZ1cR7tY0wL',
};

@ApiTags('Drafts')
@Controller('api/v1/draft/:uid/:kind/:id')
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Owner('view')
  @Get()
  @ApiParam(kindParam)
  @ApiParam(idParam)
  @ApiOperation({
    summary: 'Read unsaved changes',
    description:
      'Reads what an editor of the dashboard has not saved yet. Each person has drafts of their own. The body is empty if there is no draft.',
  })
  @ApiOkResponse({ type: DraftDto })
  readDraft(
    @CallerIdentity() caller: Caller,
    @Param('uid') uid: string,
    @Param('kind') kind: string,
    @Param('id') id: string,
  ): Promise<DraftDto | undefined> {
    return this.drafts.read({ uid, person: caller.uid }, kind, id);
  }

  @Owner('view')
  @RateLimit({ name: 'drafts', by: 'account', max: 120 })
  @NeedsCompany()
  @Put()
  @ApiParam(kindParam)
  @ApiParam(idParam)
  @ApiOperation({
    summary: 'Store unsaved changes',
    description: `Replaces the draft. It does not change the entity. An organiser has at most ${draftLimits.count} drafts, and a further one replaces the oldest, as do drafts beyond 5 MB. Drafts are deleted ${draftLimits.days} days after their last change.`,
  })
  @DocumentedBody(
    SaveDraftDto,
    { content: '{"name":"Camí del Roure"}', version: 3, release: '0.1.0' },
    ['content', 'release'],
  )
  @ApiOkResponse({ type: DraftSavedDto })
  saveDraft(
    @CallerIdentity() caller: Caller,
    @Param('uid') uid: string,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() body: SaveDraftDto,
  ): Promise<DraftSavedDto> {
    return this.drafts.save({ uid, person: caller.uid }, kind, id, body);
  }

  @Owner('view')
  @Delete()
  @ApiParam(kindParam)
  @ApiParam(idParam)
  @ApiOperation({
    summary: 'Delete unsaved changes',
    description: 'The answer is the same if there is no draft.',
  })
  @ApiOkResponse({ type: DeletedDto })
  async deleteDraft(
    @CallerIdentity() caller: Caller,
    @Param('uid') uid: string,
    @Param('kind') kind: string,
    @Param('id') id: string,
  ): Promise<DeletedDto> {
    await this.drafts.remove({ uid, person: caller.uid }, kind, id);
    return { deleted: true };
  }
}
