import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../platform/database/database.js';
import { revealedSoFarSql } from '../runs/run-states.js';

const markSql = (guests: string, productRefs: string) => `
  insert into answer_marks as m (attendee_id, product_ref, sequences, revealed_at)
  select guest.id, ref, '{}', clock_timestamp() from (${guests}) guest, unnest(${productRefs}) ref
  on conflict (attendee_id, product_ref) do update set revealed_at = coalesce(m.revealed_at, excluded.revealed_at)`;

/**
 * Reveals products of a BLIND tasting that an instructor leads. It sets the same marks as a guest
 * who submits a product, so that rooms, reports and recaps need no other rule.
 */
@Injectable()
export class RevealProducts {
  constructor(private readonly db: Database) {}

  /**
   * Reveals products to all guests of an event. Updating their rows repeats the merge of answers
   * that are being saved (`writeChanges`), so that none of them is given after the reveal. The rows
   * are locked in the order of their ids, as other statements on several guests do.
   */
  async toAll(tx: Transaction, sessionId: string, productRefs: readonly string[]): Promise<void> {
    await tx.query(
      `with held as materialized (
         select id from attendees where session_id = $1 and anonymised_at is null order by id for no key update),
       guest as (update attendees a set updated_at = clock_timestamp() from held where a.id = held.id returning a.id)
       ${markSql('select id from guest', '$2::text[]')}`,
      [sessionId, productRefs],
    );
  }

  /**
   * Reveals to a guest who has just joined what the others know already. Call it after the guest is
   * stored: an earlier call could miss a reveal that is being made.
   */
  async toGuest(sessionId: string, attendeeId: string): Promise<void> {
    await this.db.query(
      `with run as materialized (${revealedSoFarSql('$1')})
       ${markSql('select $2::text as id, revealed from run', 'guest.revealed')}`,
      [sessionId, attendeeId],
    );
  }
}
