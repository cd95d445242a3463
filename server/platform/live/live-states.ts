import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type pg from 'pg';
import { Config } from '../config/config.js';
import { DatabaseClient } from '../database/database-client.js';
import { AppError, refuse, tooMany } from '../errors/app-error.js';
import { isTransientError } from '../errors/transient-error.js';
import { networkOf } from '../network/client-network.js';
import { withTimeout } from '../time/with-timeout.js';
import { StateStream, stateEvent } from './state-stream.js';
import { accountOfAccess, channel, type Topic } from './topic.js';

/** Maximum number of streams of one process: two full events, or many others. */
const mostStreams = 12_000;
/**
 * Maximum number of streams of one owner. `account` is enough for some colleagues with a few tabs
 * each. A `guest` has a few tabs, which follow up to two states each. An `event` has 5,000 guests,
 * some of whose former connections are still open. `hosts` are the desks of an event that need no
 * account. Everybody else counts by `network`.
 */
export const mostStreamsOf = {
  account: 50,
  guest: 6,
  event: 6_000,
  hosts: 50,
  network: 1_000,
} as const;
/** After this time a stream ends, and the client reconnects. */
const longestMs = 5 * 60_000;
/** An ended stream that is still open after this time is destroyed. */
const graceMs = 60_000;
/** Interval of heartbeats, and of the checks whether followers still have access. */
export const beatMs = 15_000;
/** The streams are handled in this many parts within the interval. */
const turns = 15;
/**
 * Pause between two reads of one state. It is longer for reads that take long, so that the states
 * of many events do not keep a busy database busy. A topic to tell at once ends it after `least`.
 */
const restMs = { least: 250, most: 3_000 };
const restPerRead = 15;
/** Pause before a failed read is repeated, and before the process listens to PostgreSQL again. */
const againMs = 1_000;
/** The Retry-After of a refused follower. */
const fullSeconds = 60;
/** Time that a new follower waits for LISTEN to be active. */
const patienceMs = 2_000;

/** `missed` is called when notifications may have been lost. */
type Hearer = { heard(topic: Topic): void; missed(): void };

/** Reads a state. All followers share the result, so it must be the same for each of them. */
type Read = () => Promise<unknown>;

/**
 * `atOnce` is a topic whose changes are told without a long pause. `key` identifies the state among
 * all states of the topic. `account`, or else `guest`, `hosted` or `address`, owns the connection.
 * `admit` rejects once the follower has no access any more. `first` is the state that the follower
 * has just read.
 */
type Following = {
  topic: Topic;
  atOnce?: Topic | undefined;
  key: string;
  account: string | undefined;
  /** The account for which a colleague follows. */
  actsFor?: string | undefined;
  /** A guest and the event. The guests of an event may all share one address. */
  guest?: { attendeeId: string; sessionId: string } | undefined;
  /** The event of a host without an account. */
  hosted?: { sessionId: string } | undefined;
  address: string;
  admit?: (() => Promise<void>) | undefined;
  first?: unknown;
  read: Read;
};

/** A maximum number of streams. `replaces`: a further stream ends the oldest one. */
type StreamLimit = { holder: string; most: number; replaces?: boolean };

/**
 * The states that clients follow. Each process listens to PostgreSQL on one connection from its
 * start. After a notification, each followed state is read once for all its followers in this
 * process. After an interruption, all followed states are read again.
 */
