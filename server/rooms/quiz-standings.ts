import { Injectable } from '@nestjs/common';
import { runPlan } from '../../shared/rules/run-plan.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { isLed, type Run } from '../runs/run-states.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import { type QuizScore, QuizScores, shownQuestions } from './quiz-scores.js';
import { type QuizTeam, rankTeams } from './quiz-teams.js';
import { RoomSessions } from './room-sessions.js';

/** A guest in the quiz. `number` is the place in the order of joining, from 1. */
export type QuizGuest = {
  attendeeId: string;
  number: number;
  nickname: string | null;
  /** Whether the desk has changed the nickname, or removed it. */
  nicknameByHost: boolean;
  table: number | null;
};

/** A guest with points. `movement` is positive after a climb, and null for a new one. */
export type QuizPlace = QuizGuest & { place: number; points: number; movement: number | null };

/**
 * The prize of the quiz on a product. `winner` is the guest who gets it. It is null without points,
 * and as long as the best guest has left no e-mail: `awaits` is that guest.
 */
export type QuizPrize = {
  productRef: string;
  prize: string | null;
  points: number;
  winner: QuizGuest | null;
  awaits: QuizGuest | null;
  /** Whether the winner is recorded, after the end of the event. */
  recorded: boolean;
};

export type Standings = {
  /** Version of the run. */
  version: number;
  guests: ReadonlyMap<string, QuizGuest>;
  /** The guests with points, the best first. */
  places: readonly QuizPlace[];
  /** Places by attendee. */
  placeOf: ReadonlyMap<string, QuizPlace>;
  /** Number of guests who have answered a question that counts. */
  participants: number;
  /** Empty before the step `result`. */
  prizes: readonly QuizPrize[];
  /** The tables with points, the best first. Empty before the first answer is shown. */
  teams: readonly QuizTeam[];
};

/** All phones ask at once, so one reading serves all within this time. */
const sharedMs = 1_000;
/** The most events that are shared at once. */
const mostShared = 100;

// Every answer, nickname, table or e-mail writes the guest's row, and so changes its `xmin`.
// Reactions do not, which make the screen read its state up to ten times a second.
const stateSql = prepared(`
  select concat_ws(' ', count(*), sum(xmin::text::bigint), (select count(*) from quiz_winners where session_id = $1)) as state
  from attendees where session_id = $1`);
const guestsSql = prepared(`
  select id as "attendeeId", row_number() over (order by created_at, id)::int as number, nickname, nickname_by_host as "nicknameByHost",
    table_number as "table"
  from attendees where session_id = $1`);
const recordedSql = prepared(
  `select product_ref as "productRef", attendee_id as "attendeeId", points, prize from quiz_winners where session_id = $1 and attendee_id is not null`,
);
type Recorded = { productRef: string; attendeeId: string; points: number; prize: string | null };

