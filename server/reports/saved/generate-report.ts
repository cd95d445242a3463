import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { cutText } from '../../../shared/rules/text.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { ReportFailure, ReportState } from '../../../shared/vocabulary/session.js';
import { CompanyService } from '../../company/company.service.js';
import { storeNotification } from '../../notifications/store-notification.js';
import { Config } from '../../platform/config/config.js';
import { Database, runInSequence, type Transaction } from '../../platform/database/database.js';
import { job, mostTries } from '../../platform/database/outbox/job-kind.js';
import { isToDoSql } from '../../platform/database/outbox/outbox.js';
import { publish, type Topic } from '../../platform/live/topic.js';
import { ofAccount, sendMail } from '../../platform/mail/mail-job.js';
import { type JobContext, Jobs } from '../../platform/queue/jobs.js';
import { Clock } from '../../platform/time/clock.js';
import { AnswersLog } from '../../rooms/answers-log.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { WebhookEvents } from '../../webhooks/webhook-events.js';
import { ReportAnalysis } from '../analysis/report-analysis.js';
import { ReportGroups } from '../groups/report-groups.js';
import { ReportViews } from '../report-views.js';
import { type Course, ReportResults } from '../results/report-results.js';
import { Report } from './report.entity.js';
import { reportReadyMail } from './report-mails.js';

export const generateReport = job<{ reportId: string }>('generateReport', {
  concurrency: 2,
  timeoutMs: 10 * 60_000,
});
export const sweepReports = job('sweepReports', { concurrency: 1, timeoutMs: 60_000 });

/** Topic of an organiser's saved reports: their states and progress. */
export const reportsTopic = (uid: string): Topic => `reports:${uid}`;

/**
 * Enqueues the job of a report again. If the report's instant was already set, it does not change.
 * @param times how often this was done because the job was lost; a retry by hand starts at 0 again
 * @returns the new state
 */
export async function requeueReport(
  tx: Transaction,
  reportId: string,
  times = 0,
): Promise<ReportState> {
  const jobId = await tx.enqueue(generateReport, { reportId });
  await tx.query(
    `update reports set state = 'PENDING', error = null, failure = null, job_id = $2, sent_again = $3, updated_at = now() where id = $1`,
    [reportId, jobId, times],
  );
  return 'PENDING';
}

/** An unfinished report without a job counts as abandoned when it has not changed for this long. */
const abandonedMs = 90_000;
/**
 * SQL condition: the report is unfinished and its job is gone. Drafts never have a job and are left
 * out.
 */
export const abandonedSql = `deleted_at is null and state in ('PENDING', 'GENERATING') and not ${isToDoSql('reports.job_id')}`;

async function failIn(
  tx: Transaction,
  reportId: string,
  failure: ReportFailure,
  said: string,
  at: Date,
): Promise<void> {
  const failed = await tx.query<{ ownerUid: string; name: string; told: boolean }>(
    `with failed as (
       update reports set state = 'FAILED', failure = $2, error = $3, updated_at = now() where id = $1 and state in ('PENDING', 'GENERATING')
       returning owner_uid, name, deleted_at is null and origin <> 'DEMO' as told)
     select owner_uid as "ownerUid", name, told from failed`,
    [reportId, failure, cutText(said, 500)],
  );
  for (const { ownerUid, name, told } of failed)
    if (told) {
      const subject = { id: reportId, name };
      await storeNotification(tx, { ownerUid, kind: 'reportFailed', about: reportId, subject }, at);
    }
  await publish(tx, ...failed.map(({ ownerUid }) => reportsTopic(ownerUid)));
}

/** Time limit of a draft. It is also the time limit of the request, so nobody waits longer. */
export const draftMs = limits.requestTimeoutMs;
/** A draft has one try. Its last statement may end a little after the limit. */
const draftGraceMs = 60_000;

/**
 * Takes a report from PENDING through GENERATING to DONE. It may run twice, in parallel or after a
 * crash: each step takes effect only once.
 */
