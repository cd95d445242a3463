import { Controller, Get, Ip, Param, Req } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Public, type RequestWithAccess } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Followed } from '../platform/live/followed.js';
import { runNumbersTopic } from '../runs/run-states.js';
import { ReadScreen } from './read-screen.js';
import { ScreenDto } from './screen.dto.js';

@ApiTags('Desk')
@Controller('api/v1/screen')
export class ScreenController {
  constructor(private readonly screens: ReadScreen) {}

  @Public()
  @RateLimit({ by: 'address', max: 300, name: 'screen' })
  @Get(':code')
  @ApiParam({
    name: 'code',
    description: 'The public code of the event, in upper or lower case.',
    example: 'VINO2026',
  })
  @ApiOperation({
    summary: 'Read the screen of an event',
    description:
      'The current step for a projector: product, ratings, quiz question, leaderboard or ranking. It shows nothing that guests do not know yet, and no names of guests but chosen nicknames.',
  })
  @ApiOkResponse({ type: ScreenDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'The code is unknown, or it is a campaign, which nobody leads.',
  })
  @Followed<ScreenDto>((_, screen) => runNumbersTopic(screen.event))
  readScreen(
    @Param('code') code: string,
    @Ip() address: string,
    @Req() { isReread }: RequestWithAccess,
  ): Promise<ScreenDto> {
    return this.screens.read(code, address, isReread);
  }
}
