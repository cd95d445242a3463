import { Injectable } from '@nestjs/common';
import { minuteQuotas, type Quota, quotas } from '../../shared/vocabulary/quota.js';
import type { Connection } from '../platform/database/connection.js';
import { prepared } from '../platform/database/prepared.js';

/** The kinds of rows that a plan limits. */
export const planned = [
  'products',
  'tastings',
  'instructors',
  'events',
  'campaigns',
  'colleagues',
] as const;
export type Planned = (typeof planned)[number];
/** Everything that is limited: by the plan, or by a quota that is the same for all organisers. */
export const countables = [...planned, ...quotas] as const;
export type Countable = Planned | Quota;

/**
 * The calendar month to count, `YYYY-MM`. `except` is the id of an event that is being moved and
 * does not count.
 */
export type Month = { month: string; except?: string };

/**
 * SQL condition for rows that the organiser created or edited. Untouched demo data does not count.
 */
export const own = `(origin <> 'DEMO' or version > 1)`;

/**
 * Counts everything that is limited. Each domain registers the SQL for its own tables at start. The
 * per-minute quotas are counted here.
 */
@Injectable()
export class Counters {
  private readonly sql = new Map<Countable, string>(
    minuteQuotas.map((what) => [
      what,
      `select count(*) from minute_uses where owner_uid = asked.owner and what = '${what}' and created_at > now() - interval '1 minute'`,
    ]),
  );

  /**
   * Registers one SQL query per kind; each returns a number. The query can use the row `asked` with
   * the columns `owner` and, for monthly counts, `month` and `moved` (the id of a moved event).
   * @throws when a kind already has a counter
   */
  register(counters: Partial<Record<Countable, string>>): void {
    for (const [what, sql] of Object.entries(counters) as [Countable, string][]) {
      if (this.sql.has(what)) throw new Error(`There are two counters of '${what}'`);
      this.sql.set(what, sql);
    }
  }

  /** Records one use of each per-minute quota among `what`, in this transaction. */
  async use(on: Connection, owner: string, what: readonly Countable[]): Promise<void> {
    const kinds = minuteQuotas.filter((kind) => what.includes(kind));
    if (kinds.length === 0) return;
    await on.query(
      `with old as (delete from minute_uses where owner_uid = $1 and created_at < now() - interval '1 minute')
       insert into minute_uses (owner_uid, what) select $1, unnest($2::text[])`,
      [owner, kinds],
    );
  }

  /** @throws when a kind has no counter */
  assertComplete(): void {
    const missing = countables.filter((what) => !this.sql.has(what));
    if (missing.length > 0) throw new Error(`No counter for ${missing.join(', ')}`);
  }

  /**
   * Counts several kinds in one query. `counted` is required when events or campaigns are among
   * them.
   */
  async count(
    on: Connection,
    owner: string,
    what: readonly Countable[],
    counted?: Month,
  ): Promise<Record<Countable, number>> {
    const columns = what.map((each) => `(${this.sql.get(each)})::float8 as "${each}"`);
    const [row] = await on.query<Record<Countable, number>>(
      prepared(
        `select ${columns.join(', ')} from (select $1::text as owner, $2::text as month, $3::text as moved) asked`,
      ),
      [owner, counted?.month, counted?.except],
    );
    if (!row) throw new Error('The count query returned no row');
    return row;
  }
}
