import { Injectable } from '@nestjs/common';
import { minuteQuotas, type Quota, quotas } from '../../shared/vocabulary/quota.js';
import type { Connection } from '../platform/database/connection.js';
import { prepared } from '../platform/database/prepared.js';

/** What a plan caps. */
export const planned = ['products', 'tastings', 'instructors', 'events', 'campaigns'] as const;
export type Planned = (typeof planned)[number];
/** Everything that is capped, by a plan or by a quota that is the same for everybody. */
export const countables = [...planned, ...quotas] as const;
export type Countable = Planned | Quota;

/** The calendar month that counts, `YYYY-MM`, and an event that is being moved and does not count. */
export type Month = { month: string; except?: string };

/** Condition on rows that their organiser made or edited: what the product made for show counts nowhere. */
export const own = `(origin <> 'DEMO' or version > 1)`;

/** How everything that is capped is counted: each domain says so of its own tables when it starts; what is done in a minute is counted here. */
@Injectable()
export class Counters {
  private readonly sql = new Map<Countable, string>(
    minuteQuotas.map((what) => [
      what,
      `select count(*) from minute_uses where owner_uid = asked.owner and what = '${what}' and created_at > now() - interval '1 minute'`,
    ]),
  );

  /**
   * @param counters one SQL query of a number for each; `asked` has the `owner` and, of what is counted by the month, the `month` and the `moved` event
   * @throws when something has two counters
   */
  register(counters: Partial<Record<Countable, string>>): void {
    for (const [what, sql] of Object.entries(counters) as [Countable, string][]) {
      if (this.sql.has(what)) throw new Error(`There are two counters of '${what}'`);
      this.sql.set(what, sql);
    }
  }

  /** Writes down what is done in this transaction and may be done so many times in a minute. */
  async use(on: Connection, owner: string, what: readonly Countable[]): Promise<void> {
    const kinds = minuteQuotas.filter((kind) => what.includes(kind));
    if (kinds.length === 0) return;
    await on.query(
      `with old as (delete from minute_uses where owner_uid = $1 and created_at < now() - interval '1 minute')
       insert into minute_uses (owner_uid, what) select $1, unnest($2::text[])`,
      [owner, kinds],
    );
  }

  /** @throws when something has none */
  assertComplete(): void {
    const missing = countables.filter((what) => !this.sql.has(what));
    if (missing.length > 0) throw new Error(`Nobody counts ${missing.join(', ')}`);
  }

  /** So many of each, in one query. `month` is needed where events or campaigns are among them. */
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
    if (!row) throw new Error('A count has no answer');
    return row;
  }
}
