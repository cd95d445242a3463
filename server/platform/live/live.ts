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

/** Streams of one process. */
const mostStreams = 5_000;
/** Of those the ones of one account: some colleagues with some tabs each; and of who needs none, from one network: guests share an address. */
const mostOfOne = { account: 50, network: 1_000 };
/** After so long a follower has to come again. */
const longestMs = 5 * 60_000;
/** How long after that its connection may take to end. */
const graceMs = 60_000;
/** Between two signs to each follower, and two looks whether it may still follow. */
export const beatMs = 15_000;
/** Between two readings of one state, however often it changes. */
const restMs = 250;
/** Until a state that could not be read is tried again, and PostgreSQL is listened to again. */
const againMs = 1_000;
/** Until who found no place may try again. */
const fullSeconds = 60;
/** How long a new follower waits for PostgreSQL to be listened to. */
const patienceMs = 2_000;

/** `missed`: that something may have been published which was not heard. */
type Hearer = { heard(topic: Topic): void; missed(): void };

/** What is read of a topic. All who follow one state share it, so it must say the same to each of them. */
type Read = () => Promise<unknown>;

/**
 * `key`: which of the states that depend on the topic; `account` or else `address`: whose the connection is; `admit` rejects as soon as whoever
 * follows may not any more.
 */
type Following = {
  topic: Topic;
  key: string;
  account: string | undefined;
  address: string;
  admit?: (() => Promise<void>) | undefined;
  read: Read;
};

/**
 * States that browsers follow. Each process listens to PostgreSQL on one connection, from its beginning. What is published is read once for all who
 * follow it here; a process that did not hear for a while reads everything that is followed.
 */
@Injectable()
export class Live implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Live');
  private readonly states = new Map<Topic, Map<string, State>>();
  private readonly streams = new Map<StateStream, Pick<Following, 'account' | 'admit'>>();
  private readonly held = new Map<string, number>();
  private readonly stopping = new AbortController();
  private readonly hearers: Hearer[] = [];
  private listening: PromiseWithResolvers<void> | undefined;
  private beating: NodeJS.Timeout | undefined;

  constructor(private readonly config: Config) {}

  /** Though nobody follows anything yet: by what is heard those are kept out whom another process has shut out. */
  onApplicationBootstrap(): void {
    void this.listen();
  }

  /**
   * Begins to follow: the stream says what is now, and again whenever that is another.
   * @throws 429 when as many are followed as may, 503 when this process is about to end: then the caller asks now and then
   */
  async follow({ topic, key, account, address, admit, read }: Following): Promise<StateStream> {
    const holder = account === undefined ? `network ${networkOf(address)}` : `account ${account}`;
    const held = this.held.get(holder) ?? 0;
    if (this.stopping.signal.aborted) throw refuse(503, 'SERVICE_UNAVAILABLE');
    // no fault of ours: whoever tries on and on does not fill the log of those
    if (
      this.streams.size >= mostStreams ||
      held >= (account === undefined ? mostOfOne.network : mostOfOne.account)
    )
      throw tooMany(fullSeconds);
    const stream = new StateStream();
    this.streams.set(stream, { account, admit });
    this.held.set(holder, held + 1);
    stream.once('close', () => this.forget(stream, holder));
    this.beating ??= setInterval(() => this.beat(), beatMs).unref();
    // so that nothing is missed between the first reading and the first word of PostgreSQL
    await withTimeout(patienceMs, 'the live channel', this.listen()).catch(() => undefined);
    if (!stream.destroyed) this.stateOf(topic, key).join(stream, read);
    return stream;
  }

  /** Has whatever is published heard, for as long as this process listens to PostgreSQL: what must not be missed is not for this alone. */
  hear(hearer: Hearer): void {
    this.hearers.push(hearer);
  }

  /** How many follow something in this process. */
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

  private beat(): void {
    const now = performance.now();
    for (const [stream, { admit }] of this.streams) {
      const ageMs = now - stream.openedAt;
      if (ageMs < longestMs) {
        stream.beat();
        admitAgain(stream, admit);
      } else if (ageMs < longestMs + graceMs) stream.finish();
      // nobody takes what is sent there
      else stream.destroy();
    }
  }

  /** @returns once PostgreSQL is listened to. */
  private listen(): Promise<void> {
    if (!this.listening) {
      this.listening = Promise.withResolvers();
      void this.keepListening();
    }
    return this.listening.promise;
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.stopping;
    // an hour without PostgreSQL is one line
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
        // it may be lost before anybody waits for it, and that would end the process
        ended.catch(() => undefined);
        await client.query(`listen ${channel}`);
        isTold = false;
        this.listening?.resolve();
        // what was published while nobody listened
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

/** While nobody can say, nobody is sent away. */
function admitAgain(stream: StateStream, admit: Following['admit']): void {
  admit?.().catch((error: unknown) => !passes(error) && stream.finish());
}

/** What one address says at present, and all who follow it in this process, with the version that each was told. */
class State {
  private readonly followers = new Map<StateStream, { read: Read; told?: string }>();
  private stale = true;
  private reading = false;

  /** @param left called once nobody follows any more */
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
    // time passes too: what others were told may hold no longer
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

  /** @returns false when it is to be tried again. */
  private async readOnce(): Promise<boolean> {
    const [[first, asked] = []] = this.followers;
    try {
      const answer = await asked?.read();
      const json = typeof answer === 'string' ? answer : JSON.stringify(answer);
      const version = createHash('sha256').update(json).digest('base64url').slice(0, 16);
      for (const [stream, follower] of this.followers) {
        if (follower.told !== version) stream.tell(version, json);
        follower.told = version;
      }
      return true;
    } catch (error) {
      if (passes(error)) {
        this.stale = true;
        // the limit that somebody has passed keeps nobody else waiting
        if (first && asked && this.followers.delete(first)) this.followers.set(first, asked);
        return false;
      }
      // whoever comes again hears why
      if (!(error instanceof AppError))
        this.log.error({ err: error }, 'what is followed could not be read');
      for (const stream of this.followers.keys()) stream.finish();
      return true;
    }
  }
}

const passes = (error: unknown): boolean =>
  isTransientError(error) ||
  (error instanceof AppError && (error.status === 429 || error.status === 503));
