import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  checkQuestion,
  checkQuestionChange,
  plainLine,
  plainLines,
} from '../../shared/rules/guest-question.js';
import { type QuestionState, questionLimits } from '../../shared/vocabulary/audience.js';
import { storeNotification } from '../notifications/store-notification.js';
import { newId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { countChanged } from '../platform/database/count-changed.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { AppError, assertValid, notFound, refuse, tooMany } from '../platform/errors/app-error.js';
import type { CurrentHost } from '../platform/http/access/access.js';
import { BatchedPublisher } from '../platform/live/batched-publisher.js';
import { publish, type Topic } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import { AttendeePrivacy } from '../rooms/anonymise-attendees.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import type { Guest } from '../rooms/room-tokens.js';
import { wordsOfGuests } from '../rooms/words-of-guests.js';
import { isLed, RunStates, runNumbersTopic } from '../runs/run-states.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type {
  AskQuestionDto,
  ChangeQuestionDto,
  GuestQuestionDto,
  GuestQuestionsDto,
  OwnQuestionDto,
  OwnQuestionsDto,
} from './audience.dto.js';

/** Topic of the questions of one guest. */
export const ownQuestionsTopic = (attendeeId: string): Topic => `own-questions:${attendeeId}`;

type OwnRow = {
  id: string;
  text: string;
  state: QuestionState;
  reply: string | null;
  askedAt: Date;
};
type Row = Omit<GuestQuestionDto, 'askedAt'> & { askedAt: Date };

const ownColumns = `client_id as id, text, state, reply, asked_at as "askedAt"`;
const rowSql = `select q.id as reference, a.name, q.text, q.state, q.reply, q.asked_at as "askedAt"
  from guest_questions q join attendees a on a.id = q.attendee_id where q.session_id = $1`;

/**
 * Questions of guests to the instructor. A guest sees only their own. The people who lead the event
 * see all of them, answer or hide them, and show one on the screen.
 */
