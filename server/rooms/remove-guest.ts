import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { notFound } from '../platform/errors/app-error.js';
import { publish } from '../platform/live/topic.js';
import { runNumbersTopic, runTopic } from '../runs/run-states.js';
import { joinedTopic, type SessionRow } from '../sessions/sessions.service.js';
import { AttendeePrivacy } from './anonymise-attendees.js';
import { RoomSessions } from './room-sessions.js';

/** Removes a guest from an event. */
@Injectable()
export class RemoveGuest {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly privacy: AttendeePrivacy,
  ) {}

  /**
   * Deletes the guest with all answers. The device cannot come back to this event.
   * @throws 403 ROOM_NOT_STARTED or ROOM_FINISHED outside the dates; 404 when the event has no such
   * guest
   */
  async remove(session: SessionRow, attendeeId: string): Promise<void> {
    this.rooms.assertOpen(session);
    const { id: sessionId, ownerUid } = session;
    await this.db.transaction(async (tx) => {
      const isRemoved =
        (await this.rooms.lockEvent(tx, session)) &&
        (await this.privacy.expel(tx, { ownerUid, sessionId }, attendeeId));
      if (!isRemoved) throw notFound();
      await publish(tx, joinedTopic(ownerUid), runTopic(sessionId), runNumbersTopic(sessionId));
    });
  }
}
