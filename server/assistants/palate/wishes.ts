import { Injectable } from '@nestjs/common';
import { fewestTogether } from '../../../shared/rules/statistics.js';
import { fewestAtTable } from '../../../shared/vocabulary/tables.js';
import { parseId } from '../../platform/crypto/ids.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors/app-error.js';
import type { WishedProductDto } from './wishes.dto.js';

/** The number that is told changes with so many more guests. */
const together = fewestAtTable;

/** The number of guests of an event who want each product. It names nobody. */
@Injectable()
export class Wishes {
  constructor(private readonly db: Database) {}

  /**
   * Returns the products that at least five guests want. Their number changes with three more
   * guests, so that it does not tell what the last one wants.
   * @throws 404 when the owner has no such event
   */
  async of(uid: string, pathOrId: string): Promise<WishedProductDto[]> {
    const [event] = await this.db.query<{ id: string }>(
      'select id from sessions where id = $1 and owner_uid = $2 and deleted_at is null and not demo',
      [parseId('sessions', pathOrId) ?? '', uid],
    );
    if (!event) throw notFound();
    const wished = await this.db.query<{ productReference: string; guests: number }>(
      `select l.product_ref as "productReference", count(*)::int as guests
       from buy_list_products l join attendees a on a.id = l.attendee_id
       where a.session_id = $1 group by 1 having count(*) >= $2 order by 1`,
      [event.id, fewestTogether],
    );
    return wished
      .map(({ productReference, guests }) => ({
        productReference,
        guests: guests - ((guests - fewestTogether) % together),
      }))
      .sort((one, other) => other.guests - one.guests);
  }
}