@Injectable()
export class GenerateReport implements OnModuleInit {
  private readonly log = new Logger('Reports');

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly sessions: SessionsService,
    private readonly answers: AnswersLog,
    private readonly views: ReportViews,
    private readonly results: ReportResults,
    private readonly analysis: ReportAnalysis,
    private readonly groups: ReportGroups,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly companies: CompanyService,
    private readonly webhooks: WebhookEvents,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(
      generateReport,
      ({ reportId }, context) => this.runJob(reportId, context),
      (payload, why) =>
        this.fail(
          payload.reportId,
          why,
          why === 'WORKER_LOST' ? 'its worker died again and again' : 'it took too long',
        ),
    );
    this.jobs.handle(sweepReports, async () => {
      await this.sweepDrafts();
      await this.requeueAbandoned();
    });
    this.jobs.schedule(sweepReports, CronExpression.EVERY_MINUTE);
  }

  /**
   * Fixes the content and the instant of a report and computes everything that its pages show. The
   * report is done only after that, and only then a draft becomes visible. Does nothing for a
   * report that is done, has failed or is gone.
   */
  async generate(
    reportId: string,
    { draft = false, signal, progress }: { draft?: boolean } & Course = {},
  ): Promise<void> {
    const owner = await this.start(reportId, draft);
    if (!owner) return;
    await this.freeze(reportId);
    const view = await this.views.generating(reportId);
    if (!view) return;
    const { count, emails } = await runInSequence(async () => {
      const attendees = await this.results.countAll(view, {
        signal,
        progress: async (done, total) => {
          const written = (await progress?.(done, total)) ?? false;
          if (written) await publish(this.db, reportsTopic(owner));
          return written;
        },
      });
      await this.analysis.of(view);
      await this.groups.of(view);
      return attendees;
    });
    await this.db.transaction(async (tx) => {
      const [done] = await tx.query<{
        name: string;
        scheduled: boolean;
        sessionId: string;
        real: boolean;
      }>(
        `update reports set state = 'DONE', attendees_count = $2, emails_count = $3, updated_at = now(), deleted_at = case when $4 then null else deleted_at end
         where id = $1 and state = 'GENERATING'
         returning name, scheduled_for is not null as scheduled, session_id as "sessionId", origin <> 'DEMO' as real`,
        [reportId, count, emails, draft],
      );
      if (done?.scheduled) await this.mailReportReady(tx, owner, reportId, done.name);
      if (done?.real) {
        const data = { reportId, sessionId: done.sessionId };
        await this.webhooks.storeMessages(tx, {
          ownerUid: owner,
          type: 'report.ready',
          at: this.clock.now(),
          data,
        });
        // The caller waits for a draft.
        if (!draft) {
          const subject = { id: reportId, name: done.name };
          await storeNotification(
            tx,
            { ownerUid: owner, kind: 'reportReady', about: reportId, subject },
            this.clock.now(),
          );
        }
      }
      await publish(tx, reportsTopic(owner));
    });
    this.webhooks.hurry();
  }

  /** Mails the organiser, once, that an automatic report is ready, because nobody waits for it. */
  private async mailReportReady(
    tx: Transaction,
    uid: string,
    reportId: string,
    name: string,
  ): Promise<void> {
    const { email, lang } = await this.companies.one(uid, tx);
    const link = `${this.config.publicUrl}/dashboard/reports/saved/${reportId}`;
    // `pdf` leads to the page, which then starts the download: a link in a mail carries no token.
    const account = ofAccount(uid, this.clock.now());
    await sendMail(tx, reportReadyMail, {
      to: email,
      lang,
      account,
      data: { name, link, pdf: `${link}?export=pdf` },
    });
  }

  /**
   * Deletes drafts whose server died. Their caller got no answer, and each draft keeps a place in
   * the quota.
   */
  async sweepDrafts(): Promise<void> {
    await this.db.query(
      `delete from reports where state in ('PENDING', 'GENERATING') and deleted_at is not null and updated_at < $1`,
      [new Date(this.clock.now().getTime() - draftMs - draftGraceMs)],
    );
  }

  /**
   * Enqueues again the reports whose job is lost. After the last try, it marks them as failed, so
   * that nobody waits forever.
   */
  async requeueAbandoned(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - abandonedMs);
    const abandoned = await this.db.query<{ id: string }>(
      `select id from reports where ${abandonedSql} and updated_at < $1 order by updated_at limit 100`,
      [before],
    );
    for (const { id } of abandoned) {
      this.log.error({ reportId: id }, 'a report was abandoned by its worker');
      await this.db.transaction(async (tx) => {
        const [report] = await tx.query<{ ownerUid: string; sentAgain: number }>(
          `select owner_uid as "ownerUid", sent_again as "sentAgain" from reports where id = $1 and ${abandonedSql} for update skip locked`,
          [id],
        );
        if (!report) return;
        if (report.sentAgain >= mostTries(generateReport))
          await failIn(tx, id, 'WORKER_LOST', 'its job was lost again and again', this.clock.now());
        else {
          await requeueReport(tx, id, report.sentAgain + 1);
          await publish(tx, reportsTopic(report.ownerUid));
        }
      });
    }
  }

  private async runJob(
    reportId: string,
    { lastAttempt, signal, progress }: JobContext,
  ): Promise<void> {
    try {
      await this.generate(reportId, { signal, progress });
    } catch (error) {
      if (lastAttempt) {
        this.log.error({ err: error, reportId }, 'a report could not be generated');
        await this.fail(
          reportId,
          signal.aborted ? 'TOOK_TOO_LONG' : 'COUNTING_FAILED',
          error instanceof Error ? error.message : String(error),
        );
      }
      throw error;
    }
  }

  /** @returns the owner of the report; null when there is nothing to generate */
  private start(reportId: string, withDeleted: boolean): Promise<string | null> {
    return this.db.transaction(async (tx) => {
      const report = await tx.manager.findOne(Report, {
        where: { id: reportId },
        withDeleted,
        lock: { mode: 'pessimistic_write' },
      });
      if (!report || report.state === 'DONE' || report.state === 'FAILED') return null;
      await this.sessions.fixSnapshot(tx, report.sessionId);
      await tx.query(`update reports set state = 'GENERATING', updated_at = now() where id = $1`, [
        reportId,
      ]);
      await publish(tx, reportsTopic(report.ownerUid));
      return report.ownerUid;
    });
  }

  /**
   * Sets the instant, once. This waits for answers that are being written, and those may wait for
   * the event's row. `start` locks that row to fix the snapshot, so this is a separate transaction.
   */
  private freeze(reportId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const [report] = await tx.query<{ sessionId: string }>(
        `select session_id as "sessionId" from reports where id = $1 and as_of is null for update`,
        [reportId],
      );
      if (!report) return;
      const { asOf, upTo } = await this.answers.freeze(tx, report.sessionId);
      await tx.query('update reports set as_of = $2::timestamptz, as_of_order = $3 where id = $1', [
        reportId,
        asOf,
        upTo,
      ]);
    });
  }

  /** Marks a report as failed, unless it is done. @param said text for maintainers */
  private fail(reportId: string, failure: ReportFailure, said: string): Promise<void> {
    return this.db.transaction((tx) => failIn(tx, reportId, failure, said, this.clock.now()));
  }
}