@Injectable()
export class LiveStates implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Live');
  private readonly states = new Map<string, State>();
  private readonly statesOf = new Map<Topic, Set<State>>();
  private readonly streams = new Map<
    StateStream,
    Pick<Following, 'account' | 'actsFor' | 'admit'> & { turn: number }
  >();
  /** The part of the streams that was handled last. */
  private turn = 0;
  private readonly held = new Map<string, Set<StateStream>>();
  private readonly stopping = new AbortController();
  private readonly hearers: Hearer[] = [];
  private listening: PromiseWithResolvers<void> | undefined;
  private beating: NodeJS.Timeout | undefined;

  constructor(private readonly config: Config) {}

  /**
   * Listens even without followers, because `hear` needs the notifications, for example when
   * another process disabled an account.
   */
  onApplicationBootstrap(): void {
    void this.listen();
  }

  /**
   * Starts a stream that sends the current state, and sends it again whenever it changes. A guest
   * who has too many streams loses the oldest one, which may be of a connection that was lost.
   * @throws 429 when there are too many streams, 503 when this process shuts down: the client then
   * polls
   */
  async follow(following: Following): Promise<StateStream> {
    const { account, actsFor, admit, read, first } = following;
    const limits = limitsOf(following);
    if (this.stopping.signal.aborted) throw refuse(503, 'SERVICE_UNAVAILABLE');
    for (const { holder, most, replaces } of limits) {
      const [oldest, ...others] = this.held.get(holder) ?? [];
      if (replaces && oldest && others.length + 1 >= most) this.end(oldest, limits);
    }
    const isFull = ({ holder, most }: StreamLimit) => (this.held.get(holder)?.size ?? 0) >= most;
    // 429 and not 503, because repeated attempts would fill the error log with 503s.
    if (this.streams.size >= mostStreams || limits.some(isFull)) throw tooMany(fullSeconds);
    const stream = new StateStream();
    this.streams.set(stream, { account, actsFor, admit, turn: this.turn });
    for (const { holder } of limits)
      this.held.set(holder, (this.held.get(holder) ?? new Set()).add(stream));
    stream.once('close', () => this.forget(stream, limits));
    this.beating ??= setInterval(() => this.beat(), beatMs / turns).unref();
    // Listens first, so that no change is missed between the first read and the first notification.
    await withTimeout(patienceMs, 'the live channel', this.listen()).catch(() => undefined);
    if (!stream.destroyed) this.stateOf(following).join(stream, read, first);
    return stream;
  }

  /**
   * Calls `hearer` for every notification while this process listens. Notifications can get lost,
   * so nothing critical may depend on them alone.
   */
  hear(hearer: Hearer): void {
    this.hearers.push(hearer);
  }

  /** The number of streams in this process. */
  get followers(): number {
    return this.streams.size;
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
    clearInterval(this.beating);
    for (const stream of this.streams.keys()) stream.finish();
  }

  private stateOf({ topic, atOnce, key }: Following): State {
    const id = `${topic} ${key}`;
    const topics = new Set(atOnce ? [topic, atOnce] : [topic]);
    const left = () => {
      this.states.delete(id);
      for (const each of topics) {
        const states = this.statesOf.get(each);
        states?.delete(state);
        if (states?.size === 0) this.statesOf.delete(each);
      }
    };
    const state = this.states.get(id) ?? new State(atOnce, this.log, left);
    this.states.set(id, state);
    for (const each of topics)
      this.statesOf.set(each, (this.statesOf.get(each) ?? new Set()).add(state));
    return state;
  }

  /** Ends a stream, which no longer counts, even if its client does not read the end. */
  private end(stream: StateStream, limits: readonly StreamLimit[]): void {
    stream.finish();
    this.release(stream, limits);
  }

  private forget(stream: StateStream, limits: readonly StreamLimit[]): void {
    this.streams.delete(stream);
    this.release(stream, limits);
  }

  private release(stream: StateStream, limits: readonly StreamLimit[]): void {
    for (const { holder } of limits) {
      const held = this.held.get(holder);
      held?.delete(stream);
      if (held?.size === 0) this.held.delete(holder);
    }
  }

  /** Handles a part of the streams each time, so that their checks do not come all at once. */
  private beat(): void {
    const now = performance.now();
    this.turn = (this.turn + 1) % turns;
    for (const [stream, { admit, turn }] of this.streams) {
      if (turn !== this.turn) continue;
      const ageMs = now - stream.openedAt;
      if (ageMs < longestMs) {
        stream.beat();
        admitAgain(stream, admit);
      } else if (ageMs < longestMs + graceMs) stream.finish();
      // The client does not read the end of the stream.
      else stream.destroy();
    }
  }

  /** Resolves once this process listens to PostgreSQL. */
  private listen(): Promise<void> {
    if (!this.listening) {
      this.listening = Promise.withResolvers();
      void this.keepListening();
    }
    return this.listening.promise;
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.stopping;
    // An outage is logged once, however long it lasts.
    let isTold = false;
    while (!signal.aborted) {
      const client: pg.Client = new DatabaseClient({
        connectionString: this.config.directUrl,
        application_name: 'retrogusto-live',
      });
      const end = () => void client.end().catch(() => undefined);
      try {
        client.on('notification', ({ payload }) => this.changed(payload as Topic));
        signal.addEventListener('abort', end);
        await client.connect();
        const ended = once(client, 'end');
        // Without this handler, a loss before `await ended` would end the process.
        ended.catch(() => undefined);
        await client.query(`listen ${channel}`);
        isTold = false;
        this.listening?.resolve();
        // Notifications may have been missed while this process did not listen.
        for (const { missed } of this.hearers) missed();
        for (const topic of this.statesOf.keys()) this.changed(topic);
        await ended;
      } catch (error) {
        if (!isTold)
          this.log.warn(
            `the live channel is interrupted: ${error instanceof Error ? error.message : String(error)}`,
          );
        isTold = true;
      } finally {
        signal.removeEventListener('abort', end);
        end();
      }
      await sleep(againMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private changed(topic: Topic): void {
    for (const { heard } of this.hearers) heard(topic);
    for (const state of this.statesOf.get(topic) ?? []) state.change(topic);
    const changed = accountOfAccess(topic);
    if (changed === undefined) return;
    for (const [stream, { account, actsFor, admit }] of this.streams)
      if (account === changed || actsFor === changed) admitAgain(stream, admit);
  }
}

function limitsOf({ account, guest, hosted, address }: Following): StreamLimit[] {
  if (account !== undefined) return [{ holder: `account ${account}`, most: mostStreamsOf.account }];
  if (guest)
    return [
      { holder: `guest ${guest.attendeeId}`, most: mostStreamsOf.guest, replaces: true },
      { holder: `event ${guest.sessionId}`, most: mostStreamsOf.event },
    ];
  if (hosted) return [{ holder: `hosts ${hosted.sessionId}`, most: mostStreamsOf.hosts }];
  return [{ holder: `network ${networkOf(address)}`, most: mostStreamsOf.network }];
}

/** Ends the stream if access was lost. Transient errors of the check do not end it. */
function admitAgain(stream: StateStream, admit: Following['admit']): void {
  admit?.().catch((error: unknown) => !passes(error) && stream.finish());
}

/**
 * The current state of one address, and its followers in this process with the version that each
 * was sent last.
 */
class State {
  private readonly followers = new Map<StateStream, { read: Read; told?: string }>();
  /** The newest state, as an event with its version. */
  private newest: { version: string; event: string } | undefined;
  private stale = true;
  private reading = false;
  /** Ends the pause after a read. */
  private hurry = Promise.withResolvers<void>();

  /**
   * @param atOnce the topic whose changes end a pause
   * @param left called when the last follower has left
   */
  constructor(
    private readonly atOnce: Topic | undefined,
    private readonly log: Logger,
    private readonly left: () => void,
  ) {}

  /** @param first the state that the follower has just read; undefined if it has read none */
  join(stream: StateStream, read: Read, first?: unknown): void {
    const follower: { read: Read; told?: string } = { read };
    this.followers.set(stream, follower);
    stream.once('close', () => {
      this.followers.delete(stream);
      if (this.followers.size === 0) this.left();
    });
    if (first !== undefined) {
      const { version, event } = eventOf(first);
      follower.told = version;
      stream.sendState(event);
      // Notifications keep the newest state current.
      if (version === this.newest?.version) return;
    }
    // The state can also change as time passes, so it is read again for all followers.
    this.change();
  }

  /** @param topic undefined for a state that may have changed without a publication */
  change(topic?: Topic): void {
    this.stale = true;
    if (topic && topic === this.atOnce) this.hurry.resolve();
    if (!this.reading) void this.readAll();
  }

  private async readAll(): Promise<void> {
    this.reading = true;
    // A commit often publishes both topics of a state, which are read together.
    await Promise.resolve();
    while (this.stale && this.followers.size > 0) {
      this.stale = false;
      this.hurry = Promise.withResolvers();
      const began = performance.now();
      const isRead = await this.readOnce();
      if (isRead) await this.rest(performance.now() - began);
      else await sleep(againMs);
    }
    this.reading = false;
  }

  private async rest(tookMs: number): Promise<void> {
    await sleep(restMs.least);
    const longerMs = Math.min(restMs.most, restPerRead * tookMs) - restMs.least;
    if (longerMs <= 0) return;
    const over = new AbortController();
    await Promise.race([
      this.hurry.promise,
      sleep(longerMs, undefined, { signal: over.signal }).catch(() => undefined),
    ]);
    over.abort();
  }

  /** @returns false when the read must be repeated */
  private async readOnce(): Promise<boolean> {
    const [[first, asked] = []] = this.followers;
    try {
      this.newest = eventOf(await asked?.read());
      const { version, event } = this.newest;
      for (const [stream, follower] of this.followers) {
        if (follower.told !== version) stream.sendState(event);
        follower.told = version;
      }
      return true;
    } catch (error) {
      if (passes(error)) {
        this.stale = true;
        // The next try uses another follower's request, because the rate limit of one must not
        // block the others.
        if (first && asked && this.followers.delete(first)) this.followers.set(first, asked);
        return false;
      }
      // The client reconnects and gets the error as an answer.
      if (!(error instanceof AppError))
        this.log.error({ err: error }, 'a followed state could not be read');
      for (const stream of this.followers.keys()) stream.finish();
      return true;
    }
  }
}

function eventOf(state: unknown): { version: string; event: string } {
  const json = typeof state === 'string' ? state : JSON.stringify(state);
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 16);
  return { version, event: stateEvent(version, json) };
}

const passes = (error: unknown): boolean =>
  isTransientError(error) ||
  (error instanceof AppError && (error.status === 429 || error.status === 503));
