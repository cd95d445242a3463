import { Injectable } from '@nestjs/common';
import { checkNickname, nicknameOf } from '../../shared/rules/nickname.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { assertValid, notFound, refuse } from '../platform/errors/app-error.js';
import { BatchedPublisher } from '../platform/live/batched-publisher.js';
import { publish } from '../platform/live/topic.js';
import { canBeLed, runNumbersTopic } from '../runs/run-states.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import { sharedAnswersLock } from './answers-log.js';
import { assertThisDevices } from './contact-consent.js';
import { RoomSessions } from './room-sessions.js';
import type { Guest } from './room-tokens.js';

/** Whether guests of the event compete in a quiz in front of the others. */
export const hasLedQuiz = (snapshot: SessionSnapshot): boolean =>
  canBeLed(snapshot) && snapshot.productReferences.some(({ quiz }) => quiz.length > 0);

/**
 * Names under which guests stand on the screen. Guests choose them, and the desk can change them.
 * Nobody else's name is ever on the screen.
 */
@Injectable()
export class Nicknames {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly news: BatchedPublisher,
  ) {}

  /**
   * Stores the guest's own choice; null removes it.
   * @returns the nickname as it is stored
   * @throws 401 when the attendee belongs to another device by now; 403 ROOM_NOT_STARTED or
   * ROOM_FINISHED outside the dates, NICKNAME_KEPT after the desk has changed it; 404 when the
   * event is gone, or nobody leads a quiz in it; 409 NICKNAME_TAKEN; 422 for `checkNickname`
   */
  async choose(who: Guest, input: string | null): Promise<string | null> {
    const { session } = who;
    if (!session || !hasLedQuiz(await this.rooms.snapshot(session))) throw notFound();
    this.rooms.assertOpen(session);
    const nickname = checked(input);
    await this.store(session, who.attendeeId, nickname, async (tx) => {
      await assertThisDevices(tx, who);
      return tx.query(
        `update attendees set nickname = $2, updated_at = clock_timestamp() where id = $1 and not nickname_by_host returning 1`,
        [who.attendeeId, nickname],
      );
    });
    this.news.publish(runNumbersTopic(session.id));
    return nickname;
  }

  /**
   * Changes or removes the nickname of a guest at the desk. The guest cannot change it back.
   * @returns the nickname as it is stored
   * @throws 404 when the event has no such guest; 409 NICKNAME_TAKEN; 422 for `checkNickname`
   */
  async change(
    session: SessionRow,
    attendeeId: string,
    input: string | null,
  ): Promise<string | null> {
    const nickname = checked(input);
    await this.store(session, attendeeId, nickname, async (tx) => {
      // Not batched: the screens must not miss that a nickname is removed.
      await publish(tx, runNumbersTopic(session.id));
      return tx.query(
        `update attendees set nickname = $2, nickname_by_host = true, updated_at = clock_timestamp()
         where id = $1 and session_id = $3 and anonymised_at is null returning 1`,
        [attendeeId, nickname, session.id],
      );
    });
    return nickname;
  }

  private async store(
    session: SessionRow,
    attendeeId: string,
    nickname: string | null,
    update: (tx: Transaction) => Promise<unknown[]>,
  ): Promise<void> {
    try {
      await this.db.transaction(async (tx) => {
        await tx.query(`select ${sharedAnswersLock('$1')}`, [session.id]);
        const stored = await update(tx);
        if (stored.length === 0) throw await refusalOf(tx, session.id, attendeeId);
      });
    } catch (error) {
      const { constraint } = error as { constraint?: string };
      if (constraint === 'one_nickname_per_session')
        throw refuse(409, 'NICKNAME_TAKEN', { nickname });
      throw error;
    }
  }
}

async function refusalOf(tx: Transaction, sessionId: string, attendeeId: string) {
  const known = await tx.query(
    'select from attendees where id = $1 and session_id = $2 and nickname_by_host and anonymised_at is null',
    [attendeeId, sessionId],
  );
  return known.length > 0 ? refuse(403, 'NICKNAME_KEPT') : notFound();
}

function checked(input: string | null): string | null {
  if (input === null) return null;
  assertValid(checkNickname(input));
  return nicknameOf(input);
}
