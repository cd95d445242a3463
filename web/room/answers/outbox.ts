import { ApiError, waitAfter } from '~/api/api-error';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { type RoomStore, unsentName } from '../room-store';
import type { AnswersSaved } from '../room-types';
import { type Leaf, type Leaves, refusedLeaves } from './leaves';

/** Why nothing is taken now: another device took over, the event is not on, it is gone or closed. */
export type OutboxStop = 'UNAUTHENTICATED' | 'ROOM_FINISHED' | 'ROOM_NOT_STARTED' | 'NOT_FOUND';
/** Whether what is answered stays on the device for now. */
export const isHeld = ({ status }: OutboxState): boolean =>
  status === 'waiting' || status === 'closed' || status === 'stopped';

export type Refusal = { path: string; issue: Issue };

export type OutboxState = {
  /** `waiting`: nobody answers. `closed`: the event is not on. Both are tried again; `stopped` is not, but keeps what it has. */
  status: 'idle' | 'saving' | 'waiting' | 'closed' | 'stopped';
  /** Answers that the server has not got yet. */
  waiting: number;
  /** Something was saved since the page opened. */
  savedAt: string | null;
  /** What the server would not take. */
  refused: readonly Refusal[];
  /** Paths of what came after its product was revealed. */
  late: readonly string[];
  stop: OutboxStop | null;
};

export type SendOptions = { sequence: number; keepalive: boolean };
type OutboxOptions = {
  store: RoomStore;
  send: (leaves: Leaves, options: SendOptions) => Promise<AnswersSaved>;
  onSaved: (saved: AnswersSaved) => void;
  /** Waits until no other tab of this device is sending. */
  alone?: (work: () => Promise<void>) => Promise<void>;
};

/** An answer and when it was given, by the device's own count: the same answer given again is another one. */
type Entry = { leaf: Leaf; at: number };
type Entries = Readonly<Record<string, Entry>>;

const quietMs = 500;
/** Somebody who never stops typing is saved all the same. */
const longestQuietMs = 4_000;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** An event that is over may be extended: asked now and then, as long as answers wait. */
const firstPollMs = 10_000;
const longestPollMs = 300_000;
/** Far below what one call may carry (1 MB, 200 actions). */
const largestBatch = 150;
/** Browsers let 64 KB outlive the page. */
const keepaliveLimit = 60_000;

/** What ends an answer's way is said by the product itself: a proxy's own 401 or 404 is a fault that passes. */
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
 * Answers on their way: each is written to the device first, sent in batches after a moment of quiet, one batch at a time, and leaves
 * the device only when the server has it. What is sent twice changes nothing there, so that whatever is in doubt is sent again; every
 * batch has a higher sequence than the one before, so that one that was held up overwrites nothing.
 */
export class Outbox {
  private state: OutboxState = {
    status: 'idle',
    waiting: 0,
    savedAt: null,
    refused: [],
    late: [],
    stop: null,
  };
  private readonly listeners = new Set<() => void>();
  private readonly name: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private quietSince: number | null = null;
  private failures = 0;
  private batchSize = largestBatch;
  private sending: Promise<void> | null = null;
  private inFlight: Entries | null = null;
  private asleep = false;

  constructor(private readonly options: OutboxOptions) {
    this.name = unsentName(options.store);
    this.state = { ...this.state, waiting: Object.keys(this.entries()).length };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly snapshot = (): OutboxState => this.state;

  /** What is not saved yet. */
  leaves(): Leaves {
    return leavesOf(this.entries());
  }

  put(path: string, leaf: Leaf): void {
    this.write({ ...this.entries(), [path]: { leaf, at: this.nextSequence() } });
    if (this.state.stop) return;
    this.become({ status: 'saving' });
    this.quietSince ??= performance.now();
    const left = longestQuietMs - (performance.now() - this.quietSince);
    // while nobody answers, the next try keeps its time
    if (this.failures === 0) this.schedule(Math.max(0, Math.min(quietMs, left)));
  }

  /** Sends what there is, now; `keepalive` where the page may be on its way out. */
  flush({ keepalive = false } = {}): Promise<void> {
    if (this.state.status === 'stopped') return Promise.resolve();
    if (this.inFlight && keepalive) this.sendLast(this.inFlight);
    // who waits for another tab has sent nothing yet, and a page on its way out cannot wait
    if (this.sending && (this.inFlight || !keepalive)) return this.sending;
    const sending = this.sendNext(keepalive).finally(() => {
      if (this.sending === sending) this.sending = null;
    });
    this.sending = sending;
    return sending;
  }

  /** Sends until nothing waits. @returns whether the server has all of it */
  async drain(): Promise<boolean> {
    const refused = this.state.refused.length;
    while (Object.keys(this.entries()).length > 0) {
      await this.flush();
      if (isHeld(this.state) || this.state.refused.length > refused) return false;
    }
    return true;
  }

  /** The connection may be back, or the room open: not to wait for the next try. */
  retryNow(): void {
    if (this.state.status === 'stopped' || this.state.waiting === 0) return;
    this.failures = 0;
    this.schedule(0);
  }

  /** The person has seen what was refused, or came too late. */
  dismissRefused(): void {
    this.become({ refused: [], late: [] });
  }

  /** Another tab wrote to the device. */
  readAgain(): void {
    this.become({ waiting: Object.keys(this.entries()).length });
  }

  /** The page is there. */
  wake(): void {
    this.asleep = false;
    void this.flush();
  }

  /** The page goes. */
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
    // another tab may have sent it, or this page on its way out
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
    // what is older there than what the server has is settled too: a newer answer of this device is there, or still here
    this.settle(batch);
    this.failures = 0;
    this.batchSize = Math.min(largestBatch, this.batchSize * 2);
    const waiting = Object.keys(this.entries()).length;
    const late = saved.ignored
      .filter(({ reason }) => reason === 'REVEALED')
      .map(({ path }) => path);
    this.become({
      status: waiting > 0 ? 'saving' : 'idle',
      waiting,
      savedAt: saved.savedAt,
      late: [...new Set([...this.state.late, ...late])],
      stop: null,
    });
    this.options.onSaved(saved);
    if (waiting > 0 && this.timer === undefined) this.schedule(0);
  }

