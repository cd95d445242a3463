import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import { checkReport, checkReportName, filterOf } from '../../../shared/rules/report.js';
import type { Origin } from '../../../shared/vocabulary/origin.js';
import type { ReportState } from '../../../shared/vocabulary/session.js';
import { Activities, type Recorder } from '../../activity/activities.js';
import { changesOf } from '../../activity/changes-of.js';
import { EntitlementsService } from '../../plans/entitlements.service.js';
import { newId, parseId } from '../../platform/crypto/ids.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { restore, softDelete } from '../../platform/database/deletion.js';
import type { JsonPage } from '../../platform/database/lists/paging.js';
import { isDemoData } from '../../platform/database/owned-entity.js';
import {
  assertValid,
  assertVersion,
  contradiction,
  notFound,
  refuse,
} from '../../platform/errors/app-error.js';
import { IdempotentCreates } from '../../platform/http/idempotency.js';
import { publish } from '../../platform/live/topic.js';
import { Clock } from '../../platform/time/clock.js';
import { withTimeout } from '../../platform/time/with-timeout.js';
import { assistantsPage, countAttendees } from '../full-report/assistants.queries.js';
import { sessionBody, withJson } from '../full-report/full-report.js';
import { quizWinners } from '../full-report/quiz-winners.queries.js';
import type { ReportView } from '../report-scope.js';
import { ReportViews } from '../report-views.js';
import { ReportLinks } from '../sharing/report-links.js';
import {
  abandonedSql,
  draftMs,
  GenerateReport,
  generateReport,
  reportsTopic,
  requeueReport,
} from './generate-report.js';
import type {
  CreateReportDto,
  GenerateReportDto,
  ListedReportDto,
  ListReportsQueryDto,
  RenameReportDto,
  ReportedDto,
  ReportStatusDto,
} from './report.dto.js';
import { Report } from './report.entity.js';
import { manualPlaces, quotaPlacesOf } from './report-quota-places.js';
import {
  listReports,
  type ReportExtras,
  reportExtras,
  reportsAtHome,
  statusOfReport,
} from './reports.queries.js';

/** Attendees in one page of `generateAssistantsPage`. */
export const assistantsPerPage = 200;
/** The JSON of a report contains its attendees only if there are at most this many. */
export const mostAssistantsInside = 1_000;

@Injectable()
export class ReportsService {
  private readonly note: Recorder;

  constructor(
    private readonly db: Database,
    private readonly creates: IdempotentCreates,
    private readonly entitlements: EntitlementsService,
    private readonly clock: Clock,
    private readonly views: ReportViews,
    private readonly generator: GenerateReport,
    private readonly links: ReportLinks,
    @InjectRepository(Report) private readonly reports: Repository<Report>,
    activities: Activities,
  ) {
    this.note = activities.of('report');
  }

  /** The owner's saved reports as JSON text, the latest first. */
  list(uid: string, query: ListReportsQueryDto): Promise<JsonPage> {
    return listReports(this.db, uid, query);
  }

  /**
   * Reports that are in progress or have failed, and whether the owner has a report of their own.
   */
  home(uid: string) {
    return reportsAtHome(this.db, uid);
  }

  /**
   * Saves a report as PENDING and enqueues the job that generates it.
   * @throws 422 with the first broken rule; 404 when the code leads to none of the owner's events;
   * 409 REPORT_TOO_EARLY before the event starts; 403 QUOTA_EXCEEDED
   */
  generate(uid: string, input: GenerateReportDto, origin: Origin = 'OWN'): Promise<string> {
    return this.insert(uid, input, origin, async (tx, report) => {
      const jobId = await tx.enqueue(generateReport, { reportId: report.id });
      await tx.manager.insert(Report, Object.assign(report, { jobId }));
    });
  }

  /**
   * Like `generate`, but the report is done when this returns. Until then it is a draft, which
   * `deleted_at` hides. If saving fails, the draft is removed.
   */
  async create(uid: string, input: CreateReportDto): Promise<string> {
    const { name, publicCode = null, dateFilterActive, fromDate, toDate, session } = input;
    if (publicCode && session?.publicCode && publicCode !== session.publicCode)
      await this.assertOneEvent(uid, publicCode, session.publicCode);
    const wanted = {
      name,
      publicCode: publicCode ?? session?.publicCode,
      dateFilterActive,
      fromDate,
      toDate,
    };
    const id = await this.insert(uid, wanted, 'OWN', (tx, report) =>
      tx.manager.insert(Report, Object.assign(report, { deletedAt: this.clock.now() })),
    );
    try {
      await withTimeout(
        draftMs,
        'the report',
        this.generator.generate(id, { draft: true, signal: AbortSignal.timeout(draftMs) }),
      );
      // The sweep may have deleted the draft meanwhile. The caller would not find the report then.
      if (!(await this.reports.exists({ where: { id, state: 'DONE' }, withDeleted: true })))
        throw refuse(503, 'SERVICE_UNAVAILABLE');
    } catch (error) {
      // While the database is unreachable the draft stays, unseen, until the sweep deletes it.
      await this.db
        .query(`delete from reports where id = $1 and state <> 'DONE'`, [id])
        .catch(() => undefined);
      throw error;
    }
    return id;
  }

