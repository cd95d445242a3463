import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../platform/database/database.js';

const markSql = (guests: string) => `
  insert into answer_marks as m (attendee_id, product_ref, sequences, revealed_at)
  select guest.id, ref, '{}', clock_timestamp() from (${guests}) guest, unnest($2::text[]) ref
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
   * that are being saved (`writeChanges`), so that none of them is given after the reveal.
   */
  async toAll(tx: Transaction, sessionId: string, productRefs: readonly string[]): Promise<void> {
    await tx.query(
      `with guest as (update attendees set updated_at = clock_timestamp() where session_id = $1 returning id) ${markSql('select id from guest')}`,
      [sessionId, productRefs],
    );
  }

  /** Reveals products to a guest who came later. */
  async toGuest(attendeeId: string, productRefs: readonly string[]): Promise<void> {
    await this.db.query(markSql('select $1::text as id'), [attendeeId, productRefs]);
  }
}
