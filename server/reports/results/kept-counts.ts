import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ReportView } from '../report-scope.js';
import { forgottenSql, shape } from './counted-shape.js';
import { type CountOptions, LiveCounts } from './live-counts.js';

/** Whether what is counted of a view is kept: it may then take its time, since it is done once. */
export const isKept = ({ head, filtered }: ReportView): boolean => head !== null && !filtered;

/**
 * What was counted of saved reports, so that reading one costs the same however many took part. A saved report is frozen, and its numbers
 * hold for ever; only the number of texts falls when somebody is forgotten. So counts are kept with how many had been forgotten before
 * they were counted, and hold as long as it is still as many. Which texts are the latest is kept too, by their ids; the texts themselves,
 * which may be personal, never are.
 */
@Injectable()
export class KeptCounts {
  private readonly log = new Logger('Reports');

  constructor(
    private readonly db: Database,
    private readonly liveCounts: LiveCounts,
  ) {}

  /**
   * What is kept of a saved report, else what `count` says, which is kept from then on; of a very large event the same for a while, by
   * `LiveCounts`; of any other that is looked at live, and of what a filter leaves, always the latter.
   * @param subject a product's reference, the path of a sheet, or empty for the event as a whole
   */
  async of<Counted extends object>(
    view: ReportView,
    subject: string,
    count: () => Promise<Counted>,
    options: CountOptions = {},
  ): Promise<Counted> {
    const { head, session, filtered, shared } = view;
    if (filtered) return count();
    if (!head) return shared ? this.liveCounts.of(view, subject, count, options) : count();
    const [kept] = await this.db.query<{ forgotten: number; counted: Counted | null }>(
      `select f.n as forgotten, c.counted
       from (${forgottenSql('$1')}) f
       left join report_counts c on c.report_id = $2 and c.subject = $3 and c.shape = $4 and c.forgotten = f.n`,
      [session.id, head.id, subject, shape],
    );
    if (kept?.counted) return kept.counted;
    const counted = await count();
    try {
      await this.keep(head.id, subject, kept?.forgotten, counted);
    } catch (error) {
      // a full disk, or a report that went meanwhile: what was counted can be read all the same
      this.log.warn(
        { err: error, reportId: head.id },
        'what was counted of a report could not be kept',
      );
    }
    return counted;
  }

  private keep(
    reportId: string,
    subject: string,
    forgotten: number | undefined,
    counted: object,
  ): Promise<unknown> {
    return this.db.query(
      `insert into report_counts (report_id, subject, shape, forgotten, counted) select id, $2, $3, $4, $5 from reports where id = $1
       on conflict (report_id, subject) do update set shape = excluded.shape, forgotten = excluded.forgotten, counted = excluded.counted`,
      [reportId, subject, shape, forgotten, JSON.stringify(counted)],
    );
  }
}