  private async insert(
    uid: string,
    input: GenerateReportDto,
    origin: Origin,
    write: (tx: Transaction, report: Report) => Promise<unknown>,
  ): Promise<string> {
    const { id } = await this.creates.once<Pick<Report, 'id'>>(
      async (tx) => {
        const standing = await this.entitlements.lock(tx, uid, origin);
        const session = await this.views.findSession(uid, input.publicCode ?? '', tx);
        const zone = session?.timeZone ?? 'UTC';
        assertValid(checkReport(input, zone));
        if (!session) throw notFound();
        // Generating fixes the event's content, which the organiser may still be preparing.
        if (session.fromDate > this.clock.now()) throw refuse(409, 'REPORT_TOO_EARLY');
        const { from, to } = input.dateFilterActive
          ? filterOf(input, zone)
          : { from: null, to: null };
        await standing.reserve({
          ...manualPlaces.saved,
          ...manualPlaces.inProgress,
          generationsPerMinute: 1,
        });
        const report = tx.manager.create(Report, {
          id: newId(),
          ownerUid: uid,
          origin,
          name: input.name?.trim(),
          publicCode: session.publicCode,
          sessionId: session.id,
          dateFilterActive: input.dateFilterActive ?? false,
          fromDate: from,
          toDate: to,
          state: 'PENDING',
        });
        await write(tx, report);
        await this.note(tx, report, 'created');
        await publish(tx, reportsTopic(uid));
        return report;
      },
      (made) => this.reports.findOne({ where: { id: made }, withDeleted: true }),
    );
    return id;
  }

  /** @throws 404 */
  async status(uid: string, id: string): Promise<ReportStatusDto> {
    const status = await statusOfReport(this.db, uid, parseId('reports', id) ?? '');
    if (!status) throw notFound();
    return status;
  }

  /** The whole report as JSON text. @throws 404; 409 REPORT_NOT_READY or REPORT_FAILED */
  async read(uid: string, id: string): Promise<string> {
    const view = await this.views.saved(uid, parseId('reports', id) ?? '');
    const { head } = view;
    if (!head) throw notFound();
    return withJson(described(head), 'session', await this.sessionJson(view));
  }

  /** An event as it stands now, without a saved report, as JSON text. @throws 404 */
  async liveSession(uid: string, code: string): Promise<string> {
    return this.sessionJson(await this.views.live(uid, code));
  }

  /**
   * One page of the attendees of a saved report, or of the event behind the code when the body
   * names no report. The page after the last one is empty.
   * @param page from 0
   * @throws 400 when `page` is not a number; 404; 409 REPORT_NOT_READY or REPORT_FAILED
   */
  async assistants(
    uid: string,
    page: string,
    { reference, publicCode, session }: ReportedDto,
  ): Promise<string> {
    if (!/^\d{1,6}$/.test(page))
      throw refuse(400, 'INVALID_QUERY', { issues: [{ path: 'id', code: 'INVALID_QUERY' }] });
    const wanted = { sheets: false };
    const saved = reference ? await this.reports.existsBy(where(uid, reference)) : false;
    // The reference may be the id of a live event. Only the body of a saved report has a `session`.
    if (reference && !saved && session) throw notFound();
    const view = saved
      ? await this.views.saved(uid, parseId('reports', reference ?? '') ?? '', wanted)
      : await this.views.live(uid, publicCode ?? session?.publicCode ?? '', wanted);
    return assistantsPage(this.db, view.scope, assistantsPerPage, Number(page) * assistantsPerPage);
  }

  /** @throws 422 errorName; 404; 409 with the stored report when `version` is outdated */
  async rename(
    uid: string,
    id: string,
    { name, version }: RenameReportDto,
  ): Promise<ListedReportDto> {
    return this.db.transaction(async (tx) => {
      const { manager, query } = tx;
      const report = await manager.findOne(Report, {
        where: where(uid, id),
        lock: { mode: 'pessimistic_write' },
      });
      if (!report) throw notFound();
      const beside = await reportExtras(query, report.id);
      await assertVersion(report, version, () => present(report, beside));
      // an absent name keeps the old one
      const renamed = name === undefined ? report.name : name;
      assertValid(checkReportName(renamed));
      const before = { name: report.name };
      const saved = await manager.save(Object.assign(report, { name: renamed?.trim() }));
      await this.note(tx, saved, 'changed', changesOf(before, { name: saved.name }));
      await publish(tx, reportsTopic(uid));
      return present(saved, beside);
    });
  }