@Injectable()
export class GuestQuestions implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly runs: RunStates,
    private readonly sessions: SessionsService,
    private readonly privacy: AttendeePrivacy,
    private readonly news: BatchedPublisher,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.privacy.whenForgotten(async (tx, people) => {
      const ids = people.map(({ id }) => id);
      const sql = 'delete from guest_questions where attendee_id = any($1)';
      return { questions: await countChanged(tx, sql, [ids]) };
    });
  }

  /** @throws 404 when the event was deleted */
  async own({ attendeeId, session }: Guest): Promise<OwnQuestionsDto> {
    if (!session) throw notFound();
    const rows = await this.db.query<OwnRow>(
      `select ${ownColumns} from guest_questions where attendee_id = $1 order by asked_at, id`,
      [attendeeId],
    );
    return { guest: attendeeId, questions: rows.map(presentOwn) };
  }

  /**
   * Asks a question. A repeated call with the same id returns the first question.
   * @throws 401 when the guest was forgotten meanwhile; 403 QUESTIONS_OFF when the desk has turned
   * them off, or nobody leads the event; 404 when the event was deleted; 422 for `checkQuestion`;
   * 429 TOO_MANY_REQUESTS within 20 s of the last question, TOO_MANY_QUESTIONS at the limit of the
   * guest or of the event
   */
  async ask({ attendeeId, session }: Guest, { id, text }: AskQuestionDto): Promise<OwnQuestionDto> {
    if (!session) throw notFound();
    this.rooms.assertOpen(session);
    assertValid(checkQuestion(text));
    const snapshot = await this.rooms.snapshot(session);
    const question = await this.db.transaction(async (tx) => {
      // Counts and inserts of an event one after the other, so that no limit is exceeded.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `questions ${session.id}`,
      ]);
      const [known] = await tx.query<OwnRow>(
        `select ${ownColumns} from guest_questions where attendee_id = $1 and client_id = $2`,
        [attendeeId, id],
      );
      if (known) return known;
      const run = await this.runs.read(session.id, tx);
      if (!isLed(run) || !run.questions) throw refuse(403, 'QUESTIONS_OFF');
      await this.assertAdmitted(tx, session.id, attendeeId);
      const [asked] = await tx.query<OwnRow>(
        `insert into guest_questions (id, session_id, attendee_id, client_id, text, state, asked_at, changed_at)
         select $1, $2, a.id, $4, $5, 'WAITING', $6, $6 from attendees a where a.id = $3 and a.anonymised_at is null for share
         returning ${ownColumns}`,
        [newId(), session.id, attendeeId, id, plainLine(text ?? ''), this.clock.now()],
      );
      if (!asked) throw refuse(401, 'UNAUTHENTICATED');
      if (!session.trial) {
        const words = wordsOfGuests('guestQuestions', session, snapshot, asked.askedAt);
        await storeNotification(tx, words, asked.askedAt, 'onceRead');
      }
      return asked;
    });
    this.news.publish(runNumbersTopic(session.id));
    return presentOwn(question);
  }

  private async assertAdmitted(on: Connection, sessionId: string, attendeeId: string) {
    const [{ all, own, last } = { all: 0, own: 0, last: null }] = await on.query<{
      all: number;
      own: number;
      last: Date | null;
    }>(
      `select count(*) filter (where state <> 'HIDDEN')::int as all, count(*) filter (where attendee_id = $2)::int as own, max(asked_at) filter (where attendee_id = $2) as last
       from guest_questions where session_id = $1`,
      [sessionId, attendeeId],
    );
    // Hidden questions leave room, so that nonsense does not keep out the questions of others.
    const { ofEvent, ofGuest, restMs } = questionLimits;
    for (const [count, max] of [
      [own, ofGuest],
      [all, ofEvent],
    ] as const)
      if (count >= max)
        throw new AppError(429, 'TOO_MANY_QUESTIONS', {
          issues: [{ path: 'text', code: 'TOO_MANY_QUESTIONS', params: { max } }],
        });
    const leftMs = last ? last.getTime() + restMs - this.clock.now().getTime() : 0;
    if (leftMs > 0) throw tooMany(Math.ceil(leftMs / 1_000));
  }

  /** All questions of an event, waiting ones first, then the newest. */
  async all({ sessionId }: Pick<CurrentHost, 'sessionId'>): Promise<GuestQuestionsDto> {
    const rows = await this.db.query<Row>(
      `${rowSql} order by q.state <> 'WAITING', q.asked_at desc, q.id`,
      [sessionId],
    );
    return { questions: rows.map(present) };
  }

  /** @throws 404 when the organiser has no such event */
  async ofEvent(uid: string, pathOrId: string): Promise<GuestQuestionsDto> {
    const { reference } = await this.sessions.read(uid, pathOrId);
    return this.all({ sessionId: reference });
  }

  /**
   * Answers, hides or shows a question. A reply also marks it as answered.
   * @throws 403 QUESTIONS_OFF when it cannot be shown, because nobody leads the event; 404 when the
   * event has no such question; 422 for `checkQuestionChange`
   */
  async change(
    { sessionId }: CurrentHost,
    id: string,
    { state, reply, shown }: ChangeQuestionDto,
  ): Promise<GuestQuestionDto> {
    assertValid(checkQuestionChange({ state, reply }));
    const text = reply === undefined || reply === null ? null : plainLines(reply);
    return this.db.transaction(async (tx) => {
      const [changed] = await tx.query<{ attendeeId: string; state: QuestionState }>(
        `update guest_questions set state = coalesce($3, case when $4::text <> '' then 'ANSWERED' end, state),
           reply = case when $4::text is null then reply else nullif($4::text, '') end, changed_at = $5
         where session_id = $1 and id = $2 returning attendee_id as "attendeeId", state`,
        [sessionId, id, state ?? null, text, this.clock.now()],
      );
      if (!changed) throw notFound();
      await this.show(tx, sessionId, id, changed.state === 'HIDDEN' ? false : shown);
      await publish(tx, runNumbersTopic(sessionId), ownQuestionsTopic(changed.attendeeId));
      const [row] = await tx.query<Row>(`${rowSql} and q.id = $2`, [sessionId, id]);
      if (!row) throw notFound();
      return present(row);
    });
  }

  private async show(
    tx: Transaction,
    sessionId: string,
    id: string,
    shown: boolean | null | undefined,
  ): Promise<void> {
    if (shown === undefined || shown === null) return;
    if (shown) {
      if (!(await this.runs.showQuestion(tx, sessionId, id))) throw refuse(403, 'QUESTIONS_OFF');
    } else await this.runs.hideQuestion(tx, sessionId, id);
  }
}

const present = ({ askedAt, ...row }: Row): GuestQuestionDto => ({
  ...row,
  askedAt: askedAt.toISOString(),
});

/** A guest is not told that their question is hidden. */
const presentOwn = ({ state, askedAt, ...row }: OwnRow): OwnQuestionDto => ({
  ...row,
  state: state === 'ANSWERED' ? 'ANSWERED' : 'WAITING',
  askedAt: askedAt.toISOString(),
});
