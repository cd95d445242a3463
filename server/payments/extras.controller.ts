import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Owner } from '../platform/http/access/access.js';
import { DocumentedBody, NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { ExtraEvents } from './extra-events.js';
import { ExtraDto, LowerExtraDto } from './extras.dto.js';

@ApiTags('Plans and payment')
@Controller('api/v1/payments')
export class ExtrasController {
  constructor(private readonly extras: ExtraEvents) {}

  @Owner('account')
  @Get(':uid/extras')
  @ApiOperation({
    summary: 'List the events and campaigns beyond the plan',
    description:
      'Lists the paid events and campaigns per month on top of the plan. ' +
      'Saving an event or a campaign in a month that has reached the limit of the plan buys an extra.',
  })
  @ApiOkResponse({ type: [ExtraDto], description: 'One entry per kind, also without extras.' })
  listExtras(@Param('uid') uid: string): Promise<ExtraDto[]> {
    return this.extras.list(uid);
  }

  @Owner('account')
  @Post(':uid/extras')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Give up events or campaigns beyond the plan',
    description:
      'Takes effect from the next period. Extras that are paid for stay until then, and events that are already planned for later months stay too. A repeated request has no further effect.',
  })
  @DocumentedBody(LowerExtraDto, { type: 'events', quantity: 0 }, ['type', 'quantity'])
  @ApiOkResponse({ type: [ExtraDto], description: 'The extras after the change.' })
  @NeedsCompany()
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'PAYMENT_IN_PROGRESS: another payment is not finished.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'REQUIRED, INVALID_CHOICE (type), NOT_NUMERIC, AMBIGUOUS_NUMBER, NOT_WHOLE, NEGATIVE, or TOO_LARGE: the number can only get lower.',
  })
  lowerExtras(@Param('uid') uid: string, @Body() body: LowerExtraDto): Promise<ExtraDto[]> {
    return this.extras.lower(uid, body);
  }
}
