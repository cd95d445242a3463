import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { prepared } from '../database/prepared.js';
import { Clock } from '../time/clock.js';
import { untraced } from '../tracing/tracing.js';

/**
 * At most `max` calls within `windowMs` of the first one. Calls with the same key count together on
 * all servers.
 */
export type SharedLimit = { key: string; max: number; windowMs: number };

/**
 * Whether a call exceeds the limit, the number of calls including it, and the time until the count
 * restarts.
 */
export type LimitState = { isOver: boolean; count: number; leftMs: number };

type Call = SharedLimit & {
  around: SharedLimit | undefined;
  resolve(standing: LimitState): void;
  reject(error: unknown): void;
};
type Row = { key: string; calls: number; leftMs: number };

/** Calls counted by one statement. */
const mostAtOnce = 500;
/** Number of full keys that this process remembers. */
const mostRemembered = 10_000;

/**
 * Counts calls across all servers in PostgreSQL, for limits that no server may exceed: tried codes,
 * joining guests, API keys. Further calls are collected while a statement runs, so that a crowd
 * costs a server one connection and few statements. A key that is known to be full is refused
 * without a query.
 * Only PostgreSQL's clock decides when a window ends, because clocks of servers may differ by more
 * than a window. The counts last for minutes and are in an unlogged table: they restart after a
 * crash of PostgreSQL.
 * Calls fail while PostgreSQL does not answer. This blocks nothing else, because everything limited
 * here needs PostgreSQL too.
 */
