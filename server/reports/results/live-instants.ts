import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import type { Moment } from '../../rooms/answers-log.js';

/** How long after its end an event is settled: answers that came in time are written by then. */
const settledSeconds = 30;

/**
 * The instants at which very large events are looked at live: all who look share one, and with it what is counted, for some seconds while
 * answers come in, and for good once the event has ended. Whoever edits an event, who may have it go on, begins a new one.
 */
@Injectable()
export class LiveInstants {
  /** Of an event of fewer people everybody sees the present. By their number, and not by how long counting takes: a slow machine is no staler. */
  people = 5_000;
  /** How long an instant is shared while answers may come in. */
  sharedMs = 20_000;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The moment at which the event is looked at; null for one that is not large: at the present. */
  async of(sessionId: string): Promise<Moment | null> {
    const [found] = await this.db.query<Moment & { holds: boolean; large: boolean }>(
      // people come and never leave: what was large is
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
      // settled by both clocks: by this server's answers are refused, by the database's they are stamped
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

/** SQL of whether the moment of a row is still shared, of an event that has this version by now; one in the future is of a clock that was wrong. @param sharedMs for so long */
const holdsSql = (row: string, version: string, sharedMs: string) =>
  `(${row}.as_of between clock_timestamp() - ${sharedMs} * interval '1 ms' and clock_timestamp() or (${row}.settled and ${row}.session_version = ${version}))`;
