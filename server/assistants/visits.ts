import { Injectable } from '@nestjs/common';
import { refuse } from '../platform/app-error.js';
import type { Place } from '../platform/database/cursors.js';
import { Database } from '../platform/database/database.js';
import { emailOf } from '../platform/email.js';
import type { CurrentGuest } from '../platform/http/access.js';
import type { VisitDto, VisitPageDto } from './visit.dto.js';
import { organiserOf, type PageStart, readVisits, type VisitRow } from './visits.queries.js';

const pageSize = 20;
/** Pages by their number are counted through from the first one: further ones are reached by cursor. */
const lastPage = 10_000;
/** What cursors of visits are written for. */
const order = 'visits';

/** The tastings that a guest took part in. */
@Injectable()
export class Visits {
  constructor(private readonly db: Database) {}

  /** A page, from 1. @throws 400 for what is no number of a page */
  page(guest: CurrentGuest, page: string): Promise<VisitDto[]> {
    if (!/^[1-9]\d{0,4}$/.test(page) || Number(page) > lastPage)
      throw refuse(400, 'INVALID_QUERY', {
        issues: [{ path: 'page', code: 'OUT_OF_RANGE', params: { min: 1, max: lastPage } }],
      });
    return this.read(guest, { skip: (Number(page) - 1) * pageSize });
  }

  /** The page beside one that is shown. @throws 403 for another's e-mail; 400 for a place that was not written here */
  beside(
    guest: CurrentGuest,
    { email, firstDoc, lastDoc, direction, noneArray }: VisitPageDto,
  ): Promise<VisitDto[]> {
    if (emailOf(email ?? '') !== guest.email) throw refuse(403, 'FORBIDDEN');
    if (direction !== 'previous')
      return this.read(guest, lastDoc ? { after: this.placeOf('lastDoc', lastDoc) } : { skip: 0 });
    if (!firstDoc) return this.read(guest, { skip: 0 });
    const place = this.placeOf('firstDoc', firstDoc);
    return this.read(guest, noneArray ? { from: place } : { before: place });
  }

  /**
   * The guest as they are with one organiser alone. A token of one organiser's tastings shows those, whatever e-mail is named: the organiser's
   * may have changed since, and another answer for other e-mails would tell which of them belong to an organiser.
   */
  async at(guest: CurrentGuest, creatorEmail: string): Promise<CurrentGuest> {
    if (guest.ownerUid !== null) return guest;
    // an organiser whom nobody knows has no guests; null would mean those of all
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
