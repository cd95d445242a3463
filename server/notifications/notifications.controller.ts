import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { notificationLimits } from '../../shared/vocabulary/notification.js';
import { Owner } from '../platform/http/access/access.js';
import { DocumentedBody, NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { NotificationsDto, ReadNotificationsDto } from './notification.dto.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('Notifications')
@Controller('api/v1/notification/:uid')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Owner('view')
  @Get()
  @ApiOperation({
    summary: 'List notifications',
    description: `An organiser has at most ${notificationLimits.count} notifications. Each is deleted after ${notificationLimits.days} days.`,
  })
  @ApiOkResponse({ type: NotificationsDto })
  listNotifications(@Param('uid') uid: string): Promise<NotificationsDto> {
    return this.notifications.list(uid);
  }

  @Owner('view')
  @NeedsCompany()
  @Post('read')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Mark notifications as read',
    description: 'Answers with all notifications. A notification that repeats is unread again.',
  })
  @DocumentedBody(ReadNotificationsDto, { references: ['4711'] }, ['references'])
  @ApiOkResponse({ type: NotificationsDto })
  readNotifications(
    @Param('uid') uid: string,
    @Body() read: ReadNotificationsDto,
  ): Promise<NotificationsDto> {
    return this.notifications.markRead(uid, read);
  }
}
