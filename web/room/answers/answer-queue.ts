import { ApiError, waitAfter } from '~/api/api-error';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { type RoomStore, unsentKey } from '../room-store';
import type { AnswersSaved } from '../room-types';
import { type AnswerChanges, type AnswerValue, isAnswer, refusedChanges } from './answer-changes';

/** Why sending stopped: another device took over, the event is not running, or the room is gone. */
export type OutboxStop = 'UNAUTHENTICATED' | 'ROOM_FINISHED' | 'ROOM_NOT_STARTED' | 'NOT_FOUND';
/** Whether the unsent answers stay on the device for now. */
export const isHeld = ({ status }: OutboxState): boolean =>
  status === 'waiting' || status === 'closed' || status === 'stopped';

export type Refusal = { path: string; issue: Issue };

export type OutboxState = {
  /**
   * `waiting`: the server does not respond. `closed`: the event is not running. Both are retried.
   * `stopped` is not retried, but the answers stay on the device.
   */
  status: 'idle' | 'saving' | 'waiting' | 'closed' | 'stopped';
  /** The number of answers that the server does not have yet. */
  waiting: number;
  /** Time of the last save since the page opened. */
  savedAt: string | null;
  refused: readonly Refusal[];
  /** Paths of answers that arrived after their product was revealed. */
  late: readonly string[];
  /** Paths of quiz answers that arrived after the time of their question. */
  closed: readonly string[];
  stop: OutboxStop | null;
};

export type SendOptions = { sequence: number; keepalive: boolean };
type OutboxOptions = {
  store: RoomStore;
  send: (leaves: AnswerChanges, options: SendOptions) => Promise<AnswersSaved>;
  onSaved: (saved: AnswersSaved) => void;
  /** Runs `work` when no other tab of this device is sending. */
  alone?: (work: () => Promise<void>) => Promise<void>;
};

/** An answer with its sequence on this device. The same answer given again is a new entry. */
type Entry = { leaf: AnswerValue; at: number };
type Entries = Readonly<Record<string, Entry>>;

const quietMs = 500;
/** Saves after this time even if the guest keeps typing. */
const longestQuietMs = 4_000;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** A finished event may be extended, so the queue retries now and then while answers wait. */
const firstPollMs = 10_000;
const longestPollMs = 300_000;
/** The most answers of one call, far below the server's limits (1 MB, 200 actions). */
const largestBatch = 150;
/** Browsers send at most 64 KB after a page is closed. */
const keepaliveLimit = 60_000;

/** Codes of our server that stop sending. A 401 or 404 of a proxy lacks them and is retried. */
const stops: Partial<Record<string, { stop: OutboxStop; status: 'closed' | 'stopped' }>> = {
  UNAUTHENTICATED: { stop: 'UNAUTHENTICATED', status: 'stopped' },
  NOT_FOUND: { stop: 'NOT_FOUND', status: 'stopped' },
  ROOM_CLOSED: { stop: 'NOT_FOUND', status: 'stopped' },
  ROOM_FINISHED: { stop: 'ROOM_FINISHED', status: 'closed' },
  ROOM_NOT_STARTED: { stop: 'ROOM_NOT_STARTED', status: 'closed' },
};

const backOff = (first: number, longest: number, failures: number) =>
  Math.min(longest, first * 2 ** (failures - 1));

/**
 * The queue of unsent answers. It writes each answer to the device first and sends batches after a
 * short pause, one at a time. An answer leaves the device only when the server has it.
 * A second save of the same answer changes nothing, so answers with an unknown outcome are sent
 * again. Each batch has a higher sequence than the one before, so that a delayed batch overwrites
 * nothing.
 */
export class AnswerQueue {
  private state: OutboxState = {
    status: 'idle',
    waiting: 0,
    savedAt: null,
    refused: [],
    late: [],
    closed: [],
    stop: null,
  };
  private readonly listeners = new Set<() => void>();
  private readonly name: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private quietSince: number | null = null;
  private failures = 0;
  /** Whether the last call failed because the server could not be reached. */
  private wasAway = false;
  private batchSize = largestBatch;
  private sending: Promise<void> | null = null;
  private inFlight: Entries | null = null;
  private asleep = false;

