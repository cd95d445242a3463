import { Injectable, type OnModuleInit } from '@nestjs/common';
import { runInSequence } from '../../platform/database/database.js';
import { job } from '../../platform/database/outbox/job-kind.js';
import { type JobContext, Jobs } from '../../platform/queue/jobs.js';
import { SessionEnds } from '../../sessions/session-ends.js';
import { ReportAnalysis } from '../analysis/report-analysis.js';
import { ReportGroups } from '../groups/report-groups.js';
import { ReportViews } from '../report-views.js';
import { ReportResults } from './report-results.js';
import { SharedInstants } from './shared-instants.js';

/** Runs when an event has ended. Counts the data of the report pages if the event is very large. */
export const countAtEnd = job<{ sessionId: string }>('countAtEnd', {
  concurrency: 1,
  timeoutMs: 10 * 60_000,
  attempts: 2,
});

/**
 * Counts all report data of a very large event after its last answers, so that readers do not have
 * to wait for the count.
 */
@Injectable()
export class CountAtEnd implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly ends: SessionEnds,
    private readonly instants: SharedInstants,
    private readonly views: ReportViews,
    private readonly results: ReportResults,
    private readonly analysis: ReportAnalysis,
    private readonly groups: ReportGroups,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(countAtEnd, ({ sessionId }, context) => this.count(sessionId, context));
    this.ends.enqueueWhenReached(countAtEnd);
  }

  private async count(sessionId: string, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    if ((await this.instants.of(sessionId)) === null) return;
    const view = await this.views.liveOf(sessionId, { sheets: true, figures: true });
    await runInSequence(async () => {
      await this.results.countAll(view, { signal });
      await this.analysis.of(view);
      await this.groups.of(view);
    });
  }
}
