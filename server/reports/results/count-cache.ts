import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ReportView } from '../report-scope.js';
import { countsVersion, forgottenSql } from './counts-version.js';
import { type CountOptions, LiveCountCache } from './live-count-cache.js';

/**
 * Whether the counts of a view are kept. They are then counted only once, which may take longer.
 */
export const isKept = ({ head, filtered }: ReportView): boolean => head !== null && !filtered;

/**
 * Counts of saved reports, kept so that reading a report costs the same however many people took
 * part. A saved report is frozen, so its numbers hold forever; only the number of texts falls when
 * somebody is forgotten. Each count is stored with the number of forgotten people at that time, and
 * holds while that number stays the same. The ids of the latest texts are stored too. The texts
 * themselves are never stored, because they may be personal.
 */
@Injectable()
export class CountCache {
  private readonly log = new Logger('Reports');
  /** Counts of saved reports that are being made: further readers wait for the same count. */
  private readonly counting = new Map<string, Promise<object>>();

  constructor(
    private readonly db: Database,
    private readonly liveCounts: LiveCountCache,
  ) {}

  /**
   * The kept count of a saved report, or else the result of `count`, which is kept from then on.
   * `LiveCountCache` keeps the counts of very large live events for a while. Counts of other live
   * events and of filtered views are never kept.
   * @param subject a product's reference, the path of a sheet, a name such as `:analysis`, or empty
   * for the event as a whole
   */
  async of<Counted extends object>(
    view: ReportView,
    subject: string,
    count: () => Promise<Counted>,
    options: CountOptions = {},
  ): Promise<Counted> {
    const { head, session, scope, filtered, shared } = view;
    if (filtered) return count();
    if (!head) return shared ? this.liveCounts.of(view, subject, count, options) : count();
    const [kept] = await this.db.query<{ forgotten: number; counted: Counted | null }>(
      `select f.n as forgotten, c.counted
       from (${forgottenSql('$1')}) f
       left join report_counts c on c.report_id = $2 and c.subject = $3 and c.shape = $4 and c.forgotten = f.n`,
      [session.id, head.id, subject, countsVersion],
    );
    if (kept?.counted) return kept.counted;
    const forgotten = kept?.forgotten;
    const key = JSON.stringify([head.id, scope.upTo, subject, forgotten]);
    const counting =
      (this.counting.get(key) as Promise<Counted> | undefined) ??
      this.countAndStore(head.id, subject, forgotten, count).finally(() =>
        this.counting.delete(key),
      );
    this.counting.set(key, counting);
    return counting;
  }

  private async countAndStore<Counted extends object>(
    reportId: string,
    subject: string,
    forgotten: number | undefined,
    count: () => Promise<Counted>,
  ): Promise<Counted> {
    const counted = await count();
    try {
      await this.store(reportId, subject, forgotten, counted);
    } catch (error) {
      // For example a full disk, or a report that was deleted meanwhile. The count is returned all
      // the same.
      this.log.warn({ err: error, reportId }, 'the counts of a report could not be stored');
    }
    return counted;
  }

  private store(
    reportId: string,
    subject: string,
    forgotten: number | undefined,
    counted: object,
  ): Promise<unknown> {
    return this.db.query(
      `insert into report_counts (report_id, subject, shape, forgotten, counted) select id, $2, $3, $4, $5 from reports where id = $1
       on conflict (report_id, subject) do update set shape = excluded.shape, forgotten = excluded.forgotten, counted = excluded.counted`,
      [reportId, subject, countsVersion, forgotten, JSON.stringify(counted)],
    );
  }
}
