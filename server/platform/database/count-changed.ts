import type { Connection } from './connection.js';

/** Runs an insert, update or delete without `returning`, and returns the number of its rows. */
export async function countChanged(
  on: Pick<Connection, 'query'>,
  sql: string,
  parameters: unknown[],
): Promise<number> {
  const [changed] = await on.query<{ n: number }>(
    `with changed as (${sql} returning 1) select count(*)::int as n from changed`,
    parameters,
  );
  return changed?.n ?? 0;
}
