import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Database } from '../database/database.js';
import { refuse } from '../errors/app-error.js';
import { QueueBackend } from '../queue/queue-backend.js';
import { Storage } from '../storage/storage.js';
import { withTimeout } from '../time/with-timeout.js';

/** Whoever asks wants to know now: what is slower than this cannot serve. */
const readyWithinMs = 1_500;
/** For so long it is not asked again how a part is that was there, or was not: anybody may ask us, and a bucket counts what it is asked. */
const freshMs = { ok: 4_000, away: 3_000 };

type Part = 'ok' | 'away';
export type Ready = { status: 'ok'; database: 'ok'; queue: Part; storage: Part };

/** Whether this process can serve, and what it stands on is there. */
@Injectable()
export class Readiness {
  private draining = false;
  private readonly queue = new Watched('the queue', () =>
    this.modules.get(QueueBackend, { strict: false }).ping(),
  );
  private readonly storage = new Watched('the storage', () =>
    this.modules.get(Storage, { strict: false }).ping(),
  );

  constructor(
    private readonly db: Database,
    private readonly modules: ModuleRef,
  ) {}

  /** From now on it is not ready, and goes on serving. */
  drain(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /**
   * Jobs wait for a queue that is away, and pictures for files: neither keeps a process from serving.
   * @throws AppError 503 while the database is away, or when the process is about to end
   */
  async read(): Promise<Ready> {
    if (this.draining) throw refuse(503, 'SERVICE_UNAVAILABLE');
    const [answers, others] = await Promise.all([
      partOf('the database', this.db.query('select 1')),
      this.others(),
    ]);
    if (answers === 'away') throw refuse(503, 'SERVICE_UNAVAILABLE');
    return { status: 'ok', database: 'ok', ...others };
  }

  /** What this process can go on without. */
  async others(): Promise<{ queue: Part; storage: Part }> {
    const [queue, storage] = await Promise.all([this.queue.read(), this.storage.read()]);
    return { queue, storage };
  }
}

/** A part that is asked now and then, once for all who want to know. */
class Watched {
  private last: { until: number; told: Promise<Part> } | undefined;

  constructor(
    private readonly what: string,
    private readonly ping: () => Promise<unknown>,
  ) {}

  read(): Promise<Part> {
    if (this.last && performance.now() < this.last.until) return this.last.told;
    const last = { until: Number.POSITIVE_INFINITY, told: partOf(this.what, this.ping()) };
    void last.told.then((part) => {
      last.until = performance.now() + freshMs[part];
    });
    this.last = last;
    return last.told;
  }
}

const partOf = (what: string, work: Promise<unknown>): Promise<Part> =>
  withTimeout(readyWithinMs, what, work).then(
    () => 'ok' as const,
    () => 'away' as const,
  );
