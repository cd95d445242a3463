import { Injectable } from '@nestjs/common';
import { invalid, notFound } from '../platform/errors/app-error.js';
import { Clock } from '../platform/time/clock.js';
import { DoorKnocks } from '../rooms/door-knocks.js';
import { commentMarks, GuestComments } from '../rooms/guest-comments.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { RunNumbers } from '../rooms/run-numbers.js';
import { isLed, RunStates } from '../runs/run-states.js';
import { chosenWords } from './chosen-words.js';
import type {
  DeskOpinionsDto,
  KnocksDto,
  MarkCommentDto,
  NudgeSentDto,
  SendNudgeDto,
} from './desk-room.dto.js';
import type { Host } from './host-links.js';
import { ledState, stepNow } from './present-run.js';

/** The most notes, and the most comments, that the desk shows. */
const mostWords = 12;
const mostComments = 100;

/** Everything that a host does with the guests of an event, besides leading the steps. */
@Injectable()
export class DeskRoom {
  constructor(
    private readonly rooms: RoomSessions,
    private readonly runs: RunStates,
    private readonly numbers: RunNumbers,
    private readonly comments: GuestComments,
    private readonly knocks: DoorKnocks,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the opinions of guests on the product of the current step, also before its reveal.
   * @throws 404 for a campaign
   */
  async opinions({ session }: Host): Promise<DeskOpinionsDto> {
    const { snapshot, run } = await ledState(this.rooms, session);
    const productRef = stepNow(snapshot, run)?.productRef ?? null;
    const place = snapshot.productReferences.find(({ reference }) => reference === productRef);
    const none = {
      event: session.id,
      productRef,
      words: [],
      prices: null,
      currency: snapshot.currency,
      commentsTotal: 0,
      comments: [],
    };
    if (!productRef || !place) return none;
    const [{ options }, prices, { total, comments }] = await Promise.all([
      this.numbers.notes(session.id, productRef),
      this.numbers.prices(session.id, productRef),
      this.comments.list(session.id, productRef, mostComments),
    ]);
    return {
      ...none,
      words: chosenWords(snapshot, place, options).slice(0, mostWords),
      prices: prices.n > 0 ? prices : null,
      commentsTotal: total,
      comments: comments.map((comment) => ({ ...comment, at: comment.at.toISOString() })),
    };
  }

  /**
   * @throws 404 for a campaign, or when the guest has not written this comment; 422 INVALID_CHOICE
   */
  async mark({ session }: Host, { mark = null, ...comment }: MarkCommentDto): Promise<void> {
    if (mark && !commentMarks.includes(mark))
      throw invalid([
        { path: 'mark', code: 'INVALID_CHOICE', params: { choices: commentMarks.join(', ') } },
      ]);
    await ledState(this.rooms, session);
    if (!(await this.comments.mark(session.id, comment, mark))) throw notFound();
  }

  /**
   * Reminds one guest, or all, to answer the current step.
   * @throws 404 for a campaign, and when the event has no such guest
   */
  async nudge({ session }: Host, { guest = null }: SendNudgeDto): Promise<NudgeSentDto> {
    const { snapshot, run } = await ledState(this.rooms, session);
    if (!isLed(run)) return { sent: false };
    const step = stepNow(snapshot, run);
    if (guest !== null) {
      const answered = await this.numbers.hasAnswered(session.id, step, guest);
      if (answered === undefined) throw notFound();
      if (answered !== false) return { sent: false };
    }
    return { sent: await this.runs.nudge(session.id, guest, this.clock.now()) };
  }

  async waiting({ session }: Host): Promise<KnocksDto> {
    return { waiting: await this.knocks.waiting(session.id) };
  }

  /** @throws 404 when nobody waits under this id */
  async letIn({ session }: Host, reference: string): Promise<void> {
    if (!(await this.knocks.admit(session.id, reference))) throw notFound();
  }
}