/** Ranks the guests of an event that an instructor leads, by the points of its quizzes. */
@Injectable()
export class QuizStandings {
  private readonly shared = new Map<string, { standings: Promise<Standings>; until: number }>();
  private readonly counted = new Map<string, { state: string; standings: Promise<Standings> }>();

  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly scores: QuizScores,
  ) {}

  /** Like `read`, but up to a second old. */
  recent(session: SessionRow): Promise<Standings> {
    const known = this.shared.get(session.id);
    if (known && known.until > performance.now()) return known.standings;
    const standings = this.rooms
      .state(session)
      .then(({ snapshot, run }) => this.read(session, snapshot, run))
      .then(copyOf);
    keep(this.shared, session.id, { standings, until: performance.now() + sharedMs });
    standings.catch(() => this.shared.delete(session.id));
    return standings;
  }

  /**
   * Shows a guest's new nickname at once. Only for a guest who is not counted yet, the quiz is
   * counted again: many guests choose a nickname at the same time.
   */
  async renamed(
    sessionId: string,
    attendeeId: string,
    named: Pick<QuizGuest, 'nickname' | 'nicknameByHost'>,
  ): Promise<void> {
    const standings = await this.shared.get(sessionId)?.standings.catch(() => undefined);
    const guest = standings?.guests.get(attendeeId);
    if (!guest) this.shared.delete(sessionId);
    for (const each of [guest, standings?.placeOf.get(attendeeId)])
      if (each) Object.assign(each, named);
  }

  /** Returns the standings of now. They are counted again only after a change. */
  async read(session: SessionRow, snapshot: SessionSnapshot, run: Run | null): Promise<Standings> {
    const { id, tables } = session;
    const [row] = await this.db.query<{ state: string }>(stateSql, [id]);
    const state = `${run?.version ?? 0} ${tables} ${row?.state}`;
    const known = this.counted.get(id);
    if (known?.state === state) return known.standings;
    const standings = this.count(session, snapshot, run);
    keep(this.counted, id, { state, standings });
    standings.catch(() => this.counted.delete(id));
    return standings;
  }

  private async count(
    { id: sessionId, tables }: SessionRow,
    snapshot: SessionSnapshot,
    run: Run | null,
  ): Promise<Standings> {
    const step = isLed(run)
      ? runPlan(snapshot, run.pace).find(({ id }) => id === run.step)
      : undefined;
    const shown = shownQuestions(snapshot, run);
    const earlier =
      step?.kind === 'answer' ? shown.filter(({ question }) => question !== step.question) : [];
    const [guestRows, scores, scoresBefore] = await Promise.all([
      this.db.query<QuizGuest>(guestsSql, [sessionId]),
      this.scores.of(sessionId, shown),
      this.scores.of(sessionId, earlier),
    ]);
    const guests = new Map(guestRows.map((guest) => [guest.attendeeId, guest]));
    const seats = guestRows.flatMap(({ attendeeId, table }) =>
      table !== null && table <= tables ? [{ attendeeId, table }] : [],
    );
    const before = new Map(
      withPoints(scoresBefore).map(({ attendeeId }, index) => [attendeeId, index + 1]),
    );
    const places = withPoints(scores).flatMap(({ attendeeId, points }, index): QuizPlace[] => {
      const guest = guests.get(attendeeId);
      const was = before.get(attendeeId);
      const movement = was === undefined ? null : was - (index + 1);
      return guest ? [{ ...guest, place: index + 1, points, movement }] : [];
    });
    const isDecided = step?.kind === 'result' || (run !== null && !isLed(run));
    return {
      version: run?.version ?? 0,
      guests,
      places,
      placeOf: new Map(places.map((each) => [each.attendeeId, each])),
      participants: scores.length,
      prizes: isDecided ? await this.prizes(sessionId, snapshot, run, guests) : [],
      teams: rankTeams(seats, scores),
    };
  }

  private async prizes(
    sessionId: string,
    snapshot: SessionSnapshot,
    run: Run | null,
    guests: ReadonlyMap<string, QuizGuest>,
  ): Promise<QuizPrize[]> {
    const recorded = await this.db.query<Recorded>(recordedSql, [sessionId]);
    const quizzes = snapshot.productReferences
      .filter(({ quiz }) => quiz.length > 0)
      .toSorted((a, b) => a.order - b.order);
    const prizes = await Promise.all(
      quizzes.map(async ({ reference: productRef, quizPrize }): Promise<QuizPrize | null> => {
        const won = recorded.find((each) => each.productRef === productRef);
        if (won) {
          const { prize, points } = won;
          const winner = guests.get(won.attendeeId) ?? null;
          return { productRef, prize, points, winner, awaits: null, recorded: true };
        }
        const questions = shownQuestions(snapshot, run, productRef);
        if (questions.length === 0) return null;
        const [best] = withPoints(await this.scores.of(sessionId, questions));
        const guest = (best && guests.get(best.attendeeId)) ?? null;
        return {
          productRef,
          prize: quizPrize,
          points: best?.points ?? 0,
          winner: best?.hasEmail ? guest : null,
          awaits: best?.hasEmail ? null : guest,
          recorded: false,
        };
      }),
    );
    return prizes.filter((prize) => prize !== null);
  }
}

/** A copy for `renamed`: the counted ones may already have a later name from another server. */
function copyOf(standings: Standings): Standings {
  const places = standings.places.map((place) => ({ ...place }));
  return {
    ...standings,
    guests: new Map([...standings.guests].map(([id, guest]) => [id, { ...guest }])),
    places,
    placeOf: new Map(places.map((place) => [place.attendeeId, place])),
  };
}

/** Keeps the latest values of a cache. */
function keep<Value>(cache: Map<string, Value>, key: string, value: Value): void {
  cache.delete(key);
  cache.set(key, value);
  const oldest = cache.keys().next().value;
  if (cache.size > mostShared && oldest !== undefined) cache.delete(oldest);
}

const withPoints = (scores: readonly QuizScore[]) => scores.filter(({ points }) => points > 0);
