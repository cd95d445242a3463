import { Body, Controller, Put } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Attendee, AttendeeIdentity } from '../platform/http/access/access.js';
import { DocumentedBody } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { RoomAttendeeDto } from './room-door.dto.js';
import type { Guest } from './room-tokens.js';
import { SeatGuests } from './seat-guests.js';
import { TakeTableDto } from './table.dto.js';

@ApiTags('Rooms')
@Controller('api/v1/room/table')
export class RoomTablesController {
  constructor(private readonly tables: SeatGuests) {}

  @Attendee()
  @Put()
  @ApiOperation({
    summary: 'Choose a table',
    description:
      'For group events with tables. A guest can choose until the instructor ends the run. The code on a table opens the room with `?table=4`.',
  })
  @DocumentedBody(TakeTableDto, { table: 4 }, ['table'])
  @ApiOkResponse({ type: RoomAttendeeDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'ROOM_NOT_STARTED or ROOM_FINISHED, with `fromDate` and `toDate`.',
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'The event was deleted.' })
  @ApiConflictResponse({ type: ErrorDto, description: 'TABLES_FIXED: the run has ended.' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'NO_TABLES or OUT_OF_RANGE.' })
  takeTable(
    @AttendeeIdentity() guest: Guest,
    @Body() { table }: TakeTableDto,
  ): Promise<RoomAttendeeDto> {
    return this.tables.choose(guest, table);
  }
}
