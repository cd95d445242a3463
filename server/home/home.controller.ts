import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Owner } from '../platform/http/access.js';
import { Followed } from '../platform/live/followed.js';
import { reportsTopic } from '../reports/saved/generate-report.js';
import { HomeDto } from './home.dto.js';
import { HomeService } from './home.service.js';

@ApiTags('Company')
@Controller('api/v1/user/:uid/home')
export class HomeController {
  constructor(private readonly home: HomeService) {}

  @Owner()
  @Get()
  @ApiOperation({
    summary: 'Read what happens now',
    description:
      'Events in progress, the next one, who won the last one, and reports that are not there yet. Your own come before what was made for show.',
  })
  @ApiOkResponse({ type: HomeDto })
  @Followed(({ uid }) => reportsTopic(uid))
  readHome(@Param('uid') uid: string): Promise<HomeDto> {
    return this.home.read(uid);
  }
}
