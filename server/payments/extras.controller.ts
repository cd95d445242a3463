import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Owner } from '../platform/http/access.js';
import { NeedsCompany, Sent } from '../platform/http/entity-docs.js';
import { ErrorDto } from '../platform/http/error.dto.js';
import { ExtraEvents } from './extra-events.js';
import { ExtraDto, LowerExtraDto } from './extras.dto.js';

@ApiTags('Plans and payment')
@Controller('api/v1/payments')
export class ExtrasController {
  constructor(private readonly extras: ExtraEvents) {}

  @Owner()
  @Get(':uid/extras')
  @ApiOperation({
    summary: 'List the events and campaigns beyond the plan',
    description:
      'How many more there may be each month than the plan includes. They are bought by saving one that the month has no room for.',
  })
  @ApiOkResponse({ type: [ExtraDto], description: 'Of each kind, also where there are none.' })
  listExtras(@Param('uid') uid: string): Promise<ExtraDto[]> {
    return this.extras.list(uid);
  }

  @Owner()
  @Post(':uid/extras')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Give up events or campaigns beyond the plan',
    description:
      'From the next period on; those that are paid for stay until then, and what is planned already for months to come stays too. What is asked for twice happens once.',
  })
  @Sent(LowerExtraDto, { type: 'events', quantity: 0 }, ['type', 'quantity'])
  @ApiOkResponse({ type: [ExtraDto], description: 'As they are now.' })
  @NeedsCompany()
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'PAYMENT_IN_PROGRESS: another payment has not come to its end.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'REQUIRED, INVALID_CHOICE (type), NOT_NUMERIC, AMBIGUOUS_NUMBER, NOT_WHOLE, NEGATIVE, or TOO_LARGE: there can only be fewer.',
  })
  lowerExtras(@Param('uid') uid: string, @Body() body: LowerExtraDto): Promise<ExtraDto[]> {
    return this.extras.lower(uid, body);
  }
}
