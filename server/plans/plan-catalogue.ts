import { Injectable } from '@nestjs/common';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { type Plan, planSql } from './plan.js';

/** The plans that the product sells. They are data: an operator changes a price without a new version of the product. */
@Injectable()
export class PlanCatalogue {
  constructor(private readonly db: Database) {}

  /** What can be chosen, cheapest first. A plan that is no longer offered stays in force for whoever has it. */
  async offered(): Promise<Plan[]> {
    const rows = await this.db.query<{ plan: Plan }>(
      `select ${planSql} as plan from plans p where offered order by monthly_cents, ref`,
    );
    return rows.map(({ plan }) => plan);
  }

  /** Also one that is no longer offered; null where there is none. */
  async byRef(ref: string, on: Connection = this.db): Promise<Plan | null> {
    const [row] = await on.query<{ plan: Plan }>(
      `select ${planSql} as plan from plans p where ref = $1`,
      [ref],
    );
    return row?.plan ?? null;
  }
}
