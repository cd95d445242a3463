import { Controller, Get, Ip, Param, Put, Req } from '@nestjs/common';
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
import { runNumbersTopic, runTopic } from '../runs/run-states.js';
import { deskCode, notLed } from './desk-docs.js';
import { ScreenHeardDto } from './desk-room.dto.js';
import { ReadScreen } from './read-screen.js';
import { ScreenDto } from './screen.dto.js';

@ApiTags('Desk')
@Controller('api/v1/screen')
export class ScreenController {
  constructor(private readonly screens: ReadScreen) {}

  @Public()
  @RateLimit({ by: 'address', max: 300, name: 'screen' })
  @Get(':code')
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'Read the screen of an event',
    description:
      'The current step for a projector: product, ratings, quiz question, leaderboard or ranking. It shows nothing that guests do not know yet, and no names of guests but chosen nicknames.',
  })
  @ApiOkResponse({ type: ScreenDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: notLed,
  })
  @Followed<ScreenDto>(
    (_, screen) => runNumbersTopic(screen.event),
    (_, screen) => runTopic(screen.event),
  )
  readScreen(
    @Param('code') code: string,
    @Ip() address: string,
    @Req() { isReread }: RequestWithAccess,
  ): Promise<ScreenDto> {
    return this.screens.read(code, address, isReread);
  }

  @Public()
  @RateLimit({ by: 'address', max: 60, name: 'screen seen' })
  @Put(':code/seen')
  @ApiParam(deskCode)
  @ApiOperation({
    summary: 'Tell the desk that a screen is open',
    description:
      'A visible screen calls it every 15 s, so that the desk can show that it is connected.',
  })
  @ApiOkResponse({ type: ScreenHeardDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: notLed })
  async sayScreenSeen(@Param('code') code: string, @Ip() address: string): Promise<ScreenHeardDto> {
    await this.screens.seen(code, address);
    return { heard: true };
  }
}
