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

/** Receives the events of Stripe or of the stand-in. */
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
    summary: 'Receive an event',
    description:
      'Only for Stripe, which signs its requests. The body is an event of Stripe’s API, as JSON. ' +
      'An event may come more than once and in any order. Stripe sends it again if the answer is not 200.',
  })
  @ApiHeader({
    name: 'Stripe-Signature',
    required: true,
    description: 'Stripe’s signature of the body with the endpoint’s secret.',
    schema: { type: 'string' },
  })
  @ApiOkResponse({ type: StripeEventTakenDto })
  @ApiBadRequestResponse({
    type: ErrorDto,
    description:
      'INVALID_BODY: the signature does not match the body, is too old or is dated in the future, or the body is no event.',
  })
  @ApiPayloadTooLargeResponse({
    type: ErrorDto,
    description: 'PAYLOAD_TOO_LARGE: the event is larger than 512 KB.',
  })
  async receiveStripeEvent(
    @Req() { rawBody }: FastifyRequest,
    @Headers('stripe-signature') signature = '',
  ): Promise<StripeEventTakenDto> {
    const event = await this.stripe.verifiedEvent(rawBody ?? Buffer.of(), signature);
    if (!event) throw refuse(400, 'INVALID_BODY');
    await this.events.dispatch(event);
    return { received: true };
  }
}
