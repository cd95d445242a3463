import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../errors/app-error.js';
import { Public } from '../http/access/access.js';
import { RawBody } from '../http/body/raw-body.js';
import { ErrorDto } from '../http/openapi/error.dto.js';
import { StripeClient } from './stripe-client.js';
import { StripeEventTakenDto } from './stripe-event.dto.js';
import { StripeEvents } from './stripe-events.js';

/** Where Stripe, or the stand-in, tells of what has happened. */
@ApiTags('Payments')
@Controller('api/v1/payments')
export class StripeWebhookController {
  constructor(
    private readonly stripe: StripeClient,
    private readonly events: StripeEvents,
  ) {}

  @Public()
  @RawBody()
  @Post('webhook')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Hear of an event',
    description:
      'For Stripe alone, which signs what it tells: the body is an event as its API describes it, as JSON. ' +
      'An event may come more than once and in any order; one that is not answered with 200 comes again.',
  })
  @ApiHeader({
    name: 'Stripe-Signature',
    required: true,
    description: 'As Stripe makes it of the body and the endpoint’s secret.',
    schema: { type: 'string' },
  })
  @ApiOkResponse({ type: StripeEventTakenDto })
  @ApiBadRequestResponse({
    type: ErrorDto,
    description:
      'INVALID_BODY: the signature is not that of this body, is too old or is dated in the future; or the body is no event.',
  })
  @ApiPayloadTooLargeResponse({
    type: ErrorDto,
    description: 'PAYLOAD_TOO_LARGE: the event is larger than 512 KB.',
  })
  async receiveStripeEvent(
    @Req() { rawBody }: FastifyRequest,
    @Headers('stripe-signature') signature = '',
  ): Promise<StripeEventTakenDto> {
    const event = await this.stripe.eventOf(rawBody ?? Buffer.of(), signature);
    if (!event) throw refuse(400, 'INVALID_BODY');
    await this.events.tell(event);
    return { received: true };
  }
}
