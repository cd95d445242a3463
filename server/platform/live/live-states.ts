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
import { StateStream } from './state-stream.js';
import { accessTopic, channel, type Topic } from './topic.js';

/** Maximum number of streams of one process. */
const mostStreams = 5_000;
/**
 * Maximum number of streams per account, enough for some colleagues with a few tabs each; per event
 * for its guests and hosts; and per network for everybody else, because guests share one address.
 */
const mostOfOne = { account: 50, event: 4_500, network: 1_000 };
/** After this time a stream ends, and the client reconnects. */
const longestMs = 5 * 60_000;
/** An ended stream that is still open after this time is destroyed. */
const graceMs = 60_000;
/** Interval of heartbeats, and of the checks whether followers still have access. */
export const beatMs = 15_000;
/** The streams are handled in this many parts within the interval. */
const turns = 15;
/** Minimum pause between two reads of one state. */
const restMs = 250;
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
 * `key` identifies the state among all states of the topic. `account`, or else `event`, or else
 * `address`, owns the connection. `admit` rejects once the follower has no access any more.
 */
type Following = {
  topic: Topic;
  key: string;
  account: string | undefined;
  /** The event of a guest or a host. Its guests may all share one address. */
  event?: string | undefined;
  address: string;
  admit?: (() => Promise<void>) | undefined;
  read: Read;
};

/**
 * The states that clients follow. Each process listens to PostgreSQL on one connection from its
 * start. After a notification, each followed state is read once for all its followers in this
 * process. After an interruption, all followed states are read again.
 */
@Injectable()
export class LiveStates implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Live');
  private readonly states = new Map<Topic, Map<string, State>>();
  private readonly streams = new Map<
    StateStream,
    Pick<Following, 'account' | 'admit'> & { turn: number }
  >();
  /** The part of the streams that was handled last. */
  private turn = 0;
  private readonly held = new Map<string, number>();
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
   * Starts a stream that sends the current state, and sends it again whenever it changes.
   * @throws 429 when there are too many streams, 503 when this process shuts down: the client then
   * polls
   */
  async follow({
    topic,
    key,
    account,
    event,
    address,
    admit,
    read,
  }: Following): Promise<StateStream> {
    const [holder, most] =
      account !== undefined
        ? [`account ${account}`, mostOfOne.account]
        : event !== undefined
          ? [`event ${event}`, mostOfOne.event]
          : [`network ${networkOf(address)}`, mostOfOne.network];
    const held = this.held.get(holder) ?? 0;
    if (this.stopping.signal.aborted) throw refuse(503, 'SERVICE_UNAVAILABLE');
    // 429 and not 503, because repeated attempts would fill the error log with 503s.
    if (this.streams.size >= mostStreams || held >= most) throw tooMany(fullSeconds);
    const stream = new StateStream();
    this.streams.set(stream, { account, admit, turn: this.turn });
    this.held.set(holder, held + 1);
    stream.once('close', () => this.forget(stream, holder));
    this.beating ??= setInterval(() => this.beat(), beatMs / turns).unref();
    // Listens first, so that no change is missed between the first read and the first notification.
    await withTimeout(patienceMs, 'the live channel', this.listen()).catch(() => undefined);
    if (!stream.destroyed) this.stateOf(topic, key).join(stream, read);
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

  private stateOf(topic: Topic, key: string): State {
    const states = this.states.get(topic) ?? new Map<string, State>();
    this.states.set(topic, states);
    const left = () => {
      states.delete(key);
      if (states.size === 0) this.states.delete(topic);
    };
    const state = states.get(key) ?? new State(this.log, left);
    states.set(key, state);
    return state;
  }

  private forget(stream: StateStream, holder: string): void {
    this.streams.delete(stream);
    const left = (this.held.get(holder) ?? 1) - 1;
    if (left > 0) this.held.set(holder, left);
    else this.held.delete(holder);
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
        for (const topic of this.states.keys()) this.changed(topic);
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
    for (const state of this.states.get(topic)?.values() ?? []) state.change();
    for (const [stream, { account, admit }] of this.streams)
      if (account !== undefined && topic === accessTopic(account)) admitAgain(stream, admit);
  }
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
  private stale = true;
  private reading = false;

  /** @param left called when the last follower has left */
  constructor(
    private readonly log: Logger,
    private readonly left: () => void,
  ) {}

  join(stream: StateStream, read: Read): void {
    this.followers.set(stream, { read });
    stream.once('close', () => {
      this.followers.delete(stream);
      if (this.followers.size === 0) this.left();
    });
    // The state can also change as time passes, so it is read again for all followers.
    this.change();
  }

  change(): void {
    this.stale = true;
    if (!this.reading) void this.readAll();
  }

  private async readAll(): Promise<void> {
    this.reading = true;
    while (this.stale && this.followers.size > 0) {
      this.stale = false;
      await sleep((await this.readOnce()) ? restMs : againMs);
    }
    this.reading = false;
  }

  /** @returns false when the read must be repeated */
  private async readOnce(): Promise<boolean> {
    const [[first, asked] = []] = this.followers;
    try {
      const answer = await asked?.read();
      const json = typeof answer === 'string' ? answer : JSON.stringify(answer);
      const version = createHash('sha256').update(json).digest('base64url').slice(0, 16);
      for (const [stream, follower] of this.followers) {
        if (follower.told !== version) stream.sendState(version, json);
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

const passes = (error: unknown): boolean =>
  isTransientError(error) ||
  (error instanceof AppError && (error.status === 429 || error.status === 503));
