import { Injectable, Logger } from '@nestjs/common';
import { requiredChoice } from '../../shared/rules/field.js';
import {
  type ReactionKind,
  reactionKinds,
  reactionRestMs,
} from '../../shared/vocabulary/audience.js';
import { Database } from '../platform/database/database.js';
import { assertValid, notFound, refuse, tooMany } from '../platform/errors/app-error.js';
import { isTransientError } from '../platform/errors/transient-error.js';
import { LocalCounters } from '../platform/limits/local-counters.js';
import { BatchedPublisher } from '../platform/live/batched-publisher.js';
import { LiveStates } from '../platform/live/live-states.js';
import type { Topic } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import type { Guest } from '../rooms/room-tokens.js';
import { isLed, type Run, RunStates, runNumbersTopic, runTopic } from '../runs/run-states.js';

/** Reactions within this time are written together. */
const togetherMs = 500;
/** The most reactions of an event per second that one process counts. */
const mostPerSecond = 500;
const secondMs = 1_000;
/** Guests of a full event wait this long, each for another time. */
const fullSeconds = { min: 3, max: 10 };
/** Guests and events whose last reaction is remembered. */
const remembered = 20_000;
/** A run is read again after this time, should its notification be lost. */
const runMs = 2_000;

const addSql = `
  insert into run_reactions as r (session_id, step, kind, n)
  select run.session_id, run.step, sent.kind, sent.n
  from unnest($1::text[], $2::text[], $3::int[]) sent (session_id, kind, n)
  join runs run on run.session_id = sent.session_id and run.ended_at is null order by 1, 3
  on conflict (session_id, step, kind) do update set n = r.n + excluded.n`;

/**
 * Counts the reactions of guests in memory and writes them every 500 ms, so that a crowd costs the
 * database as much as one guest. Only the numbers are stored, by step and kind. A process that dies
 * loses the reactions of the last moment.
 */
@Injectable()
export class Reactions {
  private readonly log = new Logger('Reactions');
  private readonly counts = new Map<string, Map<ReactionKind, number>>();
  private readonly runs = new Map<Topic, { run: Promise<Run | null>; until: number }>();
  private readonly ofGuests: LocalCounters;
  private readonly ofEvents: LocalCounters;

  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly states: RunStates,
    private readonly news: BatchedPublisher,
    clock: Clock,
    live: LiveStates,
  ) {
    this.ofGuests = new LocalCounters(clock, remembered);
    this.ofEvents = new LocalCounters(clock, remembered);
    live.hear({
      heard: (topic) => this.runs.delete(topic),
      missed: () => this.runs.clear(),
    });
  }

  /**
   * Counts a reaction for the current step.
   * @throws 403 REACTIONS_OFF when the desk has switched them off, or nobody leads the event; 404
   * when the event was deleted; 422 REQUIRED or INVALID_CHOICE; 429 after another reaction of the
   * guest within a second, and while the event has too many
   */
  async send({ attendeeId, session }: Guest, kind: ReactionKind | undefined): Promise<void> {
    if (!session) throw notFound();
    this.rooms.assertOpen(session);
    assertValid(requiredChoice('kind', kind, reactionKinds));
    const run = await this.runOf(session.id);
    if (!kind || !isLed(run) || !run.reactions) throw refuse(403, 'REACTIONS_OFF');
    if (this.ofGuests.of(attendeeId).count > 0) throw tooMany(1);
    if (this.ofEvents.of(session.id).count >= mostPerSecond)
      throw tooMany(
        Math.round(fullSeconds.min + Math.random() * (fullSeconds.max - fullSeconds.min)),
      );
    this.ofGuests.add(attendeeId, reactionRestMs);
    this.ofEvents.add(session.id, secondMs);
    if (this.counts.size === 0) setTimeout(() => void this.write(), togetherMs).unref();
    const counts = this.counts.get(session.id) ?? new Map<ReactionKind, number>();
    this.counts.set(session.id, counts.set(kind, (counts.get(kind) ?? 0) + 1));
  }

  /** Each process reads the run of an event once, and again when it has changed. */
  private runOf(sessionId: string): Promise<Run | null> {
    const topic = runTopic(sessionId);
    const known = this.runs.get(topic);
    if (known && known.until > performance.now()) return known.run;
    const run = this.states.read(sessionId);
    this.runs.delete(topic);
    this.runs.set(topic, { run, until: performance.now() + runMs });
    const oldest = this.runs.keys().next().value;
    if (this.runs.size > remembered && oldest !== undefined) this.runs.delete(oldest);
    run.catch(() => this.runs.delete(topic));
    return run;
  }

  private async write(): Promise<void> {
    const rows = [...this.counts].flatMap(([id, kinds]) =>
      [...kinds].map(([kind, n]) => ({ id, kind, n })),
    );
    const events = [...this.counts.keys()];
    this.counts.clear();
    try {
      await this.db.query(addSql, [
        rows.map(({ id }) => id),
        rows.map(({ kind }) => kind),
        rows.map(({ n }) => n),
      ]);
      for (const id of events) this.news.publish(runNumbersTopic(id));
    } catch (err) {
      // Reactions are of the moment, so they are not repeated after an outage.
      if (!isTransientError(err)) this.log.warn({ err }, 'reactions could not be written');
    }
  }
}
