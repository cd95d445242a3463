import { newId } from '../../server/platform/crypto/ids.js';
import type { Connection } from '../../server/platform/database/connection.js';

/**
 * Stores copies of an existing row, because creating as many over the API would take long.
 * @param columns values that override the row's own
 */
export async function storedCopies(
  db: Pick<Connection, 'query'>,
  table:
    | 'products'
    | 'sheets'
    | 'tastings'
    | 'instructors'
    | 'sessions'
    | 'reports'
    | 'report_filters'
    | 'videos'
    | 'webhooks'
    | 'segments'
    | 'avatars',
  id: string,
  count: number,
  columns: object = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await db.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || $3 || jsonb_build_object('id', copy))).*
     from ${table} one, unnest($2::text[]) copy where one.id = $1`,
    [id, ids, JSON.stringify(columns)],
  );
  return ids;
}
