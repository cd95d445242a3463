import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { notFound } from '../platform/errors/app-error.js';
import { RoomThemes } from '../themes/room-themes.js';
import { readAttendee } from './answers.queries.js';
import type { RoomDto } from './room.dto.js';
import { answersOf, askedOf, productsOf, sessionOf, themeOf } from './room-page.js';
import { RoomSessions } from './room-sessions.js';
import type { Guest } from './room-tokens.js';
import { streamFor } from './streams.js';

/**
 * A part of the ETag. Increase it when the same data gives a different page, so that browsers do
 * not keep the old one.
 */
const pageVersion = 5;

/** Reads the page of one attendee. */
@Injectable()
export class ReadRoom {
  private readonly pages = new WeakMap<SessionSnapshot, Buffer>();

  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly themes: RoomThemes,
    private readonly config: Config,
  ) {}

  /**
   * Returns all data of the attendee's page, and none of other guests, as JSON of a `RoomDto`.
   * @param knownTag the tag of the caller's page; an unchanged page is not built again
   */
  async read(
    { attendeeId, session: row }: Guest,
    knownTag: string | undefined,
  ): Promise<{ tag: string; room: Buffer | null }> {
    if (!row) throw notFound();
    const [{ snapshot, run }, found, chosen] = await Promise.all([
      this.rooms.state(row),
      readAttendee(this.db, attendeeId),
      this.themes.of(row.ownerUid),
    ]);
    if (!found) throw notFound();
    const { changedAt, marks, assessments, answers, quiz, remote, ...attendee } = found;
    const status = this.rooms.statusOf(row);
    const session = {
      ...sessionOf(row, snapshot, status, chosen),
      stream: streamFor(row, remote, this.config.jitsiHosts),
    };
    const theme = themeOf(snapshot, chosen);
    const tag = `W/"${createHash('sha256')
      .update(
        JSON.stringify([
          pageVersion,
          session,
          theme,
          attendee,
          changedAt,
          run?.answered,
          run?.endedAt,
        ]),
      )
      .digest('base64url')
      .slice(0, 27)}"`;
    if (tag === knownTag) return { tag, room: null };
    const revealed = new Set(
      marks.filter((mark) => mark.revealed).map(({ productRef }) => productRef),
    );
    const own = {
      session,
      theme,
      attendee,
      products: productsOf(snapshot, revealed, quiz, status, run),
      answers: answersOf({ marks, assessments, answers, quiz }),
    } satisfies Partial<RoomDto>;
    return {
      tag,
      room: Buffer.concat([
        Buffer.from(`${JSON.stringify(own).slice(0, -1)},`),
        this.shared(snapshot),
      ]),
    };
  }

  /**
   * Returns the part of the page that is equal for all guests, as the bytes of the end of a JSON
   * object. It is built once per snapshot.
   */
  private shared(snapshot: SessionSnapshot): Buffer {
    const known = this.pages.get(snapshot);
    if (known) return known;
    const page = Buffer.from(JSON.stringify(askedOf(snapshot)).slice(1));
    this.pages.set(snapshot, page);
    return page;
  }
}
