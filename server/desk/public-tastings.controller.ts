import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Public } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { OpenPublicTastingDto, PublicTastingDto } from './public-tasting.dto.js';
import { PublicTastings } from './public-tastings.js';

@ApiTags('Desk')
@Controller('api/v1/publicTasting')
export class PublicTastingsController {
  constructor(private readonly tastings: PublicTastings) {}

  @Public()
  // Guests of one tasting often share the address of a winery.
  @RateLimit({ by: 'address', max: 120, name: 'publicTasting', shared: true })
  @Post(':uid/:id')
  @HttpCode(200)
  @ApiParam({ name: 'uid', description: 'The organiser of the tasting.' })
  @ApiParam({ name: 'id', description: 'The tasting.' })
  @ApiOperation({
    summary: 'Open a public tasting',
    description:
      'Opens the room that a tasting has while its `publicAccessEnabled` is true. The room lasts 12 hours, and the next visitor opens a new one with the current tasting. It is not counted, billed or reported. ' +
      'With the secret of a link for hosts, which the organiser makes, the caller may lead the room at its desk: the secret is the bearer token of `/desk/{code}`, and the room lasts at least 6 more hours.',
  })
  @DocumentedBody(OpenPublicTastingDto, {})
  @ApiOkResponse({ type: PublicTastingDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'FORBIDDEN: the secret was replaced or deleted.',
  })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'The tasting is unknown, or it is not public at the moment.',
  })
  openPublicTasting(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: OpenPublicTastingDto,
  ): Promise<PublicTastingDto> {
    return this.tastings.open(uid, id, body.host ?? null);
  }
}
