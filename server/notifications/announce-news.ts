import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { releaseNews } from '../../shared/vocabulary/news.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { storeNotificationsSql } from './store-notification.js';

export const announceNews = job('announceNews', { concurrency: 1, timeoutMs: 120_000 });

/**
 * Only the statement that records the release notifies. Accounts that are younger than a day know
 * no other release.
 */
const announceSql = `
  with recorded as (
    insert into announced_releases (release, announced_at) values ($1, $2) on conflict do nothing returning release, announced_at)
  ${storeNotificationsSql(
    `select c.uid as owner_uid, 'whatsNew' as kind, recorded.release as about, jsonb_build_object('name', recorded.release) as subject, recorded.announced_at as happened_at
     from recorded, companies c where c.created_at < recorded.announced_at - interval '1 day'`,
    'stays',
  )}`;

/** Notifies each account once of the news of a release, after the upgrade. */
@Injectable()
export class AnnounceNews implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(announceNews, async () => {
      await this.db.query(announceSql, [releaseNews.release, this.clock.now()]);
    });
    this.jobs.schedule(announceNews, CronExpression.EVERY_10_MINUTES);
  }
}
