import { Injectable } from '@nestjs/common';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { type Plan, planSql } from './plan.js';

/**
 * The plans. They are rows in the database, so that an operator can change a price without a
 * release.
 */
@Injectable()
export class PlanCatalogue {
  constructor(private readonly db: Database) {}

  /**
   * The plans on sale, cheapest first. A withdrawn plan stays valid for the organisers that have
   * it.
   */
  async offered(): Promise<Plan[]> {
    const rows = await this.db.query<{ plan: Plan }>(
      `select ${planSql} as plan from plans p where offered order by monthly_cents, ref`,
    );
    return rows.map(({ plan }) => plan);
  }

  /** The plan with this reference, also when it is withdrawn; null when it does not exist. */
  async byRef(ref: string, on: Connection = this.db): Promise<Plan | null> {
    const [row] = await on.query<{ plan: Plan }>(
      `select ${planSql} as plan from plans p where ref = $1`,
      [ref],
    );
    return row?.plan ?? null;
  }
}
