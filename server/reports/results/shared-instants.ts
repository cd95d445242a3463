import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import { Clock } from '../../platform/time/clock.js';
import type { Moment } from '../../rooms/answers-log.js';

/**
 * An event is settled this long after its end: answers that arrived in time are written by then.
 */
const settledSeconds = 30;

/**
 * The instants at which very large events are read live. All readers of an event share one, and
 * with it the counts: for some seconds while answers come in, and for good once the event has
 * ended. Editing the event begins a new instant, because an edit may let the event go on.
 */
@Injectable()
export class SharedInstants {
  /**
   * Events with fewer people are read as they stand now. The limit is a number of people and not a
   * counting time, so that a slow machine does not show older numbers.
   */
  people = 5_000;
  /** The time for which an instant is shared while answers may come in. */
  sharedMs = 20_000;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The shared moment of a large event; null for other events, which are read as they are now. */
  async of(sessionId: string): Promise<Moment | null> {
    const [found] = await this.db.query<Moment & { holds: boolean; large: boolean }>(
      // attendees rarely leave, so an event that was large stays large
      `select ${instantSql('i.as_of', 'US')} as "asOf", i.as_of_order::text as "upTo", coalesce(${holdsSql('i', 's.version', '$2')}, false) as holds,
         i.session_id is not null or (select count(*) from (select from attendees a where a.session_id = s.id limit $3) a) >= $3 as large
       from sessions s left join live_instants i on i.session_id = s.id where s.id = $1`,
      [sessionId, this.sharedMs, this.people],
    );
    if (!found?.large) return null;
    return found.holds ? { asOf: found.asOf, upTo: found.upTo } : this.renew(sessionId);
  }

  /** Sets a new instant, unless somebody has done so meanwhile. */
  private async renew(sessionId: string): Promise<Moment | null> {
    const [row] = await this.db.query<Moment>(
      // The event must be settled by both clocks: this server's clock decides which answers are
      // refused, and the database's clock stamps the answers.
      `with renewed as (
         insert into live_instants as i (session_id, as_of, as_of_order, session_version, settled)
         select s.id, moment.at, moment.in_order, s.version, s.to_date + interval '${settledSeconds} seconds' <= least(moment.at, $3)
         from sessions s, (select clock_timestamp() as at, nextval('answer_order') as in_order) moment where s.id = $1
         on conflict (session_id) do update set as_of = excluded.as_of, as_of_order = excluded.as_of_order, session_version = excluded.session_version, settled = excluded.settled
         where not ${holdsSql('i', 'excluded.session_version', '$2')} and i.as_of_order < excluded.as_of_order
         returning as_of, as_of_order)
       select ${instantSql('as_of', 'US')} as "asOf", as_of_order::text as "upTo" from renewed`,
      [sessionId, this.sharedMs, this.clock.now()],
    );
    if (row) return row;
    const [others] = await this.db.query<Moment>(
      `select ${instantSql('as_of', 'US')} as "asOf", as_of_order::text as "upTo" from live_instants where session_id = $1`,
      [sessionId],
    );
    return others ?? null;
  }
}

/**
 * SQL: whether the moment of a row is still shared, for an event of this version. A moment in the
 * future comes from a wrong clock and is not shared.
 * @param sharedMs how long it is shared
 */
const holdsSql = (row: string, version: string, sharedMs: string) =>
  `(${row}.as_of between clock_timestamp() - ${sharedMs} * interval '1 ms' and clock_timestamp() or (${row}.settled and ${row}.session_version = ${version}))`;
