import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Place } from '../platform/database/lists/cursors.js';
import { refuse } from '../platform/errors/app-error.js';
import type { CurrentGuest } from '../platform/http/access/access.js';
import { normalizeEmail } from '../platform/text/email.js';
import type { VisitDto, VisitPageDto } from './visit.dto.js';
import { organiserOf, type PageStart, readVisits, type VisitRow } from './visits.queries.js';

const pageSize = 20;
/** Maximum page number. The database reads all rows before a page, so later pages need a cursor. */
const lastPage = 10_000;
/** The name of this list in its cursors. */
const order = 'visits';

/** The list of a guest's tastings. */
@Injectable()
export class Visits {
  constructor(private readonly db: Database) {}

  /**
   * Returns a page by its number, from 1.
   * @throws 400 for an invalid page number
   */
  page(guest: CurrentGuest, page: string): Promise<VisitDto[]> {
    if (!/^[1-9]\d{0,4}$/.test(page) || Number(page) > lastPage)
      throw refuse(400, 'INVALID_QUERY', {
        issues: [{ path: 'page', code: 'OUT_OF_RANGE', params: { min: 1, max: lastPage } }],
      });
    return this.read(guest, { skip: (Number(page) - 1) * pageSize });
  }

  /**
   * Returns the page next to another one.
   * @throws 403 for another person's e-mail; 400 for an invalid position
   */
  beside(
    guest: CurrentGuest,
    { email, firstDoc, lastDoc, direction, noneArray }: VisitPageDto,
  ): Promise<VisitDto[]> {
    if (normalizeEmail(email ?? '') !== guest.email) throw refuse(403, 'FORBIDDEN');
    if (direction !== 'previous')
      return this.read(guest, lastDoc ? { after: this.placeOf('lastDoc', lastDoc) } : { skip: 0 });
    if (!firstDoc) return this.read(guest, { skip: 0 });
    const place = this.placeOf('firstDoc', firstDoc);
    return this.read(guest, noneArray ? { from: place } : { before: place });
  }

  /**
   * Narrows the guest to one organiser. A token of one organiser always shows that organiser's
   * tastings. `creatorEmail` is then ignored for two reasons: the organiser's e-mail may have
   * changed, and different responses would reveal which e-mails belong to organisers.
   */
  async at(guest: CurrentGuest, creatorEmail: string): Promise<CurrentGuest> {
    if (guest.ownerUid !== null) return guest;
    // An unknown organiser has no guests. Null would mean all organisers.
    return { ...guest, ownerUid: (await organiserOf(this.db, creatorEmail, guest.email)) ?? '' };
  }

  private async read(guest: CurrentGuest, start: PageStart): Promise<VisitDto[]> {
    return (await readVisits(this.db, guest, start, pageSize)).map((row) => this.present(row));
  }

  private placeOf(path: string, cursor: string): Place {
    const place = this.db.cursors.read(order, cursor);
    if (!place) throw refuse(400, 'INVALID_BODY', { issues: [{ path, code: 'INVALID_BODY' }] });
    return place;
  }

  private present({
    id,
    name,
    createdAt,
    updatedAt,
    place,
    ownerUid,
    ownerEmail,
    publicCode,
  }: VisitRow): VisitDto {
    return {
      name,
      creationDate: createdAt.toISOString(),
      lastUpdate: updatedAt.toISOString(),
      people: this.db.cursors.write(order, [place, id]),
      reference: id,
      session: { userUid: ownerUid, userEmail: ownerEmail, sessionCode: { publicCode } },
    };
  }
}
