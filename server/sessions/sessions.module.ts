import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { TastingType } from '../../shared/vocabulary/tasting.js';
import { CompanyModule } from '../company/company.module.js';
import { FileReferences } from '../files/file-references.js';
import { FilesModule } from '../files/files.module.js';
import { InstructorsModule } from '../instructors/instructors.module.js';
import { SubscriptionsModule } from '../payments/subscriptions.module.js';
import { Counters, own } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProductsModule } from '../products/products.module.js';
import { SheetsModule } from '../sheets/sheets.module.js';
import { TastingsModule } from '../tastings/tastings.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { TrashBins } from '../trash/trash-bins.js';
import { AnnounceEvents } from './announce-events.js';
import { EventCards } from './event-cards.js';
import { MonthlyQuota } from './monthly-quota.js';
import { PublicCodes } from './public-codes.js';
import { purgeEvents } from './purge-events.js';
import { RecordMilestones } from './record-milestones.js';
import { ReportPauses } from './report-pauses.js';
import { Session } from './session.entity.js';
import { SessionCodes } from './session-codes.js';
import { SessionDraft } from './session-draft.js';
import { SessionEnds } from './session-ends.js';
import { SessionSnapshots } from './session-snapshots.js';
import { SessionStarts } from './session-starts.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { TrialSessions } from './trial-sessions.js';

/**
 * Events and campaigns, with their codes, dates and snapshots: the tables `sessions` and
 * `session_codes`, and most routes of `/api/v1/session`. It announces the start and the end of
 * events to jobs of other domains. Guests and answers belong to `rooms`.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([Session]),
    FilesModule,
    PlansModule,
    CompanyModule,
    ProductsModule,
    SheetsModule,
    TastingsModule,
    InstructorsModule,
    SubscriptionsModule,
    ThemesModule,
    TrashModule,
  ],
  controllers: [SessionsController],
  providers: [
    EventCards,
    SessionsService,
    SessionDraft,
    SessionCodes,
    MonthlyQuota,
    SessionSnapshots,
    PublicCodes,
    TrialSessions,
    SessionStarts,
    SessionEnds,
    ReportPauses,
    AnnounceEvents,
    RecordMilestones,
  ],
  exports: [SessionsService, SessionCodes, TrialSessions, SessionStarts, SessionEnds, ReportPauses],
})
export class SessionsModule {
  constructor(counters: Counters, names: FileReferences, trash: TrashBins) {
    names.register('select snapshot::text from sessions where owner_uid = asked.owner');
    counters.register({ events: inMonth('CONVENTIONAL_TAST'), campaigns: inMonth('PODCAST_TAST') });
    trash.register('event', {
      table: 'sessions',
      // An event with a current code waits for the payment of its place.
      which: `not t.demo and t.purged_at is null and not exists (
        select from session_codes c where c.session_id = t.id and c.current)`,
      name: '(select o.name from tastings o where o.id = t.tasting_id)',
      date: 't.from_date',
      purge: purgeEvents,
    });
    // Events with a snapshot only show the name of tasting and instructor.
    const uses = (column: string) =>
      `select ${column} as id, deleted_at is not null as deleted, snapshot_at is null as needed
       from sessions where owner_uid = $1 and ${column} = any($2) and not demo and purged_at is null`;
    trash.usedBy('tasting', 'event', uses('tasting_id'));
    trash.usedBy('instructor', 'event', uses('instructor_id'));
  }
}

/**
 * SQL that counts the events with a place in a month. Trials and demo data do not count. An event
 * with attendees keeps its place when it is deleted after its start, or moved. Otherwise one place
 * would be enough for any number of events.
 */
function inMonth(type: TastingType): string {
  const those = (which: string, months: string) => `(select count(*) from sessions
    where owner_uid = asked.owner and type = '${type}' and not demo and ${own} and ${which} and id is distinct from asked.moved
      and asked.month = any(${months}))`;
  const kept = `case when deleted_at >= from_date then months else months[:cardinality(months) - 1] end`;
  return `select ${those('deleted_at is null', 'months')} + ${those('deleted_at is not null and snapshot_at is not null', kept)}`;
}
