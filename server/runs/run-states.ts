import { Injectable } from '@nestjs/common';
import { nudgeMark } from '../../shared/rules/nudge-mark.js';
import type { RunPace } from '../../shared/vocabulary/run.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { BatchedReads } from '../platform/concurrency/batched-reads.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { publish, type Topic } from '../platform/live/topic.js';

/** The state of an event that an instructor leads. It travels whole, with its version. */
export type Run = {
  sessionId: string;
  /** Rises with every change. */
  version: number;
  /** The id of a step of the plan. */
  step: string;
  stepAt: Date;
  /** End of the countdown of a quiz question. Null for other steps and during a pause. */
  endsAt: Date | null;
  /** Time left of a paused question, in ms. */
  leftMs: number | null;
  /** Time added to the planned length of the step. */
  extraSeconds: number;
  pausedAt: Date | null;
  /** Length of all pauses that have ended, in ms. */
  pausedMs: number;
  startedAt: Date;
  endedAt: Date | null;
  /** Whether new guests are turned away. */
  locked: boolean;
  pace: RunPace;
  /** Length of the countdown of a question. */
  quizSeconds: number;
  /** The products that were revealed to all guests, by their references in the tasting. */
  revealed: string[];
  /** The quiz questions whose correct answer was shown. */
  answered: string[];
  /** Whether phones play the organiser's sounds at the steps. */
  sounds: boolean;
  /** The reminders of the last 30 s. `write` leaves them as they are. */
  nudges: Nudge[];
  /** Whether guests may send reactions. */
  reactions: boolean;
  /** Whether guests may ask the instructor. */
  questions: boolean;
  /** The question of a guest on the screen. `write` takes it off with the next step. */
  shownQuestion: string | null;
};

/** A reminder to answer. `mark` names one guest (`nudgeMark`), or is null for all. */
export type Nudge = { at: string; mark: string | null };

/** A guest gets at most one reminder in this time. */
const nudgeRestMs = 30_000;
/** The most reminders in that time, so that the state stays small. */
const mostNudges = 100;

/** Topic of the state that guests and screens follow. */
export const runTopic = (sessionId: string): Topic => `run:${sessionId}`;

/**
 * Topic of the numbers of answers and guests. Only desks and screens follow it, so that each answer
 * of a guest is not announced to all others.
 */
export const runNumbersTopic = (sessionId: string): Topic => `run-numbers:${sessionId}`;

/**
 * Topic of the points of tables, which phones show. It is published after each late answer and each
 * change of a table, so phones rest after it, and do not after a step.
 */
export const runTeamsTopic = (sessionId: string): Topic => `run-teams:${sessionId}`;

const columns = `session_id as "sessionId", version, step, step_at as "stepAt", ends_at as "endsAt", left_ms as "leftMs",
  extra_seconds as "extraSeconds", paused_at as "pausedAt", paused_ms::float8 as "pausedMs", started_at as "startedAt",
  ended_at as "endedAt", locked, pace, quiz_seconds as "quizSeconds", revealed, answered, reactions, questions,
  shown_question as "shownQuestion", sounds, nudges`;
const endedSql =
  'select session_id as id from runs where session_id = any($1::text[]) and ended_at is not null';
const readSql = prepared(`select ${columns} from runs where session_id = any($1::text[])`);

/**
 * SQL of the products that an instructor has revealed so far. It waits for a change of the run that
 * is being made, so that no guest who joins meanwhile misses a reveal.
 */
export const revealedSoFarSql = (sessionId: string) =>
  `select case when ended_at is null then revealed else '{}' end as revealed from runs where session_id = ${sessionId} for share`;

/** Whether an instructor can lead the event. In a campaign each guest tastes alone. */
export const canBeLed = ({ tasting }: SessionSnapshot): boolean =>
  tasting.type === 'CONVENTIONAL_TAST';

/** Whether an instructor leads the event at the moment, so that phones follow. */
export const isLed = (run: Run | null): run is Run => run !== null && run.endedAt === null;

/** Whether new guests have to ask at the door. */
export const isDoorLocked = (run: Run | null): boolean => isLed(run) && run.locked;

/** Stores the runs of events. */
@Injectable()
export class RunStates {
  /** All guests of a room ask for the same run at once. */
  private readonly runs = new BatchedReads<string, Run>(async (sessionIds) => {
    const rows = await this.db.query<Run>(readSql, [sessionIds]);
    return new Map(rows.map((run) => [run.sessionId, run]));
  });

  constructor(private readonly db: Database) {}

