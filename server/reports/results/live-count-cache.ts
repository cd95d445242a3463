import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ReportView } from '../report-scope.js';
import { countsVersion, forgottenSql } from './counts-version.js';
import { SharedInstants } from './shared-instants.js';

/**
 * Readers wait at most this long for the reader that counts, because its process may have died.
 * After that, each waiting reader does its own count.
 */
const countingSeconds = 10;
/** Interval at which waiting readers check. */
const lookMs = 50;

/**
 * `elsewhere`: the count includes answers of other events, which may change after this event is
 * settled.
 */
export type CountOptions = { elsewhere?: boolean };

/**
 * Counts of very large events at the instant that all live readers share (`SharedInstants`). Of
 * all readers on all servers, only one counts, and the others wait for it. After a person is
 * forgotten, earlier counts are no longer shown.
 */
@Injectable()
export class LiveCountCache {
  private readonly log = new Logger('Reports');

  constructor(
    private readonly db: Database,
    private readonly instants: SharedInstants,
  ) {}

  /**
   * The kept count of the view's instant, or else the result of `count`.
   * @param subject as in `CountCache`
   */
  async of<Counted extends object>(
    view: ReportView,
    subject: string,
    count: () => Promise<Counted>,
    options: CountOptions,
  ): Promise<Counted> {
    const giveUp = Date.now() + 1_000 * countingSeconds;
    for (;;) {
      const { counted, forgotten, passed } = await this.read<Counted>(view, subject, options);
      if (counted) return counted;
      // The kept count is of a later instant, or the reader that counts has not finished in time.
      if (passed || Date.now() > giveUp) return count();
      if (await this.claim(view, subject, forgotten, options))
        return this.countAndKeep(view, subject, forgotten, count);
      await sleep(lookMs);
    }
  }

  private async read<Counted>(
    { session, scope }: ReportView,
    subject: string,
    { elsewhere = false }: CountOptions,
  ) {
    const [row] = await this.db.query<{
      counted: Counted | null;
      forgotten: number;
      passed: boolean;
    }>(
      `select f.n as forgotten, coalesce(c.as_of_order > $3::bigint, false) as passed,
         case when ${holdsSql('c', 'f.n')} then c.counted end as counted
       from (${forgottenSql('$1')}) f left join live_counts c on c.session_id = $1 and c.subject = $2`,
      [session.id, subject, scope.upTo, countsVersion, this.freshMs(elsewhere), scope.asOf],
    );
    return row ?? { counted: null, forgotten: 0, passed: true };
  }

  /** Lets this caller count, unless another one is counting or has counted. */
  private async claim(
    { session, scope }: ReportView,
    subject: string,
    forgotten: number,
    { elsewhere = false }: CountOptions,
  ) {
    const claimed = await this.db.query(
      `insert into live_counts as c (session_id, subject, counting_until)
       select id, $2, clock_timestamp() + interval '${countingSeconds} seconds' from sessions where id = $1
       on conflict (session_id, subject) do update set counting_until = excluded.counting_until
       where coalesce(c.counting_until < clock_timestamp(), true) and not ${holdsSql('c', '$7::int')} and c.as_of_order <= $3::bigint
       returning 1`,
      [
        session.id,
        subject,
        scope.upTo,
        countsVersion,
        this.freshMs(elsewhere),
        scope.asOf,
        forgotten,
      ],
    );
    return claimed.length > 0;
  }

  private async countAndKeep<Counted extends object>(
    { session, scope }: ReportView,
    subject: string,
    forgotten: number,
    count: () => Promise<Counted>,
  ): Promise<Counted> {
    const mine = 'session_id = $1 and subject = $2';
    let counted: Counted;
    try {
      counted = await count();
    } catch (error) {
      await this.db
        .query(`update live_counts set counting_until = null where ${mine}`, [session.id, subject])
        .catch(() => undefined);
      throw error;
    }
    try {
      await this.db.query(
        `update live_counts set as_of = $7::timestamptz, as_of_order = $3, shape = $4, forgotten = $5, counted = $6, counted_at = clock_timestamp(), counting_until = null
         where ${mine} and as_of_order <= $3::bigint`,
        [
          session.id,
          subject,
          scope.upTo,
          countsVersion,
          forgotten,
          JSON.stringify(counted),
          scope.asOf,
        ],
      );
    } catch (error) {
      // For example a full disk. The count is returned all the same.
      this.log.warn(
        { err: error, sessionId: session.id },
        'the counts of an event could not be stored',
      );
    }
    return counted;
  }

  /** The time for which a count holds, in ms. Null means as long as its instant. */
  private freshMs(elsewhere: boolean): number | null {
    return elsewhere ? this.instants.sharedMs : null;
  }
}

/**
 * SQL: whether a row holds the count of the moment `$3` and `$6`, in version `$4`, at most `$5` ms
 * old, with the same number of forgotten people. `$6` is compared too, because servers of an older
 * version write `as_of` without `as_of_order`.
 */
const holdsSql = (row: string, forgotten: string) =>
  `coalesce(${row}.as_of_order = $3::bigint and ${row}.as_of = $6::timestamptz and ${row}.shape = $4 and ${row}.forgotten = ${forgotten}
    and ($5::int is null or ${row}.counted_at > clock_timestamp() - $5::int * interval '1 ms'), false)`;
