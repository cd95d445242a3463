import { newId } from '../platform/crypto/ids.js';
import type { Transaction } from '../platform/database/database.js';
import type { Purged } from '../trash/trash-bins.js';

/** The columns that stay of an event that guests joined. */
const kept = `owner_uid, origin, version, created_at, updated_at, deleted_at, tasting_id, type, lang, from_date, to_date, months,
  time_zone, public_code, snapshot_at`;

/**
 * Deletes events for good, with everything that refers to them. The caller has deleted the guests.
 * Of an event that guests joined, a row without content stays: its codes are never given to another
 * event, and it keeps its place in the month.
 */
export async function purgeEvents(
  tx: Transaction,
  ownerUid: string,
  { unnamed, named }: Purged,
): Promise<void> {
  const ids = [...unnamed, ...named];
  const joined = await tx.query<{ id: string }>(
    'select id from sessions where owner_uid = $1 and id = any($2) and snapshot_at is not null',
    [ownerUid, ids],
  );
  for (const { id } of joined) {
    // A new row, so that deleting the event also deletes the rows of other domains about it.
    const stays = newId();
    await tx.query(
      `insert into sessions (id, purged_at, ${kept}) select $2, now(), ${kept} from sessions where id = $1`,
      [id, stays],
    );
    await tx.query('update session_codes set session_id = $2 where session_id = $1', [id, stays]);
  }
  await tx.query('delete from sessions where owner_uid = $1 and id = any($2)', [ownerUid, ids]);
}