  /**
   * Deletes a report and its links. An unfinished report fails, so that it no longer counts towards
   * the quota.
   * @throws 404
   */
  async remove(uid: string, id: string): Promise<void> {
    const unfinished = {
      ...where(uid, id),
      state: In(['PENDING', 'GENERATING'] satisfies ReportState[]),
      deletedAt: IsNull(),
    };
    await this.db.transaction(async (tx) => {
      await tx.manager.update(Report, unfinished, {
        state: 'FAILED',
        error: 'it was deleted before it was done',
      });
      const gone = await softDelete(tx, Report, where(uid, id), this.clock.now());
      await this.note(tx, gone, 'deleted');
      await this.links.remove(tx, where(uid, id).id);
      await publish(tx, reportsTopic(uid));
    });
  }

  /**
   * Undoes a delete of the last 30 days. A report that was not done is generated again.
   * @throws 404; 403 QUOTA_EXCEEDED
   */
  async restore(uid: string, id: string): Promise<ListedReportDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const restored = await restore(
        tx,
        Report,
        where(uid, id),
        this.clock.now(),
        async (report) => {
          // An unfinished report that is deleted is a draft, whose caller still waits.
          if (report.state === 'PENDING' || report.state === 'GENERATING') throw notFound();
          const { saved, inProgress } = quotaPlacesOf(report);
          await this.note(tx, report, 'restored');
          if (report.state === 'DONE') return isDemoData(report) || standing.reserve(saved);
          await standing.reserve({ ...saved, ...inProgress, generationsPerMinute: 1 });
          report.state = await requeueReport(tx, report.id);
          report.failure = null;
        },
      );
      await publish(tx, reportsTopic(uid));
      return present(restored, await reportExtras(tx.query, restored.id));
    });
  }

  /**
   * Generates again a report that failed or whose job is lost. Any other report is returned
   * unchanged.
   * @throws 404; 403 QUOTA_EXCEEDED
   */
  async retry(uid: string, id: string): Promise<ListedReportDto> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const report = await tx.manager.findOne(Report, {
        where: where(uid, id),
        lock: { mode: 'pessimistic_write' },
      });
      if (!report) throw notFound();
      if (report.state === 'FAILED') {
        // a failed report still has its place among the saved reports
        await standing.reserve({ ...quotaPlacesOf(report).inProgress, generationsPerMinute: 1 });
        report.state = await requeueReport(tx, report.id);
        report.failure = null;
        await publish(tx, reportsTopic(uid));
      } else if (
        (await tx.query(`select from reports where id = $1 and ${abandonedSql}`, [report.id]))
          .length > 0
      ) {
        // a report whose job is lost still has its place among the reports in progress
        report.state = await requeueReport(tx, report.id);
        await publish(tx, reportsTopic(uid));
      }
      return present(report, await reportExtras(tx.query, report.id));
    });
  }

  /** Compares events instead of codes, because an event may have had another code before. */
  private async assertOneEvent(uid: string, code: string, inside: string): Promise<void> {
    const [one, other] = [
      await this.views.findSession(uid, code),
      await this.views.findSession(uid, inside),
    ];
    assertValid(contradiction('publicCode', 'session.publicCode', one?.id, other?.id));
  }

  private async sessionJson(view: ReportView): Promise<string> {
    const count = await countAttendees(this.db, view.scope);
    const assistants =
      count > mostAssistantsInside
        ? '{}'
        : await assistantsPage(this.db, view.scope, mostAssistantsInside, 0);
    return withJson(
      sessionBody(view, count, await quizWinners(this.db, view)),
      'assistants',
      assistants,
    );
  }
}

const where = (ownerUid: string, pathOrId: string) => ({
  ownerUid,
  id: parseId('reports', pathOrId) ?? '',
});

type Described = Pick<
  Report,
  | 'id'
  | 'name'
  | 'publicCode'
  | 'dateFilterActive'
  | 'fromDate'
  | 'toDate'
  | 'createdAt'
  | 'version'
>;

const described = (report: Described) => ({
  id: report.id,
  reference: report.id,
  name: report.name,
  publicCode: report.publicCode,
  dateFilterActive: report.dateFilterActive,
  fromDate: report.fromDate?.toISOString() ?? null,
  toDate: report.toDate?.toISOString() ?? null,
  creationDate: report.createdAt.toISOString(),
  version: report.version,
});

const present = (
  report: Described &
    Pick<Report, 'state' | 'failure' | 'attendeesCount' | 'scheduledFor' | 'origin'>,
  beside: ReportExtras,
): ListedReportDto => ({
  ...described(report),
  ...beside,
  state: report.state,
  failure: report.failure,
  attendees: report.attendeesCount,
  automatic: report.scheduledFor !== null,
  demo: isDemoData(report),
});
