import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { Clock } from '../platform/time/clock.js';

/** Number of days for which calls are counted, including today. */
export const countedDays = 30;
/** Uses are written to the database at this interval. A crash loses at most one interval's uses. */
const togetherMs = 3_000;

type Use = { id: string; day: string; calls: number; last: Date };

/**
 * Locks the keys in the order of their ids. Servers that write the same keys at once therefore
 * cannot deadlock.
 */
const writeSql = `
  with told as (select * from unnest($1::text[], $2::date[], $3::int[], $4::timestamptz[]) as told (key_id, day, calls, last_at)),
    found as (select id from api_keys where id = any($1) order by id for no key update),
    used as (
      update api_keys k set last_used_at = greatest(k.last_used_at, last.at)
      from found, (select key_id, max(last_at) as at from told group by key_id) last
      where k.id = found.id and last.key_id = found.id),
    old as (delete from api_key_days where key_id = any($1) and day <= $5::date - ${countedDays})
  insert into api_key_days as d (key_id, day, calls)
    select told.key_id, told.day, told.calls from told join found on found.id = told.key_id
    on conflict (key_id, day) do update set calls = d.calls + excluded.calls`;

/**
 * Counts the calls of API keys per UTC day, and notes the last one.
 * Counts in memory, and writes to the database every few seconds.
 */
@Injectable()
export class ApiKeyUsage implements OnApplicationShutdown {
  private readonly log = new Logger('KeyUses');
  private readonly uses = new Map<string, Use>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  add(id: string): void {
    const last = this.clock.now();
    this.count({ id, day: dayOf(last), calls: 1, last });
  }

  /** The first of the counted days, as `YYYY-MM-DD`. */
  firstDay(): string {
    return dayOf(new Date(this.clock.now().getTime() - (countedDays - 1) * 86_400_000));
  }

  /** Writes all counted uses. Uses that cannot be written are kept for the next attempt. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeAll());
    return this.writing;
  }

  /** Runs after the last response, and before the database is closed. */
  onApplicationShutdown(): Promise<void> {
    return this.write();
  }

  private count({ id, day, calls, last }: Use): void {
    const key = `${id} ${day}`;
    const known = this.uses.get(key);
    this.uses.set(key, {
      id,
      day,
      calls: calls + (known?.calls ?? 0),
      last: known && known.last > last ? known.last : last,
    });
    this.timer ??= setTimeout(() => void this.write(), togetherMs).unref();
  }

  private async writeAll(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const uses = [...this.uses.values()];
    if (uses.length === 0) return;
    this.uses.clear();
    const columns = [
      uses.map(({ id }) => id),
      uses.map(({ day }) => day),
      uses.map(({ calls }) => calls),
      uses.map(({ last }) => last),
    ];
    try {
      await this.db.query(writeSql, [...columns, dayOf(this.clock.now())]);
    } catch (err) {
      this.log.warn({ err }, 'the uses of API keys could not be written yet');
      for (const use of uses) this.count(use);
    }
  }
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
