import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type CurrentGuest, GuestIdentity } from '../../platform/http/access/access.js';
import { OwnEmail } from '../visits.controller.js';
import { TicketDto } from './ticket.dto.js';
import { Tickets } from './tickets.js';

@ApiTags('Assistants')
@Controller('api/v1/assistant')
export class TicketsController {
  constructor(private readonly tickets: Tickets) {}

  @OwnEmail()
  @Get(':email/tickets')
  @ApiOperation({
    summary: 'List your next events',
    description:
      'Events that have not begun, which you have joined or want to be reminded of. The next one comes first, at most five.',
  })
  @ApiOkResponse({ type: [TicketDto], description: 'The tickets, the next event first.' })
  listTickets(@GuestIdentity() guest: CurrentGuest): Promise<TicketDto[]> {
    return this.tickets.list(guest);
  }
}
