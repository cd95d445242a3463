import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Public } from '../platform/http/access.js';
import { Sent } from '../platform/http/entity-docs.js';
import { ErrorDto } from '../platform/http/error.dto.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { OpenLink } from './open-link.js';
import { LinkOpenedDto, OpenLinkDto } from './recap.dto.js';

@ApiTags('Assistants')
@Controller('api/v1/assistant')
export class RecapsController {
  constructor(private readonly links: OpenLink) {}

  @Public()
  @RateLimit({ name: 'openLink', by: 'address', max: 60, shared: true })
  @Post('openLink')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Come in by the link of a mail',
    description:
      'For 30 days, as often as one likes. It opens what took part with the mail’s e-mail at the tastings of its organiser.',
  })
  @Sent(OpenLinkDto, { link: 'p3Jx0bnVZq7mT1uYk9hSg4wRcDf6aLe2oXiKtBsMrQw' }, ['link'])
  @ApiOkResponse({ type: LinkOpenedDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description:
      'LINK_EXPIRED: it is older than 30 days. `email` and `creatorEmail` are those by which one signs in with a code, `userId` and `assistantId` the tasting.',
  })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'The link leads nowhere, or its attendee was forgotten.',
  })
  openAssistantLink(@Body() { link }: OpenLinkDto): Promise<LinkOpenedDto> {
    return this.links.open(link);
  }
}
