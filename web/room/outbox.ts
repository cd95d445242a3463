import type { Issue } from '../../shared/vocabulary/issue.js';
import { ApiError } from '../api/api-error';
import { type Leaf, type Leaves, refusedLeaves } from './leaves';
import type { RoomStore } from './room-store';
import type { AnswersSaved } from './room-types';

/** Why nothing more can be saved: another device took over, the event is not on, it is gone. */
export type OutboxStop = 'UNAUTHENTICATED' | 'ROOM_FINISHED' | 'ROOM_NOT_STARTED' | 'NOT_FOUND';
export type Refusal = { path: string; issue: Issue };

export type OutboxState = {
  /** `waiting`: nobody answers, it will be tried again. */
  status: 'idle' | 'saving' | 'waiting' | 'stopped';
  /** Answers that the server has not got yet. */
  waiting: number;
  /** Something was saved since the page opened. */
  savedAt: string | null;
  /** What the server would not take. */
  refused: readonly Refusal[];
  stop: OutboxStop | null;
};

type OutboxOptions = {
  store: RoomStore;
  send: (leaves: Leaves, options: { keepalive: boolean }) => Promise<AnswersSaved>;
  onSaved: (saved: AnswersSaved) => void;
};

const quietMs = 500;
/** Somebody who never stops typing is saved all the same. */
const longestQuietMs = 4_000;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** Far below what one call may carry (1 MB, 200 actions). */
const largestBatch = 150;
/** Browsers let 64 KB outlive the page. */
const keepaliveLimit = 60_000;

const stops: Partial<Record<string, OutboxStop>> = {
  UNAUTHENTICATED: 'UNAUTHENTICATED',
  ROOM_FINISHED: 'ROOM_FINISHED',
  ROOM_NOT_STARTED: 'ROOM_NOT_STARTED',
  NOT_FOUND: 'NOT_FOUND',
};

const isPassing = ({ status }: ApiError) => status === 0 || status === 408 || status === 429 || status >= 500;

/**
 * Answers on their way: each is written to the device first, sent in batches after a moment of quiet, and leaves the device only when
 * the server has it. What is sent twice changes nothing there, so that whatever is in doubt is sent again.
 */
export class Outbox {
  private state: OutboxState = { status: 'idle', waiting: 0, savedAt: null, refused: [], stop: null };
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private quietSince: number | null = null;
  private failures = 0;
  private batchSize = largestBatch;
  private inFlight: Leaves | null = null;

  constructor(private readonly options: OutboxOptions) {
    this.state = { ...this.state, waiting: Object.keys(this.leaves()).length };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly snapshot = (): OutboxState => this.state;

  /** What is not saved yet. Read from the device each time: another tab of the same room shares it. */
  leaves(): Leaves {
    return this.options.store.get<Leaves>('outbox') ?? {};
  }

  put(path: string, leaf: Leaf): void {
    this.write({ ...this.leaves(), [path]: leaf });
    this.become({ status: this.state.status === 'stopped' ? 'stopped' : 'saving' });
    if (this.state.status === 'stopped') return;
    this.quietSince ??= performance.now();
    const left = longestQuietMs - (performance.now() - this.quietSince);
    // while nobody answers, the next try keeps its time
    if (this.failures === 0) this.schedule(Math.max(0, Math.min(quietMs, left)));
  }

  /** Sends what there is, now; `keepalive` where the page may be on its way out. */
  async flush({ keepalive = false } = {}): Promise<void> {
    if (this.state.status === 'stopped') return;
    if (this.inFlight) {
      if (keepalive) this.sendLast(this.inFlight);
      return;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = Object.fromEntries(Object.entries(this.leaves()).slice(0, this.batchSize));
    const count = Object.keys(batch).length;
    if (count === 0) return this.become({ status: 'idle', waiting: 0 });
    this.inFlight = batch;
    this.quietSince = null;
    this.become({ status: 'saving' });
    try {
      const saved = await this.options.send(batch, { keepalive: keepalive && JSON.stringify(batch).length < keepaliveLimit });
      this.settle(batch);
      this.failures = 0;
      this.batchSize = largestBatch;
      this.inFlight = null;
      const waiting = Object.keys(this.leaves()).length;
      this.become({ status: waiting > 0 ? 'saving' : 'idle', waiting, savedAt: saved.savedAt });
      this.options.onSaved(saved);
      if (waiting > 0 && this.timer === undefined) this.schedule(0);
    } catch (error) {
      this.inFlight = null;
      this.failed(batch, error instanceof ApiError ? error : new ApiError(0, 'NETWORK'));
    }
  }

  /** The connection may be back: not to wait for the next try. */
  retryNow(): void {
    if (this.state.status === 'stopped' || this.state.waiting === 0) return;
    this.failures = 0;
    this.schedule(0);
  }

  /** The person has seen what was refused. */
  dismissRefused(): void {
    this.become({ refused: [] });
  }

  /** Another tab wrote to the device. */
  readAgain(): void {
    this.become({ waiting: Object.keys(this.leaves()).length });
  }

  private failed(batch: Leaves, error: ApiError): void {
    const stop = stops[error.code];
    const count = Object.keys(batch).length;
    if (stop && error.status !== 422) {
      this.become({ status: 'stopped', stop });
    } else if (isPassing(error)) {
      this.failures += 1;
      this.become({ status: 'waiting' });
      const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** (this.failures - 1));
      // many devices lose the same wireless at once, and should not come back at once
      this.schedule(delay * (0.75 + Math.random() / 2));
    } else if (error.status === 413 && count > 1) {
      this.batchSize = Math.ceil(count / 2);
      this.schedule(0);
    } else {
      const found = refusedLeaves(batch, error.issues);
      // a refusal that names nothing we sent concerns all of it
      const refused =
        found.size > 0 ? found : new Map(Object.keys(batch).map((path): [string, Issue] => [path, { path, code: 'INVALID_ANSWER' }]));
      this.settle(Object.fromEntries(Object.entries(batch).filter(([path]) => refused.has(path))));
      const waiting = Object.keys(this.leaves()).length;
      this.become({
        status: waiting > 0 ? 'saving' : 'idle',
        waiting,
        refused: [...this.state.refused, ...[...refused].map(([path, issue]) => ({ path, issue }))],
      });
      if (waiting > 0) this.schedule(0);
    }
  }

  /** The page goes while a call is under way: what that call does not carry goes after it, and stays on the device all the same. */
  private sendLast(inFlight: Leaves): void {
    const rest = Object.fromEntries(Object.entries(this.leaves()).filter(([path, leaf]) => !isSame(inFlight[path], leaf)));
    if (Object.keys(rest).length === 0 || JSON.stringify(rest).length >= keepaliveLimit) return;
    this.options.send(rest, { keepalive: true }).then(
      () => this.settle(rest),
      () => undefined,
    );
  }

  /** Takes away what the server has, unless it was changed meanwhile. */
  private settle(sent: Leaves): void {
    this.write(Object.fromEntries(Object.entries(this.leaves()).filter(([path, leaf]) => !(path in sent && isSame(sent[path], leaf)))));
  }

  private write(leaves: Leaves): void {
    const waiting = Object.keys(leaves).length;
    if (waiting > 0) this.options.store.set('outbox', leaves);
    else this.options.store.remove('outbox');
    this.become({ waiting });
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
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

const isSame = (a: Leaf | undefined, b: Leaf | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);
