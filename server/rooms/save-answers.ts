import { Injectable } from '@nestjs/common';
import { checkAnswers } from '../../shared/rules/answers.js';
import { assertValid, refuse } from '../platform/app-error.js';
import { Database } from '../platform/database/database.js';
import type { CurrentAttendee } from '../platform/http/access.js';
import { admit } from './admit-answers.js';
import type { AnswersSavedDto, SaveAnswersDto } from './answers.dto.js';
import { lockAttendee, readCurrent, writeChanges } from './answers.queries.js';
import { changesOf, isChange } from './merge-answers.js';
import { isBlind, revealsOf } from './room-page.js';
import { RoomSessions } from './room-sessions.js';

/** Keeping what an attendee answers, with its history. */
@Injectable()
export class SaveAnswers {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
  ) {}

  /**
   * Merges a batch into the attendee's answers, all of it or nothing but for what came too late. Repeating it changes nothing.
   * @throws 401 when the attendee is another device's by now; 403 ROOM_NOT_STARTED or ROOM_FINISHED outside the dates; 422 for `checkAnswers`
   */
  async save(who: CurrentAttendee, input: SaveAnswersDto): Promise<AnswersSavedDto> {
    const session = await this.rooms.byId(who.sessionId);
    this.rooms.assertOpen(session);
    const snapshot = await this.rooms.fixedSnapshot(session.id);
    assertValid(checkAnswers(input, snapshot));
    const { currency } = snapshot;
    const assessments = Object.entries(input.assessments ?? {});
    const wanted = {
      productRefs: assessments.map(([productRef]) => productRef),
      others: Boolean(input.survey || input.satisfactions) || input.finalComment !== undefined,
      sequences: typeof input.sequence === 'number',
    };
    const { savedAt, ignored } = await this.db.transaction(async (tx) => {
      const lockedAt = await lockAttendee(tx, who);
      if (!lockedAt) throw refuse(401, 'UNAUTHENTICATED');
      const current = await readCurrent(tx, who.attendeeId, wanted);
      const admitted = admit(current, input, { currency, blind: isBlind(snapshot) });
      const changes = changesOf(current, admitted.input, currency);
      const written = isChange(changes) || admitted.marks.length > 0;
      return { savedAt: written ? await writeChanges(tx, who, changes, admitted.marks) : lockedAt, ignored: admitted.ignored };
    });
    // only now: what is revealed here is locked for good
    const submitted = new Set(assessments.filter(([, assessment]) => assessment.submitted).map(([productRef]) => productRef));
    return { savedAt: savedAt.toISOString(), reveals: revealsOf(snapshot, submitted), ignored };
  }
}
