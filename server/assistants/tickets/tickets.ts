import { Injectable } from '@nestjs/common';
import { publicLinks } from '../../../shared/rules/session.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { CurrentGuest } from '../../platform/http/access/access.js';
import { Clock } from '../../platform/time/clock.js';
import { RoomSessions } from '../../rooms/room-sessions.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { visitsSql } from '../visits.queries.js';
import type { TicketDto } from './ticket.dto.js';

const mostTickets = 5;

/** The next events of a guest: those that the guest has joined or wants to be reminded of. */
@Injectable()
export class Tickets {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly rooms: RoomSessions,
    private readonly sessions: SessionsService,
  ) {}

  /** The next start comes first. Events whose room is closed are left out. */
  async list(guest: CurrentGuest): Promise<TicketDto[]> {
    const found = await this.db.query<{ id: string; reminded: boolean }>(
      `select s.id, bool_or(e.reminded) as reminded from (
         select r.session_id, true as reminded from reminders r where r.email = $1 and ($2::text is null or r.owner_uid = $2)
         union all select a.session_id, false from ${visitsSql(guest)}) e
       join sessions s on s.id = e.session_id
       where s.from_date > $3 and s.deleted_at is null and s.ended_at is null and not s.demo
       group by s.id, s.from_date order by s.from_date, s.id limit ${mostTickets}`,
      [guest.email, guest.ownerUid, this.clock.now()],
    );
    const tickets = await Promise.all(found.map(({ id, reminded }) => this.ticketOf(id, reminded)));
    return tickets.filter((ticket) => ticket !== null);
  }

  private async ticketOf(sessionId: string, reminded: boolean): Promise<TicketDto | null> {
    const session = await this.sessions.byId(sessionId);
    if (!session || (await this.rooms.isClosed(session))) return null;
    const { tasting, organiser } = await this.rooms.snapshot(session);
    const links = publicLinks(this.config.roomUrl, { ...session, noStreamingUrlEnabled: false });
    return {
      code: session.publicCode,
      tasting: tasting.name,
      organiser: organiser.name,
      fromDate: session.fromDate.toISOString(),
      toDate: session.toDate.toISOString(),
      timeZone: session.timeZone,
      link: links.publicLink,
      reminded,
    };
  }
}
