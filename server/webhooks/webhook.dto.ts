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
import { ListQueryDto } from '../platform/database/list-query.dto.js';

const url = 'https://crm.example.com/hooks/tastings';
const someEvents = ['attendee.joined', 'report.ready'];

@ApiSchema({ description: 'A webhook to save. Absent fields keep their value.' })
export class SaveWebhookDto {
  /** Where messages are sent: https, on port 443 or 8443, and reachable from everywhere. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: url })
  url?: string | null;

  /** What it is told of; at least one. */
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

  /** False: nothing is sent, and what waits is given up. True enables it again, also after it was disabled because nothing was accepted. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', required: false, example: true })
  enabled?: boolean;

  /** The version that was read; a stale one answers 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}

@ApiSchema({ description: 'An address that is told what happens in your tastings.' })
export class WebhookDto {
  /** Made by the server, 20 characters. */
  @ApiProperty({ example: 'w9Za4QeR7tGy2UiK5oPs' })
  id: string;
  /** Where messages are sent. */
  @ApiProperty({ example: url })
  url: string;
  /** What it is told of. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...webhookEvents] },
    example: someEvents,
  })
  events: WebhookEvent[];
  /** FAILING: what was sent last was not accepted, and is tried again. DISABLED: nothing is sent until you enable it. */
  @ApiProperty({ enum: webhookStates })
  state: WebhookState;
  /** Since when nothing was accepted; null since something was. Of a disabled one: it was disabled for that. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  failingSince: string | null;
  /** Since when nothing is sent. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  disabledAt: string | null;
  /** Until when the secret before the last rotation signs too; null when there is none, or it no longer does. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  formerSecretUntil: string | null;
  /** Instant of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

@ApiSchema({ description: 'A webhook with its secret.' })
export class WebhookWithSecretDto extends WebhookDto {
  /** With which messages are signed, as standardwebhooks.com says: whoever has it can make messages that look like ours. */
  @ApiProperty({ example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw5o0MqjYc9Ek=' })
  secret: string;
}

/** Paging, search and order of the log of a webhook. */
export class DeliveriesQueryDto extends ListQueryDto {
  /** How many rows at most, 1 to 500; 50 unless told. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  @ApiProperty({ type: 'integer', required: false, default: 50, example: 100 })
  override limit = 50;
}

@ApiSchema({ description: 'A message to a webhook, and what became of it.' })
export class WebhookDeliveryDto {
  /** The same in the header `webhook-id`, however often it is sent. */
  @ApiProperty({ example: 'msg_0f8fad5bd9cb469fa16570867728950e' })
  id: string;
  /** What happened. */
  @ApiProperty({ enum: messageTypes })
  type: MessageType;
  /** When it happened. */
  @ApiProperty({ format: 'date-time', example: '2030-11-20T19:04:11.532Z' })
  timestamp: string;
  /** PENDING: it waits for its first or next try. FAILED: it was given up, after 24 hours or because the webhook was disabled. */
  @ApiProperty({ enum: deliveryStates })
  state: DeliveryState;
  /** What is sent, to the letter; null once the attendee whom it was about was forgotten. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: JSON.stringify(webhookExamples['attendee.joined']),
  })
  body: string | null;
  /** How often it was tried. */
  @ApiProperty({ type: 'integer', example: 1 })
  tries: number;
  /** When it was tried last; null before the first time. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2030-11-20T19:04:11.871Z',
  })
  triedAt: string | null;
  /** How long that took, in milliseconds. */
  @ApiProperty({ type: 'integer', nullable: true, example: 212 })
  tookMs: number | null;
  /** The HTTP status of the last answer: 2xx accepts, and nothing else. Null where there was none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 200 })
  status: number | null;
  /** The beginning of the last answer, 4 KB at most. */
  @ApiProperty({ type: 'string', nullable: true, example: 'ok' })
  answer: string | null;
  /** Why there was no answer. */
  @ApiProperty({ type: 'string', enum: [...deliveryFaults, null], nullable: true, example: null })
  fault: DeliveryFault | null;
  /** When it is tried next; null when it is not. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  nextTryAt: string | null;
}
