import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { refuse } from '../platform/errors/app-error.js';
import type { CurrentHost } from '../platform/http/access/access.js';
import { HostAccess } from '../platform/identity/access-check.js';
import { Clock } from '../platform/time/clock.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { type SessionRow, SessionsService } from '../sessions/sessions.service.js';
import type { HostLinkDto, NewHostLinkDto } from './desk.dto.js';
import { hashOfToken, newHostToken } from './host-token.js';
import { TastingHostLinks } from './tasting-host-links.js';

/** An event that the caller may lead. */
export type Host = CurrentHost & {
  session: SessionRow;
  /** Whether a host link leads, which sees no e-mails. */
  byLink: boolean;
};

/** A link leads nowhere this long after the end of its event: it shows names of guests. */
const validMs = 24 * 3_600_000;

const isHostSql = prepared('select from host_links where session_id = $1 and token_hash = $2');

/**
 * Links with a secret that open the desk of one event without an account. An event has at most one:
 * a new link replaces it. Only the hash of the secret is stored.
 */
@Injectable()
export class HostLinks extends HostAccess {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly rooms: RoomSessions,
    private readonly tastings: TastingHostLinks,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super();
  }

  override async eventOf(
    code: string,
    by: { token: string } | { uid: string },
    address: string,
  ): Promise<Host> {
    const session = await this.rooms.byCode(code, address);
    if ('uid' in by) {
      if (session.ownerUid !== by.uid) throw refuse(403, 'FORBIDDEN');
    } else {
      const isHost = session.publicTasting
        ? await this.tastings.holds(session.tastingId, by.token)
        : (await this.db.query(isHostSql, [session.id, hashOfToken(by.token)])).length > 0;
      const isOver = this.clock.now().getTime() > session.toDate.getTime() + validMs;
      if (!isHost || isOver) throw refuse(401, 'UNAUTHENTICATED');
    }
    return { sessionId: session.id, ownerUid: session.ownerUid, session, byLink: 'token' in by };
  }

  /** @throws 404 when the organiser has no such event */
  async read(uid: string, pathOrId: string): Promise<HostLinkDto> {
    const { reference } = await this.sessions.read(uid, pathOrId);
    const [link] = await this.db.query<{ at: Date }>(
      'select created_at as at from host_links where session_id = $1',
      [reference],
    );
    return { createdAt: link?.at.toISOString() ?? null };
  }

  /**
   * Makes a new link. The former one stops working at once.
   * @throws 404 when the organiser has no such event
   */
  async create(uid: string, pathOrId: string): Promise<NewHostLinkDto> {
    const { reference, sessionCode } = await this.sessions.read(uid, pathOrId);
    const token = newHostToken();
    const createdAt = this.clock.now();
    await this.db.query(
      `insert into host_links (session_id, token_hash, created_at) values ($1, $2, $3)
       on conflict (session_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
      [reference, hashOfToken(token), createdAt],
    );
    // Browsers do not send the part after `#`, so the secret reaches no log.
    const link = `${this.config.publicUrl}/instructor/${sessionCode.publicCode}#host=${token}`;
    return { link, createdAt: createdAt.toISOString() };
  }

  /** @throws 404 when the organiser has no such event */
  async remove(uid: string, pathOrId: string): Promise<void> {
    const { reference } = await this.sessions.read(uid, pathOrId);
    await this.db.query('delete from host_links where session_id = $1', [reference]);
  }
}
