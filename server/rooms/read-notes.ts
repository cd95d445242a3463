import { Injectable } from '@nestjs/common';
import { fewestTogether } from '../../shared/rules/statistics.js';
import { fewestAtTable } from '../../shared/vocabulary/tables.js';
import { Database } from '../platform/database/database.js';
import { chosenNotesSql } from './run-numbers.js';

/**
 * The notes change only with this many more guests. If they changed after each guest, the room
 * could tell who chose a note.
 */
const together = fewestAtTable;

// The guests are counted in the order of their last answers, as for the ratings of tables.
const toldSql = `
with chosen as (${chosenNotesSql}),
guests as (
  select attendee_id, row_number() over (order by max(from_order), attendee_id) as place, count(*) over () as n
  from chosen group by attendee_id),
told as (
  select attendee_id from guests
  where n >= ${fewestTogether} and place <= ${fewestTogether} + (n - ${fewestTogether}) / ${together} * ${together})
select option, count(*)::int as n from chosen join told using (attendee_id) group by option`;

/** Reads the notes that the guests of an event chose, for everybody in the room. */
@Injectable()
export class ReadNotes {
  constructor(private readonly db: Database) {}

  /**
   * Returns the number of guests by option of the trees of the product's sheet. Empty before five
   * guests have chosen a note. Then it changes with three more guests.
   */
  async told(sessionId: string, productRef: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.query<{ option: string; n: number }>(toldSql, [
      sessionId,
      productRef,
    ]);
    return new Map(rows.map(({ option, n }) => [option, n]));
  }
}
