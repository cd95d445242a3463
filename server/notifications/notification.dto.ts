import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import {
  type NotificationKind,
  notificationKinds,
  notificationLimits,
} from '../../shared/vocabulary/notification.js';
import { type TastingKind, tastingKinds } from '../../shared/vocabulary/tasting.js';
import { IsInstant } from '../platform/database/lists/list-query.dto.js';

@ApiSchema({ description: 'The subject of a notification. Fields that do not apply are absent.' })
export class NotificationSubjectDto {
  /** The id of the report, of the event or of the privacy request. */
  @ApiProperty({ required: false, example: 'wLkX2vB8nQ4mZ1cR7tY0' })
  id?: string;
  /** The name of the report, of the event’s tasting, of the plan, or of the release. */
  @ApiProperty({ required: false, example: 'Tarde de garnachas' })
  name?: string;
  /** The kind of the event. */
  @ApiProperty({ required: false, enum: tastingKinds, example: 'live' })
  tastingKind?: TastingKind;
  /** The public code of the event. */
  @ApiProperty({ required: false, example: 'K7M4P2XA' })
  publicCode?: string;
  /** The start of the event, the end of the plan, or the last day for an answer. */
  @ApiProperty({ required: false, format: 'date-time', example: '2026-11-20T18:00:00.000Z' })
  when?: string;
}

@ApiSchema({ description: 'A notification. It has no data of guests.' })
export class NotificationDto {
  /** The id of the notification. */
  @ApiProperty({ example: '4711' })
  reference: string;
  /** The kind of news. `backupFailed` is for administrators of the platform. */
  @ApiProperty({ enum: notificationKinds, example: 'guestQuestions' })
  kind: NotificationKind;
  /** The subject of the news. */
  @ApiProperty({ type: NotificationSubjectDto })
  subject: NotificationSubjectDto;
  /** The last time that it happened. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  at: string;
  /** Whether it was marked as read, on any device. */
  @ApiProperty({ example: false })
  read: boolean;
}

@ApiSchema({ description: 'The notifications of an organiser.' })
export class NotificationsDto {
  /** The number of unread notifications. */
  @ApiProperty({ type: 'integer', example: 1 })
  unread: number;
  /** The notifications, the latest first. */
  @ApiProperty({ type: [NotificationDto] })
  notifications: NotificationDto[];
}

@ApiSchema({ description: 'Notifications that were read.' })
export class ReadNotificationsDto {
  /** The ids of the notifications. Ids that the organiser does not have are ignored. */
  @IsArray()
  @ArrayMaxSize(notificationLimits.count)
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  @ApiProperty({ type: [String], maxItems: notificationLimits.count, example: ['4711'] })
  references: string[];
  /**
   * The time of the latest notification that was seen. One that happened again after it stays
   * unread.
   */
  @IsInstant()
  until?: string;
}
