import { Module } from '@nestjs/common';
import { PlansModule } from '../plans/plans.module.js';
import { AnnounceNews } from './announce-news.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

/**
 * Notifications for the bell of the dashboard: the tables `notifications` and
 * `announced_releases`, and `/api/v1/notification/{uid}`. Other domains store them with
 * `storeNotification`, in the transaction of what happened.
 */
@Module({
  imports: [PlansModule],
  controllers: [NotificationsController],
  providers: [NotificationsService, AnnounceNews],
})
export class NotificationsModule {}