  constructor(private readonly options: OutboxOptions) {
    this.name = unsentKey(options.store);
    this.state = { ...this.state, waiting: answersIn(this.entries()) };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly snapshot = (): OutboxState => this.state;

  /** The answers that the server does not have yet. */
  leaves(): AnswerChanges {
    return leavesOf(this.entries());
  }

  put(path: string, leaf: AnswerValue): void {
    this.write({ ...this.entries(), [path]: { leaf, at: this.nextSequence() } });
    if (this.state.stop) return;
    this.become({ status: 'saving' });
    this.quietSince ??= performance.now();
    const left = longestQuietMs - (performance.now() - this.quietSince);
    // While the server does not respond, the next retry keeps its time.
    if (this.failures === 0) this.schedule(Math.max(0, Math.min(quietMs, left)));
  }

  /** Sends the answers now. Use `keepalive` if the page may be about to close. */
  flush({ keepalive = false } = {}): Promise<void> {
    if (this.state.status === 'stopped') return Promise.resolve();
    if (this.inFlight && keepalive) this.sendLast(this.inFlight);
    // A call that waits for another tab has sent nothing yet, and a closing page cannot wait.
    if (this.sending && (this.inFlight || !keepalive)) return this.sending;
    const sending = this.sendNext(keepalive).finally(() => {
      if (this.sending === sending) this.sending = null;
    });
    this.sending = sending;
    return sending;
  }

  /**
   * Sends until no answer waits.
   * @returns whether the server has all answers
   */
  async drain(): Promise<boolean> {
    const refused = this.state.refused.length;
    while (Object.keys(this.entries()).length > 0) {
      await this.flush();
      if (isHeld(this.state) || this.state.refused.length > refused) return false;
    }
    return true;
  }

  /** Retries at once: the connection may be back, or the room open. */
  retryNow(): void {
    if (this.state.status === 'stopped' || Object.keys(this.entries()).length === 0) return;
    this.failures = 0;
    this.schedule(0);
  }

  /**
   * Call when the server has answered something else. Answers that it could not take then wait no
   * longer: a quiz question may close meanwhile.
   */
  readonly serverAnswers = (): void => {
    if (this.wasAway) this.retryNow();
  };

  /** Call when the guest has seen the refused and late answers. */
  dismissRefused(): void {
    this.become({ refused: [], late: [], closed: [] });
  }

  /** Call when another tab has written to the device. */
  readAgain(): void {
    this.become({ waiting: answersIn(this.entries()) });
  }

  /** Starts sending when the page appears. */
  wake(): void {
    this.asleep = false;
    void this.flush();
  }

  /** Sends a last time and stops the timer when the page goes away. */
  sleep(): void {
    void this.flush({ keepalive: true });
    this.asleep = true;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async sendNext(keepalive: boolean): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (Object.keys(this.entries()).length === 0)
      return this.become({ status: 'idle', waiting: 0, stop: null });
    if (!this.state.stop) this.become({ status: 'saving' });
    const { alone } = this.options;
    await (alone && !keepalive ? alone(() => this.sendBatch(false)) : this.sendBatch(keepalive));
  }

  private async sendBatch(keepalive: boolean): Promise<void> {
    // Another tab, or this page while closing, may have sent the answers.
    if (this.inFlight) return;
    const batch: Entries = Object.fromEntries(
      Object.entries(this.entries()).slice(0, this.batchSize),
    );
    if (Object.keys(batch).length === 0)
      return this.become({ status: 'idle', waiting: 0, stop: null });
    this.inFlight = batch;
    this.quietSince = null;
    try {
      const leaves = leavesOf(batch);
      const small = JSON.stringify(leaves).length < keepaliveLimit;
      const saved = await this.options.send(leaves, {
        sequence: this.nextSequence(),
        keepalive: keepalive && small,
      });
      this.inFlight = null;
      this.saved(batch, saved);
    } catch (error) {
      this.inFlight = null;
      this.failed(batch, error instanceof ApiError ? error : new ApiError(0, 'NETWORK'));
    }
  }

  private saved(batch: Entries, saved: AnswersSaved): void {
    // Answers that the server ignored as older are settled too: a newer answer of this device is on
    // the server or still in the queue.
    this.settle(batch);
    this.failures = 0;
    this.wasAway = false;
    this.batchSize = Math.min(largestBatch, this.batchSize * 2);
    const left = Object.keys(this.entries()).length;
    const ignoredFor = (why: AnswersSaved['ignored'][number]['reason']) =>
      saved.ignored.filter(({ reason }) => reason === why).map(({ path }) => path);
    this.become({
      status: left > 0 ? 'saving' : 'idle',
      savedAt: saved.savedAt,
      late: [...new Set([...this.state.late, ...ignoredFor('REVEALED')])],
      closed: [...new Set([...this.state.closed, ...ignoredFor('CLOSED')])],
      stop: null,
    });
    this.options.onSaved(saved);
    if (left > 0 && this.timer === undefined) this.schedule(0);
  }

  private failed(batch: Entries, error: ApiError): void {
    this.wasAway = [0, 502, 503, 504].includes(error.status);
    const stopped = stops[error.code];
    if (stopped) {
      this.become(stopped);
      if (stopped.status === 'closed')
        this.retryIn(backOff(firstPollMs, longestPollMs, ++this.failures));
      return;
    }
    if ([400, 413, 422].includes(error.status)) return this.setAside(batch, error);
    // One answer that makes the server fail must not block the others.
    if (error.status === 500) this.narrow(batch);
    this.become({ status: 'waiting' });
    this.retryIn(waitAfter(error, backOff(firstRetryMs, longestRetryMs, ++this.failures)));
  }

  /**
   * Removes refused answers and reports them. If the server's error names no answer of the batch,
   * halving the batch finds the refused one.
   */
  private setAside(batch: Entries, error: ApiError): void {
    const paths = Object.keys(batch);
    const found = refusedChanges(leavesOf(batch), error.issues);
    if (found.size === 0 && paths.length > 1) this.narrow(batch);
    else {
      const code = error.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'INVALID_ANSWER';
      const refused =
        found.size > 0
          ? found
          : new Map(paths.map((path): [string, Issue] => [path, { path, code }]));
      this.settle(Object.fromEntries(Object.entries(batch).filter(([path]) => refused.has(path))));
      this.become({
        refused: [
          ...this.state.refused,
          ...[...refused].flatMap(([path, issue]) => (isAnswer(path) ? [{ path, issue }] : [])),
        ],
      });
    }
    const left = Object.keys(this.entries()).length;
    this.become({ status: left > 0 ? 'saving' : 'idle' });
    if (left > 0) this.schedule(0);
  }

  /** Halves the next batch. A batch of one answer moves to the end of the queue. */
  private narrow(batch: Entries): void {
    const [path = '', ...others] = Object.keys(batch);
    this.batchSize = Math.ceil((others.length + 1) / 2);
    const { [path]: entry, ...rest } = this.entries();
    if (others.length === 0 && entry) this.write({ ...rest, [path]: entry });
  }

  /**
   * Sends the answers that the running call does not contain, because the page is closing. They
   * also stay on the device until the server has them.
   */
  private sendLast(inFlight: Entries): void {
    const rest: Entries = Object.fromEntries(
      Object.entries(this.entries()).filter(([path, { at }]) => inFlight[path]?.at !== at),
    );
    const leaves = leavesOf(rest);
    if (Object.keys(rest).length === 0 || JSON.stringify(leaves).length >= keepaliveLimit) return;
    this.options.send(leaves, { sequence: this.nextSequence(), keepalive: true }).then(
      () => this.settle(rest),
      () => undefined,
    );
  }

  /** Removes answers that the server has, unless the guest answered again meanwhile. */
  private settle(sent: Entries): void {
    this.write(
      Object.fromEntries(
        Object.entries(this.entries()).filter(([path, { at }]) => sent[path]?.at !== at),
      ),
    );
  }

  /** The time in ms, but always above the last sequence, also after a reload and in other tabs. */
  private nextSequence(): number {
    const { store } = this.options;
    const next = Math.max(Date.now(), (store.get<number>('sequence') ?? 0) + 1);
    store.set('sequence', next);
    return next;
  }

  /** Read from the device each time, because other tabs of the room share the entries. */
  private entries(): Entries {
    return this.options.store.get<Entries>(this.name) ?? {};
  }

  private write(entries: Entries): void {
    if (Object.keys(entries).length > 0) this.options.store.set(this.name, entries);
    else this.options.store.remove(this.name);
    this.become({ waiting: answersIn(entries) });
  }

  /**
   * Adds up to 50 % to the delay, so that devices on the same wireless network do not all retry in
   * the same instant. It never shortens the delay, because the server may have set it.
   */
  private retryIn(delayMs: number): void {
    this.schedule(delayMs * (1 + Math.random() / 2));
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    if (this.asleep) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.flush();
    }, delayMs);
  }

  private become(change: Partial<OutboxState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

const answersIn = (entries: Entries): number => Object.keys(entries).filter(isAnswer).length;

const leavesOf = (entries: Entries): AnswerChanges =>
  Object.fromEntries(Object.entries(entries).map(([path, { leaf }]) => [path, leaf]));
