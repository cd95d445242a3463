import type { Transaction } from '../platform/database/database.js';

const markSql = (guests: string, productRefs: string) => `
  insert into answer_marks as m (attendee_id, product_ref, sequences, revealed_at)
  select guest.id, ref, '{}', clock_timestamp() from (${guests}) guest, unnest(${productRefs}) ref
  on conflict (attendee_id, product_ref) do update set revealed_at = coalesce(m.revealed_at, excluded.revealed_at)`;

/**
 * SQL that reveals to a guest who joins what the others know already. It belongs to the statement
 * that stores the guest. The run's row must be locked before the guest is stored, as
 * `revealedSoFarSql` does: a reveal that is being made then comes before, and is read here, or
 * after, and finds the guest.
 * @param stored the CTE with the guest
 * @param run the CTE with the locked run
 */
export const markComerSql = (stored: string, run: string) =>
  markSql(`select ${stored}.id, ${run}.revealed from ${stored}, ${run}`, 'guest.revealed');

/**
 * Reveals products of a BLIND tasting that an instructor leads to all guests of the event. It sets
 * the same marks as a guest who submits a product, so that rooms, reports and recaps need no other
 * rule. Updating the guests' rows repeats the merge of answers that are being saved
 * (`writeChanges`), so that none of them is given after the reveal. The rows are locked in the
 * order of their ids, as other statements on several guests do.
 */
export async function revealToAll(
  tx: Pick<Transaction, 'query'>,
  sessionId: string,
  productRefs: readonly string[],
): Promise<void> {
  await tx.query(
    `with held as materialized (
       select id from attendees where session_id = $1 and anonymised_at is null order by id for no key update),
     guest as (update attendees a set updated_at = clock_timestamp() from held where a.id = held.id returning a.id)
     ${markSql('select id from guest', '$2::text[]')}`,
    [sessionId, productRefs],
  );
}
