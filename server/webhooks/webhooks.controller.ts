import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { ListedJson } from '../platform/database/paging.js';
import { Owner } from '../platform/http/access.js';
import {
  Change,
  Creation,
  Deletion,
  named,
  Reading,
  Restoration,
  Sent,
} from '../platform/http/entity-docs.js';
import { DeletedDto, ErrorDto } from '../platform/http/error.dto.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { Paged } from '../platform/http/paged.js';
import { RateLimit } from '../platform/http/rate-limit.js';
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
  'ADDRESS_PRIVATE: where the name of the address leads.';

// API keys read none of this: secrets and guests' names are in it
@ApiTags('Webhooks')
@Controller('api/v1/webhook/:uid')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly log: WebhookLog,
  ) {}

  @Owner()
  @Get()
  @ApiOperation({
    summary: 'List the webhooks',
    description: 'The oldest first, without their secrets.',
  })
  @ApiOkResponse({ type: [WebhookDto], description: 'All of them.' })
  @Followed(({ uid }) => webhooksTopic(uid))
  listWebhooks(@Param('uid') uid: string): Promise<WebhookDto[]> {
    return this.webhooks.list(uid);
  }

  @Owner()
  @Idempotent()
  @RateLimit({ name: 'save webhook', by: 'account', max: 60 })
  @Post()
  @HttpCode(200)
  @Creation(WebhookWithSecretDto, 'a webhook', {
    description: 'The server looks up where the address leads.',
    rules,
    full,
  })
  @Sent(
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

  @Owner()
  @Get(':id')
  @Reading(WebhookWithSecretDto, 'a webhook', 'With its secret.')
  readWebhook(@Param('uid') uid: string, @Param('id') id: string): Promise<WebhookWithSecretDto> {
    return this.webhooks.read(uid, id);
  }

  @Owner()
  @RateLimit({ name: 'save webhook', by: 'account', max: 60 })
  @Post(':id')
  @HttpCode(200)
  @Change(WebhookWithSecretDto, 'a webhook', { rules })
  @Sent(SaveWebhookDto, { events: ['attendee.joined', 'attendee.finished'], version: 1 })
  updateWebhook(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveWebhookDto,
  ): Promise<WebhookWithSecretDto> {
    return this.webhooks.update(uid, id, body);
  }

  @Owner()
  @Delete(':id')
  @Deletion('a webhook', 'What waits to be sent is given up.')
  async deleteWebhook(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.webhooks.remove(uid, id);
    return { deleted: true };
  }

  @Owner()
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(WebhookWithSecretDto, 'a webhook', 'What happened meanwhile it is not told.', full)
  restoreWebhook(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<WebhookWithSecretDto> {
    return this.webhooks.restore(uid, id);
  }

  @Owner()
  @Post(':id/rotate')
  @HttpCode(200)
  @named('a webhook')
  @ApiOperation({
    summary: 'Rotate the secret of a webhook',
    description:
      'Makes another secret. For 24 hours the one before signs too, each message by both; one that is older no longer.',
  })
  @ApiOkResponse({ type: WebhookWithSecretDto, description: 'With its new secret.' })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'There is no such webhook.' })
  rotateWebhook(@Param('uid') uid: string, @Param('id') id: string): Promise<WebhookWithSecretDto> {
    return this.webhooks.rotate(uid, id);
  }

  @Owner()
  @RateLimit({ name: 'send webhook', by: 'account', max: 60 })
  @Post(':id/test')
  @HttpCode(200)
  @named('a webhook')
  @ApiOperation({
    summary: 'Send a test to a webhook',
    description: 'A message of type `webhook.test`, whatever events it asks for.',
  })
  @ApiOkResponse({ type: WebhookDeliveryDto, description: 'The message, which is on its way.' })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'There is no such webhook.' })
  @ApiConflictResponse({ type: ErrorDto, description: 'WEBHOOK_DISABLED.' })
  testWebhook(@Param('uid') uid: string, @Param('id') id: string): Promise<WebhookDeliveryDto> {
    return this.log.sendTest({ ownerUid: uid, webhookId: id });
  }

  @Owner()
  @Get(':id/deliveries')
  @named('a webhook')
  @ApiOperation({
    summary: 'List what was sent to a webhook',
    description:
      'Of the last 30 days, the newest first; `sort` knows timestamp, `q` looks in type, state, id and data.',
  })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'There is no such webhook.' })
  @Paged(WebhookDeliveryDto)
  @Followed(({ uid }) => webhooksTopic(uid))
  listWebhookDeliveries(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Query() query: DeliveriesQueryDto,
  ): Promise<ListedJson> {
    return this.log.list({ ownerUid: uid, webhookId: id }, query);
  }

  @Owner()
  @RateLimit({ name: 'send webhook', by: 'account', max: 60 })
  @Post(':id/deliveries/:delivery/resend')
  @HttpCode(200)
  @named('a webhook')
  @ApiParam({ name: 'delivery', description: 'The id of the message.' })
  @ApiOperation({
    summary: 'Send a message to a webhook again',
    description:
      'The same message under the same `webhook-id`, accepted or not; where it is not accepted now, it is tried again for 24 hours.',
  })
  @ApiOkResponse({ type: WebhookDeliveryDto, description: 'The message, which is on its way.' })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'There is no such webhook, or message of its.',
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
