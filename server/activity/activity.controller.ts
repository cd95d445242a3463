import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Role } from '../../shared/vocabulary/role.js';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { CallerRole, Owner } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { tableTypes } from '../platform/tables/write-table-file.js';
import {
  ActivityActorDto,
  ActivityDto,
  ExportActivityQueryDto,
  ListActivityQueryDto,
} from './activity.dto.js';
import { ActivityService } from './activity.service.js';

@ApiTags('Activity')
@Controller('api/v1/activity/:uid')
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Owner('manage')
  @NeedsCompany()
  @Get()
  @ApiOperation({
    summary: 'List the activity',
    description:
      'Lists who did what in the account during the last year, the last activity first. `sort` accepts at. `q` searches the names of things and people. Changes have the fields that changed, with short plain values before and after. They contain no secrets and nothing of guests. Without `limit`, the answer has 100 entries.',
  })
  @Paged(ActivityDto)
  listActivity(
    @CallerRole() role: Role,
    @Param('uid') uid: string,
    @Query() query: ListActivityQueryDto,
  ): Promise<JsonPage> {
    return this.activity.list(uid, role, query);
  }

  @Owner('manage')
  @Get('actors')
  @ApiOperation({
    summary: 'List who did something',
    description: 'Lists the people and API keys of the activity, as values of `actor`.',
  })
  @ApiOkResponse({ type: [ActivityActorDto], description: 'The people and keys.' })
  listActors(@Param('uid') uid: string): Promise<ActivityActorDto[]> {
    return this.activity.actors(uid);
  }

  @Owner('manage')
  @NeedsCompany()
  @Get('activity.csv')
  @RateLimit({ by: 'account', max: 10, name: 'exportActivity' })
  @Header('content-disposition', 'attachment; filename="activity.csv"')
  @ApiOperation({
    summary: 'Export the activity',
    description:
      'Exports the activity with the same filters, the last one first, in the organiser’s time zone.',
  })
  @ApiOkResponse({
    description: 'The file.',
    content: { [tableTypes.csv]: { schema: { type: 'string', format: 'binary' } } },
  })
  async exportActivity(
    @CallerRole() role: Role,
    @Param('uid') uid: string,
    @Query() query: ExportActivityQueryDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.activity.file(uid, role, query), { type: tableTypes.csv });
  }
}
