import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Owner } from '../platform/http/access/access.js';
import { Followed } from '../platform/live/followed.js';
import { reportsTopic } from '../reports/saved/generate-report.js';
import { HomeDto, ReadHomeQueryDto } from './home.dto.js';
import { HomeService } from './home.service.js';

@ApiTags('Company')
@Controller('api/v1/user/:uid/home')
export class HomeController {
  constructor(private readonly home: HomeService) {}

  @Owner('view')
  @Get()
  @ApiOperation({
    summary: 'Read the home page',
    description:
      'Returns the events in progress, the next events, the guests of the last thirty days, the best product of the last event, and unfinished or failed reports. Your own events come before demo data.',
  })
  @ApiOkResponse({ type: HomeDto })
  @Followed(({ uid }) => reportsTopic(uid))
  readHome(@Param('uid') uid: string, @Query() { since }: ReadHomeQueryDto): Promise<HomeDto> {
    return this.home.read(uid, since === undefined ? undefined : new Date(since));
  }
}
