import { Injectable } from '@nestjs/common';
import { checkAnswers } from '../../shared/rules/answers.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { Database } from '../platform/database/database.js';
import { assertValid, notFound, refuse } from '../platform/errors/app-error.js';
import { BatchedPublisher } from '../platform/live/batched-publisher.js';
import { Clock } from '../platform/time/clock.js';
import { isLed, type Run, runNumbersTopic, runTeamsTopic } from '../runs/run-states.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import { WebhookEvents } from '../webhooks/webhook-events.js';
import type { AnswersSavedDto, SaveAnswersDto } from './answers.dto.js';
import { readCurrent, writeChanges } from './answers.queries.js';
import { DoorKnocks } from './door-knocks.js';
import { filterLateAnswers, quizTooEarlyIssues } from './filter-late-answers.js';
import { changesOf, isChange } from './merge-answers.js';
import { correctOf, isBlind, revealsOf } from './room-page.js';
import { RoomSessions } from './room-sessions.js';
import type { Guest } from './room-tokens.js';
import { webhookNewsOf } from './webhook-news.js';
import { isFirstComment, wordsOfGuests } from './words-of-guests.js';

/** Saves the answers of attendees, with their history. */
@Injectable()
export class SaveAnswers {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly knocks: DoorKnocks,
    private readonly webhooks: WebhookEvents,
    private readonly news: BatchedPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Merges a batch into the attendee's answers, all of it or nothing, except for late answers.
   * Repeating it has no effect.
   * @param waitedMs the age of the request: a busy server does not make answers late
   * @throws 401 when the attendee belongs to another device by now; 403 GUEST_REMOVED when the host
   * has removed the guest, ROOM_NOT_STARTED or ROOM_FINISHED outside the dates; 404 when the event
   * was deleted; 422 for `checkAnswers`, and for the quiz on a product that is still hidden
   */
  async save(who: Guest, input: SaveAnswersDto, waitedMs: number): Promise<AnswersSavedDto> {
    const arrivedAt = new Date(this.clock.now().getTime() - waitedMs);
    const { session } = who;
    if (!session) throw notFound();
    this.rooms.assertOpen(session);
    const { snapshot, run } = await this.rooms.state(session);
    assertValid(checkAnswers(input, snapshot));
    const assessments = Object.entries(input.assessments ?? {});
    const wanted = {
      productRefs: [
        ...assessments.map(([productRef]) => productRef),
        ...Object.keys(input.quiz ?? {}),
      ],
      others: Boolean(input.survey || input.satisfactions) || input.finalComment !== undefined,
      quiz: Boolean(input.quiz),
      sequences: true,
    };
    const { savedAt, ignored, quiz, answered } = await this.store(
      who,
      input,
      { snapshot, run, arrivedAt },
      wanted,
    );
    if (isLed(run)) this.news.publish(runNumbersTopic(session.id));
    if (answered.length > 0 && session.tables > 0) await this.tellTables(session, answered);
    // Only after saving, because a revealed product is locked for good.
    const submitted = new Set(
      assessments
        // While an instructor leads, the desk reveals.
        .filter(
          ([productRef, { submitted }]) =>
            submitted && (!isLed(run) || run.revealed.includes(productRef)),
        )
        .map(([productRef]) => productRef),
    );
    return {
      savedAt: savedAt.toISOString(),
      reveals: revealsOf(snapshot, submitted),
      correct: correctOf(snapshot, quiz, 'IN_PROGRESS', run),
      ignored,
    };
  }

  /**
   * Phones show the points of tables together with the correct answer. Answers that are saved just
   * after it was shown change them.
   */
  private async tellTables(
    session: SessionRow,
    answered: readonly { question: string }[],
  ): Promise<void> {
    // The answers are stored, so a failure must not refuse them. Phones are then told in any case.
    const state = await this.rooms.state(session).catch(() => null);
    if (!state || answered.some(({ question }) => state.run?.answered.includes(question)))
      this.news.publish(runTeamsTopic(session.id));
  }

  /**
   * Merges a batch into the current answers. It repeats the merge if another batch was written in
   * between, so that writes of an attendee follow each other.
   */
  private async store(
    who: Guest,
    input: SaveAnswersDto,
    { snapshot, run, arrivedAt }: { snapshot: SessionSnapshot; run: Run | null; arrivedAt: Date },
    wanted: Parameters<typeof readCurrent>[2],
  ) {
    const { currency } = snapshot;
    const { session } = who;
    const told =
      session && !session.trial && (await this.webhooks.wanted(session.ownerUid))
        ? session.ownerUid
        : null;
    for (;;) {
      const current = await readCurrent(this.db, who, wanted);
      if (!current) {
        // The host may have removed the guest since the call was admitted.
        if (who.deviceKeyHash) await this.knocks.assertNotBarred(who.sessionId, who.deviceKeyHash);
        throw refuse(401, 'UNAUTHENTICATED');
      }
      const blind = isBlind(snapshot);
      if (blind) assertValid(quizTooEarlyIssues(current, input));
      const {
        input: admitted,
        ignored,
        marks,
      } = filterLateAnswers(current, input, { currency, blind, run, now: arrivedAt });
      const changes = changesOf(current, admitted, currency);
      const answered = changes.quiz;
      const quiz = [...current.quiz, ...answered];
      if (!isChange(changes) && marks.length + changes.views.length === 0)
        return { savedAt: current.at, ignored, quiz, answered };
      const news = told === null ? undefined : webhookNewsOf(told, current, changes, snapshot);
      if (session) this.rooms.assertInTime(session);
      const comment =
        session && !session.trial && isFirstComment(current, changes)
          ? wordsOfGuests('finalComments', session, snapshot, this.clock.now())
          : undefined;
      const savedAt = await writeChanges(
        this.db,
        who,
        current.version,
        changes,
        marks,
        news,
        comment,
      );
      if (!savedAt) continue;
      if (news) this.webhooks.hurry();
      return { savedAt, ignored, quiz, answered };
    }
  }
}