  private failed(batch: Entries, error: ApiError): void {
    const stopped = stops[error.code];
    if (stopped) {
      this.become(stopped);
      if (stopped.status === 'closed')
        this.retryIn(backOff(firstPollMs, longestPollMs, ++this.failures));
      return;
    }
    if ([400, 413, 422].includes(error.status)) return this.setAside(batch, error);
    // one answer that the server stumbles over must not hold up the others
    if (error.status === 500) this.narrow(batch);
    this.become({ status: 'waiting' });
    this.retryIn(waitAfter(error, backOff(firstRetryMs, longestRetryMs, ++this.failures)));
  }

  /** Takes what was refused out of the way, and says so; a refusal that names nothing we sent is tracked down by halves. */
  private setAside(batch: Entries, error: ApiError): void {
    const paths = Object.keys(batch);
    const found = refusedLeaves(leavesOf(batch), error.issues);
    if (found.size === 0 && paths.length > 1) this.narrow(batch);
    else {
      const code = error.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'INVALID_ANSWER';
      const refused =
        found.size > 0
          ? found
          : new Map(paths.map((path): [string, Issue] => [path, { path, code }]));
      this.settle(Object.fromEntries(Object.entries(batch).filter(([path]) => refused.has(path))));
      this.become({
        refused: [...this.state.refused, ...[...refused].map(([path, issue]) => ({ path, issue }))],
      });
    }
    const waiting = Object.keys(this.entries()).length;
    this.become({ status: waiting > 0 ? 'saving' : 'idle', waiting });
    if (waiting > 0) this.schedule(0);
  }

  /** Half as many at once next time; one alone goes to the end of the line. */
  private narrow(batch: Entries): void {
    const [path = '', ...others] = Object.keys(batch);
    this.batchSize = Math.ceil((others.length + 1) / 2);
    const { [path]: entry, ...rest } = this.entries();
    if (others.length === 0 && entry) this.write({ ...rest, [path]: entry });
  }

  /** The page goes while a call is under way: what that call does not carry goes after it, and stays on the device all the same. */
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

  /** Takes away what the server has, unless it was answered again meanwhile. */
  private settle(sent: Entries): void {
    this.write(
      Object.fromEntries(
        Object.entries(this.entries()).filter(([path, { at }]) => sent[path]?.at !== at),
      ),
    );
  }

  /** Rises with each call, also after a reload and in another tab: the time, and never twice the same. */
  private nextSequence(): number {
    const { store } = this.options;
    const next = Math.max(Date.now(), (store.get<number>('sequence') ?? 0) + 1);
    store.set('sequence', next);
    return next;
  }

  /** Read from the device each time: another tab of the same room shares it. */
  private entries(): Entries {
    return this.options.store.get<Entries>(this.name) ?? {};
  }

  private write(entries: Entries): void {
    const waiting = Object.keys(entries).length;
    if (waiting > 0) this.options.store.set(this.name, entries);
    else this.options.store.remove(this.name);
    this.become({ waiting });
  }

  /** Many devices lose the same wireless at once, and should not come back at once; nor before they were told to. */
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

const leavesOf = (entries: Entries): Leaves =>
  Object.fromEntries(Object.entries(entries).map(([path, { leaf }]) => [path, leaf]));
