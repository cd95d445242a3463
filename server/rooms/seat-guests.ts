import { Injectable } from '@nestjs/common';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { invalid, notFound, refuse } from '../platform/errors/app-error.js';
import { BatchedPublisher } from '../platform/live/batched-publisher.js';
import { publish } from '../platform/live/topic.js';
import { runNumbersTopic, runTeamsTopic, runTopic } from '../runs/run-states.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import { attendeeColumns } from './answers.queries.js';
import { assertThisDevices } from './contact-consent.js';
import { dealTables } from './deal-tables.js';
import type { RoomAttendeeDto } from './room-door.dto.js';
import { RoomSessions } from './room-sessions.js';
import type { Guest } from './room-tokens.js';

/** Seats guests at the tables of an event: they choose one, or the desk gives them one. */
@Injectable()
export class SeatGuests {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly news: BatchedPublisher,
  ) {}

  /**
   * A guest chooses a table, or leaves it. The last choice wins.
   * @throws 401 when the attendee belongs to another device by now; 403 ROOM_NOT_STARTED or
   * ROOM_FINISHED outside the dates; 404 when the event was deleted; 409 TABLES_FIXED after the
   * run; 422 for a table that the event does not have
   */
  async choose(guest: Guest, table: number | null): Promise<RoomAttendeeDto> {
    const { attendeeId, session } = guest;
    if (!session) throw notFound();
    this.rooms.assertOpen(session);
    assertTable(session, table);
    const { run } = await this.rooms.state(session);
    if (run?.endedAt) throw refuse(409, 'TABLES_FIXED');
    const attendee = await this.db.transaction(async (tx) => {
      await assertThisDevices(tx, guest);
      const [chosen] = await tx.query<RoomAttendeeDto>(
        `with chosen as (update attendees set table_number = $2 where id = $1 returning *)
         select ${attendeeColumns} from chosen`,
        [attendeeId, table],
      );
      return chosen;
    });
    if (!attendee) throw notFound();
    this.news.publish(runNumbersTopic(session.id));
    // Phones show the points of tables, which depend on their guests.
    this.news.publish(runTeamsTopic(session.id));
    return attendee;
  }

  /**
   * The desk moves a guest to a table, or takes the table from them.
   * @throws 403 outside the dates; 404 for a guest of another event, or who was forgotten; 422 for
   * a table that the event does not have
   */
  async move(session: SessionRow, attendeeId: string, table: number | null): Promise<void> {
    this.rooms.assertOpen(session);
    assertTable(session, table);
    await this.db.transaction(async (tx) => {
      const moved = await tx.query(
        `update attendees set table_number = $3 where id = $1 and session_id = $2 and anonymised_at is null returning 1`,
        [attendeeId, session.id, table],
      );
      if (moved.length === 0) throw notFound();
      await this.tell(tx, session.id);
    });
  }

  /**
   * The desk deals the guests without a table, in the order in which they joined. A guest who
   * chooses a table meanwhile keeps it: their row is locked either by the choice, which this waits
   * for, or by this, which the choice waits for.
   * @returns the number of guests who got a table
   * @throws 403 outside the dates; 422 NO_TABLES
   */
  async deal(session: SessionRow): Promise<number> {
    this.rooms.assertOpen(session);
    const { id, tables } = session;
    assertTable(session, 1);
    return this.db.transaction(async (tx) => {
      // Before the first guest there is nobody to deal.
      if (!(await this.rooms.lockEvent(tx, session))) return 0;
      const held = await tx.query<{ id: string; joined: Date }>(
        `select id, created_at as joined from attendees
         where session_id = $1 and ${unseatedSql('$2')} and anonymised_at is null order by id for no key update`,
        [id, tables],
      );
      if (held.length === 0) return 0;
      const guests = held
        .toSorted((a, b) => a.joined.getTime() - b.joined.getTime())
        .map((guest) => guest.id);
      // Read under the locks, so that the guests of a deal that has just ended are counted.
      const taken = await seatedGuests(tx, id, tables);
      await tx.query(
        `update attendees a set table_number = dealt."table"
         from unnest($1::text[], $2::smallint[]) dealt(id, "table") where a.id = dealt.id`,
        [guests, dealTables(guests, taken)],
      );
      await this.tell(tx, id);
      return guests.length;
    });
  }

  /** Returns a number that rises when the desk seats guests. */
  async version({ id, tables }: SessionRow): Promise<number> {
    if (tables === 0) return 0;
    const [row] = await this.db.query<{ version: number }>(
      'select version from event_seatings where session_id = $1',
      [id],
    );
    return row?.version ?? 0;
  }

  /** Phones follow the run, and read the room again when `version` rises. */
  private async tell(tx: Transaction, sessionId: string): Promise<void> {
    await tx.query(
      `insert into event_seatings as s (session_id, version) values ($1, 1)
       on conflict (session_id) do update set version = s.version + 1`,
      [sessionId],
    );
    await publish(tx, runTopic(sessionId), runNumbersTopic(sessionId));
  }
}

/** SQL condition: guests without a table, or with one that the event no longer has. */
const unseatedSql = (tables: string) => `(table_number is null or table_number > ${tables})`;

/** The number of guests at each table. */
async function seatedGuests(on: Connection, sessionId: string, tables: number): Promise<number[]> {
  const rows = await on.query<{ n: number }>(
    `select count(a.id)::int as n from generate_series(1, $2::int) t
     left join attendees a on a.session_id = $1 and a.table_number = t group by t order by t`,
    [sessionId, tables],
  );
  return rows.map(({ n }) => n);
}

/** @throws 422 NO_TABLES, or OUT_OF_RANGE for a table that the event does not have */
function assertTable({ tables }: SessionRow, table: number | null): void {
  if (tables === 0) throw invalid([{ path: 'table', code: 'NO_TABLES' }]);
  if (table !== null && !(Number.isInteger(table) && table >= 1 && table <= tables))
    throw invalid([{ path: 'table', code: 'OUT_OF_RANGE', params: { min: 1, max: tables } }]);
}