  /** @param tx the transaction that changes the run */
  async read(sessionId: string, tx?: Transaction): Promise<Run | null> {
    if (tx) return (await tx.query<Run>(readSql, [[sessionId]]))[0] ?? null;
    return (await this.runs.read(sessionId)) ?? null;
  }

  /** Returns those of the events whose run has ended, with the field that lists of events add. */
  async ended(sessionIds: string[]): Promise<Map<string, { runEnded: true }>> {
    const rows = await this.db.query<{ id: string }>(endedSql, [sessionIds]);
    return new Map(rows.map(({ id }) => [id, { runEnded: true }]));
  }

  /**
   * Stores the next version of a run, and tells its followers with the commit.
   * @returns false when another change came first: read the run again
   */
  async write(tx: Transaction, run: Run): Promise<boolean> {
    const written = await tx.query(writeSql, [
      run.sessionId,
      run.version,
      run.step,
      run.stepAt,
      run.endsAt,
      run.leftMs,
      run.extraSeconds,
      run.pausedAt,
      Math.round(run.pausedMs),
      run.startedAt,
      run.endedAt,
      run.locked,
      run.pace,
      run.quizSeconds,
      run.revealed,
      run.answered,
      run.reactions,
      run.questions,
      run.sounds,
    ]);
    if (written.length === 0) return false;
    await publish(tx, runTopic(run.sessionId), runNumbersTopic(run.sessionId));
    return true;
  }

  /**
   * Reminds one guest, or all with `reference` null, to answer. Phones learn it with the state.
   * @returns false when the guest was reminded less than 30 s ago, or nobody leads
   */
  async nudge(sessionId: string, reference: string | null, now: Date): Promise<boolean> {
    const at = now.toISOString();
    const mark = reference === null ? null : nudgeMark(reference, at);
    return this.db.transaction(async (tx) => {
      const [row] = await tx.query<{ nudges: Nudge[] }>(
        'select nudges from runs where session_id = $1 and ended_at is null for update',
        [sessionId],
      );
      const recent = (row?.nudges ?? []).filter(
        (nudge) => Date.parse(nudge.at) > now.getTime() - nudgeRestMs,
      );
      const isNudged = recent.some(
        (nudge) =>
          nudge.mark === null || (reference && nudge.mark === nudgeMark(reference, nudge.at)),
      );
      if (!row || isNudged || recent.length >= mostNudges) return false;
      await tx.query('update runs set nudges = $2 where session_id = $1', [
        sessionId,
        JSON.stringify([...recent, { at, mark }]),
      ]);
      await publish(tx, runTopic(sessionId));
      return true;
    });
  }

  /**
   * Shows a question of a guest on the screen until the next step, instead of another one; null
   * takes it off. The version stays, so that the next command of a desk is not refused.
   * @returns false when nobody leads the event
   */
  async showQuestion(tx: Transaction, sessionId: string, question: string): Promise<boolean> {
    const shown = await tx.query(
      'update runs set shown_question = $2 where session_id = $1 and ended_at is null returning 1',
      [sessionId, question],
    );
    return shown.length > 0;
  }

  /** Takes a question off the screen, if it is still there. */
  async hideQuestion(tx: Transaction, sessionId: string, question: string): Promise<void> {
    await tx.query(
      'update runs set shown_question = null where session_id = $1 and shown_question = $2',
      [sessionId, question],
    );
  }

  /** Forgets the run of an event, whose guests then go at their own pace. */
  async remove(tx: Transaction, sessionId: string): Promise<void> {
    await tx.query('delete from runs where session_id = $1', [sessionId]);
    await publish(tx, runTopic(sessionId), runNumbersTopic(sessionId));
  }
}

const writeSql = `
  insert into runs as r (session_id, version, step, step_at, ends_at, left_ms, extra_seconds, paused_at, paused_ms, started_at, ended_at,
    locked, pace, quiz_seconds, revealed, answered, reactions, questions, sounds)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
  on conflict (session_id) do update set version = excluded.version, step = excluded.step, step_at = excluded.step_at, ends_at = excluded.ends_at,
    left_ms = excluded.left_ms, extra_seconds = excluded.extra_seconds, paused_at = excluded.paused_at, paused_ms = excluded.paused_ms,
    started_at = excluded.started_at, ended_at = excluded.ended_at, locked = excluded.locked, pace = excluded.pace, quiz_seconds = excluded.quiz_seconds,
    revealed = excluded.revealed, answered = excluded.answered, reactions = excluded.reactions, questions = excluded.questions, sounds = excluded.sounds,
    shown_question = case when r.step = excluded.step and excluded.ended_at is null then r.shown_question end
  where r.version = excluded.version - 1
  returning 1`;
