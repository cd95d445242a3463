import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import { RoomThemes } from '../themes/room-themes.js';
import { readAttendee } from './answers.queries.js';
import type { RoomDto } from './room.dto.js';
import { answersOf, askedOf, productsOf, sessionOf, themeOf } from './room-page.js';
import { RoomSessions } from './room-sessions.js';

/**
 * The products and answers of a guest, as in the room. In a BLIND tasting, products that were not
 * revealed to the guest are null.
 */
export type VisitPage = Pick<RoomDto, 'theme' | 'products' | 'sheets'> &
  Pick<RoomDto['answers'], 'assessments'> & { session: ReturnType<typeof sessionOf> };

/** Reads the products and answers of one attendee for pages outside of the room. */
@Injectable()
export class ReadVisit {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly themes: RoomThemes,
  ) {}

  /**
   * @param row the event, also a deleted one
   * @returns undefined when the attendee is gone
   */
  async read(row: SessionRow, attendeeId: string): Promise<VisitPage | undefined> {
    const [{ snapshot, run }, found, chosen] = await Promise.all([
      this.rooms.state(row),
      readAttendee(this.db, attendeeId),
      this.themes.of(row.ownerUid),
    ]);
    if (!found) return undefined;
    const status = this.rooms.statusOf(row);
    const revealed = new Set(
      found.marks.filter((mark) => mark.revealed).map(({ productRef }) => productRef),
    );
    return {
      session: sessionOf(row, snapshot, status, chosen),
      theme: themeOf(snapshot, chosen),
      products: productsOf(snapshot, revealed, found.quiz, status, run),
      sheets: askedOf(snapshot).sheets,
      assessments: answersOf(found).assessments,
    };
  }
}
