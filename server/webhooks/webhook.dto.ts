import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import {
  type DeliveryFault,
  type DeliveryState,
  deliveryFaults,
  deliveryStates,
  type MessageType,
  messageTypes,
  type WebhookEvent,
  type WebhookState,
  webhookEvents,
  webhookStates,
} from '../../shared/vocabulary/webhook.js';
import { webhookExamples } from '../../shared/vocabulary/webhook-examples.js';
import { ListQueryDto } from '../platform/database/lists/list-query.dto.js';

const url = 'https://crm.example.com/hooks/tastings';
const someEvents = ['attendee.joined', 'report.ready'];

@ApiSchema({ description: 'A webhook to save. Absent fields keep their value.' })
export class SaveWebhookDto {
  /** The address for messages: https, port 443 or 8443, publicly reachable. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: url })
  url?: string | null;

  /** The subscribed events, at least one. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  @MaxLength(limits.name, { each: true })
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...webhookEvents] },
    nullable: true,
    required: false,
    example: someEvents,
  })
  events?: WebhookEvent[] | null;

  /**
   * False: nothing is sent, and waiting messages fail. True enables the webhook again, also after
   * the server disabled it.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', required: false, example: true })
  enabled?: boolean;

  /** The version that was read. An outdated version gets 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}

@ApiSchema({ description: 'An address that receives messages about your tastings.' })
export class WebhookDto {
  /** The id, 20 characters, assigned by the server. */
  @ApiProperty({ example: 'w9Za4QeR7tGy2UiK5oPs' })
  id: string;
  /** The address for messages. */
  @ApiProperty({ example: url })
  url: string;
  /** The subscribed events. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...webhookEvents] },
    example: someEvents,
  })
  events: WebhookEvent[];
  /**
   * FAILING: the last messages were not accepted and will be tried again. DISABLED: nothing is sent
   * until you enable it.
   */
  @ApiProperty({ enum: webhookStates })
  state: WebhookState;
  /**
   * The time since which nothing was accepted; null after a success. It stays set when the server
   * disables the webhook.
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  failingSince: string | null;
  /** The time at which the webhook was disabled. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  disabledAt: string | null;
  /** The time until which the previous secret signs too; null if there is none. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  formerSecretUntil: string | null;
  /** The time of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

@ApiSchema({ description: 'A webhook with its secret.' })
export class WebhookWithSecretDto extends WebhookDto {
  /**
   * The secret that signs messages, after standardwebhooks.com. Keep it private: with it, anybody
   * can forge messages.
   */
  @ApiProperty({ example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw5o0MqjYc9Ek=' })
  secret: string;
}

/** Paging, search and sort for the log of a webhook. */
export class DeliveriesQueryDto extends ListQueryDto {
  /** The maximum number of rows, 1 to 500; 50 by default. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  @ApiProperty({ type: 'integer', required: false, default: 50, example: 100 })
  override limit = 50;
}

@ApiSchema({ description: 'A message to a webhook and its outcome.' })
export class WebhookDeliveryDto {
  /** The id, equal to the header `webhook-id` on every try. */
  @ApiProperty({ example: 'msg_0f8fad5bd9cb469fa16570867728950e' })
  id: string;
  /** The type of the event. */
  @ApiProperty({ enum: messageTypes })
  type: MessageType;
  /** The time of the event. */
  @ApiProperty({ format: 'date-time', example: '2030-11-20T19:04:11.532Z' })
  timestamp: string;
  /**
   * PENDING: waits for its first or next try. FAILED: given up, after 24 hours or because the
   * webhook was disabled.
   */
  @ApiProperty({ enum: deliveryStates })
  state: DeliveryState;
  /** The exact text of the message; null after its attendee was anonymised. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: JSON.stringify(webhookExamples['attendee.joined']),
  })
  body: string | null;
  /** The number of tries. */
  @ApiProperty({ type: 'integer', example: 1 })
  tries: number;
  /** The time of the last try; null before the first. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2030-11-20T19:04:11.871Z',
  })
  triedAt: string | null;
  /** The duration of the last try, in milliseconds. */
  @ApiProperty({ type: 'integer', nullable: true, example: 212 })
  tookMs: number | null;
  /** The HTTP status of the last answer; only 2xx accepts. Null without an answer. */
  @ApiProperty({ type: 'integer', nullable: true, example: 200 })
  status: number | null;
  /** The beginning of the last answer, 4 KB at most. */
  @ApiProperty({ type: 'string', nullable: true, example: 'ok' })
  answer: string | null;
  /** The reason why there was no answer. */
  @ApiProperty({ type: 'string', enum: [...deliveryFaults, null], nullable: true, example: null })
  fault: DeliveryFault | null;
  /** The time of the next try; null if there is none. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  nextTryAt: string | null;
}
