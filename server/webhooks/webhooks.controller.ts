import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { Owner } from '../platform/http/access/access.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import {
  Change,
  Creation,
  Deletion,
  DocumentedBody,
  named,
  Reading,
  Restoration,
} from '../platform/http/openapi/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import { Followed } from '../platform/live/followed.js';
import {
  DeliveriesQueryDto,
  SaveWebhookDto,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookWithSecretDto,
} from './webhook.dto.js';
import { webhooksTopic } from './webhook.entity.js';
import { WebhookLog } from './webhook-log.js';
import { WebhooksService } from './webhooks.service.js';

const full = 'QUOTA_EXCEEDED: `what` is webhooks, with `used` and `maximum`.';
const rules =
  'REQUIRED, TOO_LONG, INVALID_URL, HTTPS_REQUIRED or PORT_NOT_ALLOWED (`url`), REQUIRED or INVALID_CHOICE (`events`); HOST_UNKNOWN or ' +
  'ADDRESS_PRIVATE: the host name does not resolve, or resolves to a private address.';

// API keys cannot use these routes, because the answers contain secrets and guests' names
@ApiTags('Webhooks')
@Controller('api/v1/webhook/:uid')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly log: WebhookLog,
  ) {}

  @Owner('manage')
  @Get()
  @ApiOperation({
    summary: 'List the webhooks',
    description: 'Lists the webhooks without their secrets, oldest first.',
  })
  @ApiOkResponse({ type: [WebhookDto], description: 'All webhooks.' })
  @Followed(({ uid }) => webhooksTopic(uid))
  listWebhooks(@Param('uid') uid: string): Promise<WebhookDto[]> {
    return this.webhooks.list(uid);
  }

  @Owner('manage', { fresh: true })
  @Idempotent()
  @RateLimit({ name: 'save webhook', by: 'account', max: 60 })
  @Post()
  @HttpCode(200)
  @Creation(WebhookWithSecretDto, 'a webhook', {
    description: 'The server resolves the host name of the address.',
    rules,
    full,
  })
  @DocumentedBody(
    SaveWebhookDto,
    { url: 'https://example.com/hooks', events: ['attendee.joined', 'report.ready'] },
    ['url', 'events'],
  )
  createWebhook(
    @Param('uid') uid: string,
    @Body() body: SaveWebhookDto,
  ): Promise<WebhookWithSecretDto> {
    return this.webhooks.create(uid, body);
  }

  @Owner('manage', { fresh: true })
  @Get(':id')
  @Reading(WebhookWithSecretDto, 'a webhook', 'Includes its secret.')
  readWebhook(@Param('uid') uid: string, @Param('id') id: string): Promise<WebhookWithSecretDto> {
    return this.webhooks.read(uid, id);
  }

  @Owner('manage', { fresh: true })
  @RateLimit({ name: 'save webhook', by: 'account', max: 60 })
  @Post(':id')
  @HttpCode(200)
  @Change(WebhookWithSecretDto, 'a webhook', { rules })
  @DocumentedBody(SaveWebhookDto, { events: ['attendee.joined', 'attendee.finished'], version: 1 })
  updateWebhook(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveWebhookDto,
  ): Promise<WebhookWithSecretDto> {
    return this.webhooks.update(uid, id, body);
  }

  @Owner('manage')
  @Delete(':id')
  @Deletion('a webhook', 'Waiting messages are not sent.')
  async deleteWebhook(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.webhooks.remove(uid, id);
    return { deleted: true };
  }

  @Owner('manage', { fresh: true })
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(
    WebhookWithSecretDto,
    'a webhook',
    'It gets no messages about events that happened while it was deleted.',
    full,
  )
  restoreWebhook(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<WebhookWithSecretDto> {
    return this.webhooks.restore(uid, id);
  }

  @Owner('manage', { fresh: true })
  @Post(':id/rotate')
  @HttpCode(200)
  @named('a webhook')
  @ApiOperation({
    summary: 'Rotate the secret of a webhook',
    description:
      'Creates a new secret. For 24 hours each message is signed with both the new and the previous secret. Older secrets no longer sign.',
  })
  @ApiOkResponse({ type: WebhookWithSecretDto, description: 'The webhook with its new secret.' })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'There is no such webhook.' })
  rotateWebhook(@Param('uid') uid: string, @Param('id') id: string): Promise<WebhookWithSecretDto> {
    return this.webhooks.rotate(uid, id);
  }

  @Owner('manage')
  @RateLimit({ name: 'send webhook', by: 'account', max: 60 })
  @Post(':id/test')
  @HttpCode(200)
  @named('a webhook')
  @ApiOperation({
    summary: 'Send a test to a webhook',
    description: 'Sends a message of type `webhook.test`, regardless of the subscribed events.',
  })
  @ApiOkResponse({ type: WebhookDeliveryDto, description: 'The message, which is on its way.' })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'There is no such webhook.' })
  @ApiConflictResponse({ type: ErrorDto, description: 'WEBHOOK_DISABLED.' })
  testWebhook(@Param('uid') uid: string, @Param('id') id: string): Promise<WebhookDeliveryDto> {
    return this.log.sendTest({ ownerUid: uid, webhookId: id });
  }

  @Owner('manage')
  @Get(':id/deliveries')
  @named('a webhook')
  @ApiOperation({
    summary: 'List the messages to a webhook',
    description:
      'Lists the messages of the last 30 days, newest first. `sort` accepts timestamp. `q` searches type, state, id and data.',
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'There is no such webhook.' })
  @Paged(WebhookDeliveryDto)
  @Followed(({ uid }) => webhooksTopic(uid))
  listWebhookDeliveries(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() query: DeliveriesQueryDto,
  ): Promise<JsonPage> {
    return this.log.list({ ownerUid: uid, webhookId: id }, query);
  }

  @Owner('manage')
  @RateLimit({ name: 'send webhook', by: 'account', max: 60 })
  @Post(':id/deliveries/:delivery/resend')
  @HttpCode(200)
  @named('a webhook')
  @ApiParam({ name: 'delivery', description: 'The id of the message.' })
  @ApiOperation({
    summary: 'Send a message to a webhook again',
    description:
      'Sends the message again with the same `webhook-id`, even if it was accepted before. If it is not accepted, the server retries for 24 hours.',
  })
  @ApiOkResponse({ type: WebhookDeliveryDto, description: 'The message, which is on its way.' })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'The webhook or the message does not exist.',
  })
  @ApiConflictResponse({ type: ErrorDto, description: 'WEBHOOK_DISABLED, or DELIVERY_FORGOTTEN.' })
  resendWebhookDelivery(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Param('delivery') deliveryId: string,
  ): Promise<WebhookDeliveryDto> {
    return this.log.resend({ ownerUid: uid, webhookId: id }, deliveryId);
  }
}
