import { Controller, Get, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Owner } from '../platform/http/access/access.js';
import { named } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { EventRecaps } from './event-recaps.js';
import { RecapCountsDto } from './recap.dto.js';

@ApiTags('Events and campaigns')
@Controller('api/v1/session')
export class EventRecapsController {
  constructor(private readonly recaps: EventRecaps) {}

  @Owner('view', { apiKey: true })
  @Get('user/:uid/:id/recaps')
  @named('an event or campaign')
  @ApiOperation({
    summary: 'Count the mails after a tasting',
    description:
      'Counts the guests of an event or campaign who asked for a mail with what they tasted, who got it, and who wait for it.',
  })
  @ApiOkResponse({ type: RecapCountsDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'You have no such event or campaign.' })
  countRecaps(@Param('uid') uid: string, @Param('id') id: string): Promise<RecapCountsDto> {
    return this.recaps.count(uid, id);
  }
}
