import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { refuse } from '../app-error.js';
import { Database } from '../database/database.js';
import { QueueBackend } from '../queue/queue-backend.js';
import { Storage } from '../storage/storage.js';
import { within } from '../within.js';

/** Whoever asks wants to know now: what is slower than this cannot serve. */
const readyWithinMs = 1_500;
/** For so long it is not asked again how the queue and the files are: anybody may ask us. */
const freshMs = 3_000;

type Part = 'ok' | 'away';
export type Ready = { status: 'ok'; database: 'ok'; queue: Part; storage: Part };

/** Whether this process can serve, and what it stands on is there. */
@Injectable()
export class Readiness {
  private draining = false;
  private parts: { at: number; told: Promise<[Part, Part]> } | undefined;

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
    const [answers, [queue, storage]] = await Promise.all([partOf('the database', this.db.query('select 1')), this.others()]);
    if (answers === 'away') throw refuse(503, 'SERVICE_UNAVAILABLE');
    return { status: 'ok', database: 'ok', queue, storage };
  }

  private others(): Promise<[Part, Part]> {
    if (!this.parts || performance.now() - this.parts.at > freshMs) {
      const queue = partOf('the queue', this.modules.get(QueueBackend, { strict: false }).ping());
      const storage = partOf('the storage', this.modules.get(Storage, { strict: false }).ping());
      this.parts = { at: performance.now(), told: Promise.all([queue, storage]) };
    }
    return this.parts.told;
  }
}

const partOf = (what: string, work: Promise<unknown>): Promise<Part> =>
  within(readyWithinMs, what, work).then(
    () => 'ok' as const,
    () => 'away' as const,
  );
