import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { refuse } from '../platform/errors/app-error.js';
import type { CurrentHost } from '../platform/http/access/access.js';
import { HostAccess } from '../platform/identity/access-check.js';
import { Clock } from '../platform/time/clock.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { type SessionRow, SessionsService } from '../sessions/sessions.service.js';
import type { HostLinkDto, NewHostLinkDto } from './desk.dto.js';
import { HostSecrets } from './host-secrets.js';
import { TastingHostLinks } from './tasting-host-links.js';

/** An event that the caller may lead. */
export type Host = CurrentHost & {
  session: SessionRow;
};

/** A link leads nowhere this long after the end of its event: it shows names of guests. */
const validMs = 24 * 3_600_000;

/**
 * Links with a secret that open the desk of one event without an account. An event has at most one:
 * a new link replaces it.
 */
@Injectable()
export class HostLinks extends HostAccess {
  private readonly secrets: HostSecrets;

  constructor(
    db: Database,
    private readonly sessions: SessionsService,
    private readonly rooms: RoomSessions,
    private readonly tastings: TastingHostLinks,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super();
    this.secrets = new HostSecrets(db, clock, { table: 'host_links', column: 'session_id' });
  }

  override async eventOf(code: string, address: string, token?: string): Promise<Host> {
    const session = await this.rooms.byCode(code, address);
    if (token !== undefined) {
      const isHost = session.publicTasting
        ? await this.tastings.holds(session.tastingId, token)
        : await this.secrets.holds(session.id, token);
      const isOver = this.clock.now().getTime() > session.toDate.getTime() + validMs;
      if (!isHost || isOver) throw refuse(401, 'UNAUTHENTICATED');
    }
    const { id: sessionId, ownerUid } = session;
    return { sessionId, ownerUid, session, seesEmails: token === undefined };
  }

  /** @throws 404 when the organiser has no such event */
  async read(uid: string, pathOrId: string): Promise<HostLinkDto> {
    const { reference } = await this.sessions.read(uid, pathOrId);
    return this.secrets.read(reference);
  }

  /**
   * Makes a new link. The former one stops working at once.
   * @throws 404 when the organiser has no such event
   */
  async create(uid: string, pathOrId: string): Promise<NewHostLinkDto> {
    const { reference, sessionCode } = await this.sessions.read(uid, pathOrId);
    const { token, createdAt } = await this.secrets.replace(reference);
    // Browsers do not send the part after `#`, so the secret reaches no log.
    const link = `${this.config.publicUrl}/instructor/${sessionCode.publicCode}#host=${token}`;
    return { link, createdAt };
  }

  /** @throws 404 when the organiser has no such event */
  async remove(uid: string, pathOrId: string): Promise<void> {
    const { reference } = await this.sessions.read(uid, pathOrId);
    await this.secrets.remove(reference);
  }
}
