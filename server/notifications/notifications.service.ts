import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { notificationLimits } from '../../shared/vocabulary/notification.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import type {
  NotificationDto,
  NotificationsDto,
  ReadNotificationsDto,
} from './notification.dto.js';
import { deleteOldNotifications } from './store-notification.js';

const dayMs = 24 * 60 * 60_000;
export const forgetNotifications = job('forgetNotifications', {
  concurrency: 1,
  timeoutMs: 60_000,
});

/** The notifications of organisers, for the bell of the dashboard. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly entitlements: EntitlementsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(forgetNotifications, () => deleteOldNotifications(this.db, this.oldest()));
    this.jobs.schedule(forgetNotifications, CronExpression.EVERY_DAY_AT_4AM);
  }

  /** The latest notifications first. Old ones are left out before the daily job deletes them. */
  async list(uid: string): Promise<NotificationsDto> {
    const rows = await this.db.query<Omit<NotificationDto, 'at'> & { at: Date }>(
      `select id::text as reference, kind, subject, happened_at as at, read_at is not null as read
       from notifications where owner_uid = $1 and happened_at >= $2
       order by happened_at desc, id desc limit ${notificationLimits.count}`,
      [uid, this.oldest()],
    );
    return {
      unread: rows.filter(({ read }) => !read).length,
      notifications: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    };
  }

  /**
   * Marks those that the organiser has.
   * @returns all notifications
   * @throws 404 before the sign-up is finished
   */
  async markRead(
    uid: string,
    { references, until }: ReadNotificationsDto,
  ): Promise<NotificationsDto> {
    // An account without a company has no notifications.
    await this.entitlements.standingOf(uid);
    await this.db.query(
      `update notifications set read_at = $3
       where owner_uid = $1 and id::text = any($2) and read_at is null
         and ($4::timestamptz is null or date_trunc('milliseconds', happened_at) <= $4)`,
      [uid, references, this.clock.now(), until ?? null],
    );
    return this.list(uid);
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - notificationLimits.days * dayMs);
  }
}
