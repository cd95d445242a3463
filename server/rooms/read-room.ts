import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { notFound } from '../platform/app-error.js';
import { Database } from '../platform/database/database.js';
import type { CurrentAttendee } from '../platform/http/access.js';
import { readCurrent } from './answers.queries.js';
import { attendeeColumns } from './join-room.js';
import type { RoomDto } from './room.dto.js';
import type { RoomAttendeeDto } from './room-door.dto.js';
import { answersOf, sessionOf, tastingPage } from './room-page.js';
import { RoomSessions } from './room-sessions.js';

/** Raise it when the same data makes another page, so that no browser keeps the old one. */
const pageVersion = 1;

/** The page of one attendee. */
@Injectable()
export class ReadRoom {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
  ) {}

  /**
   * All that the attendee's page needs, and nothing of anybody else.
   * @param knownTag the tag of the page that the caller has; a page that did not change is not made again
   */
  async read({ attendeeId, sessionId }: CurrentAttendee, knownTag: string | undefined): Promise<{ tag: string; room: RoomDto | null }> {
    const row = await this.rooms.byId(sessionId);
    const [found] = await this.db.query<RoomAttendeeDto & { changedAt: string }>(
      `select ${attendeeColumns}, updated_at::text as "changedAt" from attendees where id = $1`,
      [attendeeId],
    );
    if (!found) throw notFound();
    const { changedAt, ...attendee } = found;
    const snapshot = await this.rooms.fixedSnapshot(sessionId);
    const session = sessionOf(row, snapshot, this.rooms.statusOf(row));
    const tag = `W/"${createHash('sha256')
      .update(JSON.stringify([pageVersion, session, attendee, changedAt]))
      .digest('base64url')
      .slice(0, 27)}"`;
    if (tag === knownTag) return { tag, room: null };
    const current = await readCurrent(this.db, attendeeId, { productRefs: null, others: true, sequences: false });
    const revealed = new Set(current.marks.filter((mark) => mark.revealed).map(({ productRef }) => productRef));
    return { tag, room: { session, attendee, ...tastingPage(snapshot, revealed), answers: answersOf(current) } };
  }
}
