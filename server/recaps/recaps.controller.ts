import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Public } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { LinkSignIn } from './link-sign-in.js';
import { LinkOpenedDto, OpenLinkDto } from './recap.dto.js';

@ApiTags('Assistants')
@Controller('api/v1/assistant')
export class RecapsController {
  constructor(private readonly links: LinkSignIn) {}

  @Public()
  @RateLimit({ name: 'openLink', by: 'address', max: 60, shared: true })
  @Post('openLink')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Open the link of a mail',
    description:
      'Works for 30 days, any number of times. The returned token gives access to the tastings of this organiser that the recipient took part in.',
  })
  @DocumentedBody(OpenLinkDto, { link: 'p3Jx0bnVZq7mT1uYk9hSg4wRcDf6aLe2oXiKtBsMrQw' }, ['link'])
  @ApiOkResponse({ type: LinkOpenedDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description:
      'LINK_EXPIRED: the link is older than 30 days. To sign in with a code instead, use `email` (the guest’s) and `creatorEmail` (the organiser’s). `userId` and `assistantId` identify the tasting.',
  })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'The link is unknown, or its attendee was anonymised.',
  })
  openAssistantLink(@Body() { link }: OpenLinkDto): Promise<LinkOpenedDto> {
    return this.links.open(link);
  }
}
