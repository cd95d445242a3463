import { Injectable } from '@nestjs/common';
import type { RunStep } from '../../shared/rules/run-plan.js';
import { shownGroups } from '../../shared/rules/shown-groups.js';
import { fewestAtTable } from '../../shared/vocabulary/tables.js';
import { Database } from '../platform/database/database.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import { answeredSql, askedSql, parametersOf } from './run-numbers.js';

/** The guests of a table. `answered` is null if the step asks nothing. `table` is null for none. */
export type TableOfRun = { table: number | null; guests: number; answered: number | null };

/** The ratings of a product at a table. Both are null for a table with too few of them. */
export type TableRatings = { table: number; n: number | null; mean: number | null };

/** Counts guests and answers of an event by table. */
@Injectable()
export class TableNumbers {
  constructor(private readonly db: Database) {}

  /** Returns all tables, then the guests without one if there are any. Empty without tables. */
  async count({ id, tables }: SessionRow, step: RunStep | undefined): Promise<TableOfRun[]> {
    if (tables === 0) return [];
    const sql = step && answeredSql[step.kind];
    return this.db.query<TableOfRun>(
      `with seats as (select id, case when table_number <= $4 then table_number end as t from attendees where session_id = $1)
       select t as "table", count(s.id)::int as guests, ${sql ? `count(s.id) filter (where s.id in (${sql}))::int` : 'null::int'} as answered
       from (select * from generate_series(1, $4::int) t) known full join seats s using (t) cross join ${askedSql}
       group by t order by t nulls last`,
      [...parametersOf(id, step), tables],
    );
  }

  /**
   * Returns the mean rating of a product at each table. A table with fewer than three ratings is
   * hidden, and so are others from which its ratings could be calculated. A mean changes only with
   * three more ratings of its table: otherwise each rating could be calculated from two of them.
   */
  async ratings({ id, tables }: SessionRow, productRef: string): Promise<TableRatings[]> {
    if (tables === 0) return [];
    const rows = await this.db.query<{
      table: number | null;
      given: number;
      n: number;
      mean: number | null;
    }>(
      `with rated as (
         select case when p.table_number <= $3 then p.table_number end as t, a.rate_box, a.from_order, a.id
         from assessments a join attendees p on p.id = a.attendee_id
         where a.session_id = $1 and a.product_ref = $2 and a.valid_to = 'infinity' and a.rate_box is not null),
       placed as (
         select t, rate_box, row_number() over (partition by t order by from_order, id) as place, count(*) over (partition by t) / $4 * $4 as told
         from rated)
       select t as "table", count(r.rate_box)::int as given, count(*) filter (where place <= told)::int as n,
         round(avg(r.rate_box) filter (where place <= told), 1)::float8 as mean
       from (select * from generate_series(1, $3::int) t) known full join placed r using (t)
       group by t order by t nulls last`,
      [id, productRef, tables, fewestAtTable],
    );
    // The guests without a table count too: together with the tables they are the whole room.
    const shown = shownGroups(
      rows.map(({ given }) => given),
      fewestAtTable,
    );
    return rows.flatMap(({ table, n, mean }, index) => {
      if (table === null) return [];
      return [shown[index] && n > 0 ? { table, n, mean } : { table, n: null, mean: null }];
    });
  }
}
