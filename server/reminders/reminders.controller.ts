import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Public } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { AskReminderDto, ReminderAskedDto } from './reminder.dto.js';
import { RemindersService } from './reminders.service.js';

@ApiTags('Room')
@Controller('api/v1/room/:code/reminder')
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Public()
  @RateLimit({ name: 'reminder', by: 'address', max: 30, shared: true })
  @Post()
  @HttpCode(200)
  @ApiParam({
    name: 'code',
    description: 'The public code, in upper or lower case. A former code leads to the same room.',
    example: 'VINO2026',
  })
  @ApiOperation({
    summary: 'Ask for a reminder of an event',
    description:
      'Mails a reminder a day before the start, or an hour before if the call comes later. If the event is moved, the reminder moves with it. ' +
      'There is one reminder per event and address, and the response is the same for a repeated call. The mail has a link that withdraws it. ' +
      'The address is deleted a day after the event.',
  })
  @DocumentedBody(AskReminderDto, { email: 'aina@example.com', consent: true, lang: 'CA' })
  @ApiOkResponse({ type: ReminderAskedDto })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description:
      'ROOM_STARTED: it is too late. REMINDERS_FULL: the organiser, who tries the product, has no reminders left.',
  })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'The code is unknown. ROOM_CLOSED: the room is closed at the moment.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: 'REQUIRED, INVALID_EMAIL or CONSENT_REQUIRED, in this order.',
  })
  askReminder(
    @Param('code') code: string,
    @Ip() address: string,
    @Body() body: AskReminderDto,
  ): Promise<ReminderAskedDto> {
    return this.reminders.ask(code, address, body);
  }
}
