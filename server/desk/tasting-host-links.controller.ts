import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Owner } from '../platform/http/access/access.js';
import { named } from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { HostLinkDto, NewHostLinkDto } from './desk.dto.js';
import { TastingHostLinks } from './tasting-host-links.js';

const missing = { type: ErrorDto, description: 'You have no such tasting.' };

@ApiTags('Desk')
@Controller('api/v1/tasting/:uid/:id/hostLink')
export class TastingHostLinksController {
  constructor(private readonly links: TastingHostLinks) {}

  @Owner('events')
  @Get()
  @named('the tasting')
  @ApiOperation({
    summary: 'Read whether a tasting has a link for hosts',
    description: 'The link itself is shown only when it is made.',
  })
  @ApiOkResponse({ type: HostLinkDto })
  @ApiNotFoundResponse(missing)
  readTastingHostLink(@Param('uid') uid: string, @Param('id') id: string): Promise<HostLinkDto> {
    return this.links.read(uid, id);
  }

  @Owner('events')
  @Post()
  @named('the tasting')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make a link for hosts of the public room',
    description:
      'The link opens the desk of the public room of this tasting without an account, while `publicAccessEnabled` is true. A new link replaces the former one at once.',
  })
  @ApiOkResponse({ type: NewHostLinkDto })
  @ApiNotFoundResponse(missing)
  createTastingHostLink(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<NewHostLinkDto> {
    return this.links.create(uid, id);
  }

  @Owner('events')
  @Delete()
  @named('the tasting')
  @ApiOperation({
    summary: 'Delete the link for hosts of the public room',
    description: 'Open desks of this link end within 15 seconds.',
  })
  @ApiOkResponse({ type: DeletedDto })
  @ApiNotFoundResponse(missing)
  async deleteTastingHostLink(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<DeletedDto> {
    await this.links.remove(uid, id);
    return { deleted: true };
  }
}
