import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Owner } from '../platform/http/access/access.js';
import { named } from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { HostLinkDto, NewHostLinkDto } from './desk.dto.js';
import { HostLinks } from './host-links.js';

const missing = { type: ErrorDto, description: 'You have no such event.' };

@ApiTags('Desk')
@Controller('api/v1/session/user/:uid/:id/hostLink')
export class HostLinksController {
  constructor(private readonly links: HostLinks) {}

  @Owner('events')
  @Get()
  @named('the event')
  @ApiOperation({
    summary: 'Read whether an event has a link for hosts',
    description: 'The link itself is shown only when it is made.',
  })
  @ApiOkResponse({ type: HostLinkDto })
  @ApiNotFoundResponse(missing)
  readHostLink(@Param('uid') uid: string, @Param('id') id: string): Promise<HostLinkDto> {
    return this.links.read(uid, id);
  }

  @Owner('events')
  @Post()
  @named('the event')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make a link for hosts',
    description:
      'The link opens the desk of this event without an account, and nothing else. A new link replaces the former one at once.',
  })
  @ApiOkResponse({ type: NewHostLinkDto })
  @ApiNotFoundResponse(missing)
  createHostLink(@Param('uid') uid: string, @Param('id') id: string): Promise<NewHostLinkDto> {
    return this.links.create(uid, id);
  }

  @Owner('events')
  @Delete()
  @named('the event')
  @ApiOperation({
    summary: 'Delete the link for hosts',
    description: 'Open desks of this link end within 15 seconds.',
  })
  @ApiOkResponse({ type: DeletedDto })
  @ApiNotFoundResponse(missing)
  async deleteHostLink(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.links.remove(uid, id);
    return { deleted: true };
  }
}
