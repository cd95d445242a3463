import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Host, HostedEvent } from '../platform/http/access/access.js';
import { DocumentedBody } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { SeatGuests } from '../rooms/seat-guests.js';
import { TakeTableDto } from '../rooms/table.dto.js';
import { DeskDto } from './desk.dto.js';
import type { Host as HostOfEvent } from './host-links.js';
import { LeadEvent } from './lead-event.js';

const code = {
  name: 'code',
  description: 'The public code of the event, in upper or lower case.',
  example: 'VINO2026',
};
const closed = 'ROOM_NOT_STARTED or ROOM_FINISHED, with `fromDate` and `toDate`.';

@ApiTags('Desk')
@Controller('api/v1/desk/:code')
export class DeskTablesController {
  constructor(
    private readonly tables: SeatGuests,
    private readonly events: LeadEvent,
  ) {}

  @Host()
  @Put('guests/:guest/table')
  @ApiParam(code)
  @ApiParam({ name: 'guest', description: 'The guest’s id in this event.' })
  @ApiOperation({
    summary: 'Move a guest to a table',
    description: 'Null takes the table from the guest. The guest’s phone shows the change.',
  })
  @DocumentedBody(TakeTableDto, { table: 4 }, ['table'])
  @ApiOkResponse({ type: DeskDto })
  @ApiForbiddenResponse({ type: ErrorDto, description: closed })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'The event has no such guest.' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'NO_TABLES or OUT_OF_RANGE.' })
  async moveGuest(
    @Param('code') _: string,
    @Param('guest') guest: string,
    @HostedEvent() host: HostOfEvent,
    @Body() { table }: TakeTableDto,
  ): Promise<DeskDto> {
    await this.tables.move(host.session, guest, table);
    return this.events.read(host);
  }

  @Host()
  @Post('tables/deal')
  @HttpCode(200)
  @ApiParam(code)
  @ApiOperation({
    summary: 'Deal guests to tables',
    description:
      'Gives a table to each guest without one, so that the tables have about the same number of guests. Guests who have a table keep it.',
  })
  @ApiOkResponse({ type: DeskDto })
  @ApiForbiddenResponse({ type: ErrorDto, description: closed })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'The code is unknown, or it is a campaign.' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'NO_TABLES.' })
  async dealTables(@Param('code') _: string, @HostedEvent() host: HostOfEvent): Promise<DeskDto> {
    await this.tables.deal(host.session);
    return this.events.read(host);
  }
}
