import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { storeNotificationsSql } from '../notifications/store-notification.js';
import { Database } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';

export const announceEvents = job('announceEvents', { concurrency: 1, timeoutMs: 60_000 });

/** The calendar day of an instant, in the zone of the event. */
const daySql = (instant: string) => `(${instant} at time zone known_zone(s.time_zone))::date`;

/**
 * The events that start on the same day, in their own zone, and have not ended. This includes those
 * that were created after the job ran last, even if they started meanwhile. A moved event is
 * announced again on another day.
 */
const announceSql = storeNotificationsSql(
  `select s.owner_uid, 'eventToday' as kind, s.id || ' ' || ${daySql('s.from_date')} as about, $1::timestamptz as happened_at,
     jsonb_build_object('id', s.id, 'name', t.name, 'tastingKind', case s.type when 'PODCAST_TAST' then 'podcast' else 'live' end,
       'publicCode', s.public_code, 'when', ${instantSql('s.from_date')}) as subject
   from sessions s join tastings t on t.id = s.tasting_id
   where s.ended_at is null and s.deleted_at is null and not s.demo and s.origin <> 'DEMO' and s.to_date > $1
     and s.from_date > $1::timestamptz - interval '25 hours' and s.from_date < $1::timestamptz + interval '25 hours'
     and ${daySql('s.from_date')} = ${daySql('$1::timestamptz')}`,
  'stays',
);

/** Notifies organisers of their events on the day on which they start. */
@Injectable()
export class AnnounceEvents implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(announceEvents, async () => {
      await this.db.query(announceSql, [this.clock.now()]);
    });
    this.jobs.schedule(announceEvents, CronExpression.EVERY_10_MINUTES);
  }
}