@Injectable()
export class SharedCounters {
  private waiting: Call[] = [];
  private isCounting = false;
  /**
   * Full keys and until when they are full, on the monotonic clock of this process, oldest first.
   */
  private readonly full = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Counts a call.
   * @param around a second limit that several first limits share; calls that exceed the first limit
   * do not count against the second one
   * @returns the state of the exceeded limit, or of the first one if none is exceeded
   */
  countCall(limit: SharedLimit, around?: SharedLimit): Promise<LimitState> {
    const call = {
      ...limit,
      key: this.keyOf(limit),
      around: around && { ...around, key: this.keyOf(around) },
    };
    for (const each of [call, call.around]) {
      const leftMs = each ? this.fullFor(each.key) : 0;
      if (each && leftMs > 0) return Promise.resolve({ isOver: true, count: each.max + 1, leftMs });
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...call, resolve, reject });
      // Untraced, because the statement counts the calls of several requests.
      if (!this.isCounting) untraced(() => void this.countAll());
    });
  }

  private async countAll(): Promise<void> {
    this.isCounting = true;
    while (this.waiting.length > 0) {
      const calls = this.waiting.splice(0, mostAtOnce);
      try {
        await this.count(calls);
      } catch (error) {
        // Also rejects the calls that arrived meanwhile, so that they do not wait for another
        // timeout.
        for (const { reject } of [...calls, ...this.waiting.splice(0)]) reject(error);
      }
    }
    this.isCounting = false;
  }

  private async count(calls: readonly Call[]): Promise<void> {
    const aheadMs = this.aheadMs();
    const alike = [...Map.groupBy(calls, ({ key }) => key).values()] as [Call, ...Call[]][];
    const column = <T>(of: (first: Call, all: Call[]) => T) => alike.map((all) => of(all[0], all));
    const rows = await this.db.query<Row>(countSql, [
      aheadMs,
      column(({ key }) => key),
      column((_first, all) => all.length),
      column(({ max }) => max),
      column(({ windowMs }) => windowMs),
      column(({ around }) => around?.key ?? null),
      column(({ around }) => around?.windowMs ?? null),
    ]);
    const counted = new Map(rows.map((row) => [row.key, row]));
    const standing = (key: string, max: number, place: number): LimitState => {
      const { calls: all, leftMs } = counted.get(key) as Row;
      if (all > max) this.remember(key, leftMs);
      return { isOver: place > max, count: place, leftMs };
    };
    const admitted = new Map<string, { call: Call; first: LimitState }[]>();
    for (const all of alike) {
      const before = (counted.get(all[0].key) as Row).calls - all.length;
      for (const [index, call] of all.entries()) {
        const first = standing(call.key, call.max, before + index + 1);
        if (!call.around || first.isOver) call.resolve(first);
        else
          admitted.set(call.around.key, [
            ...(admitted.get(call.around.key) ?? []),
            { call, first },
          ]);
      }
    }
    for (const [key, all] of admitted) {
      const before = (counted.get(key) as Row).calls - all.length;
      for (const [index, { call, first }] of all.entries()) {
        const second = standing(key, (call.around as SharedLimit).max, before + index + 1);
        call.resolve(second.isOver ? second : first);
      }
    }
    // An upper bound of the new rows.
    const fresh = rows.filter((row) => row.calls <= calls.length).length;
    if (fresh > 0) await this.sweep(aheadMs, 2 * fresh + 20);
  }

  /**
   * Deletes old rows, more than were added, so that the table holds only counts that are still
   * valid.
   */
  private async sweep(aheadMs: number, most: number): Promise<void> {
    await this.db
      .query(
        `delete from shared_counts where key in (select key from shared_counts where resets_at <= ${nowSql} limit $2 for update skip locked)`,
        [aheadMs, most],
      )
      // The calls are already answered, and the next ones sweep again.
      .catch(() => undefined);
  }

  private fullFor(key: string): number {
    const until = this.full.get(key);
    if (until === undefined) return 0;
    const leftMs = Math.ceil(until - this.ran());
    if (leftMs <= 0) this.full.delete(key);
    return leftMs;
  }

  private remember(key: string, leftMs: number): void {
    this.full.set(key, this.ran() + leftMs);
    const [oldest] = this.full.keys();
    if (this.full.size > mostRemembered && oldest !== undefined) this.full.delete(oldest);
  }

  /**
   * The time in ms by which the application's `Clock` is ahead of this machine's clock. Tests
   * move the `Clock`, and the queries add this time to the database's clock.
   */
  private aheadMs(): number {
    return this.clock.now().getTime() - Date.now();
  }

  /** The time since this process started, in ms. Corrections of its clock do not change it. */
  private ran(): number {
    return performance.now() + this.aheadMs();
  }

  /** Hashes the key, because it may contain an address. */
  private keyOf({ key }: SharedLimit): string {
    return createHmac('sha256', this.config.appSecret).update(key).digest('base64url');
  }
}

const nowSql = `(now() + $1::float8 * interval '1 ms')`;
const upsertSql = (from: string) => `
  insert into shared_counts as c (key, calls, resets_at)
  select key, n, ${nowSql} + make_interval(secs => ms / 1000.0) from ${from} order by key
  on conflict (key) do update set
    calls = case when c.resets_at <= ${nowSql} then 0 else c.calls end + excluded.calls,
    resets_at = case when c.resets_at <= ${nowSql} then excluded.resets_at else c.resets_at end
  returning key, calls, greatest(1, ceil(extract(epoch from resets_at - ${nowSql}) * 1000))::int as left_ms`;
// Rows are locked in the order of keys, the first limits before the shared ones, so that servers
// never deadlock.
const countSql = prepared(`
with asked as (
  select * from unnest($2::text[], $3::int[], $4::int[], $5::bigint[], $6::text[], $7::bigint[]) as a(key, n, most, ms, around, around_ms)),
counted as (${upsertSql('asked')}),
admitted as (
  select around as key, sum(least(n, greatest(0, most - calls + n)))::int as n, max(around_ms) as ms
  from asked join counted using (key) where around is not null group by around),
counted_around as (${upsertSql('(select * from admitted where n > 0) as those')})
select key, calls, left_ms as "leftMs" from counted union all select key, calls, left_ms from counted_around`);
