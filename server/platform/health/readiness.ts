import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Database } from '../database/database.js';
import { refuse } from '../errors/app-error.js';
import { QueueBackend } from '../queue/queue-backend.js';
import { Storage } from '../storage/storage.js';
import { withTimeout } from '../time/with-timeout.js';

/** A service that does not answer within this time counts as away. */
const readyWithinMs = 1_500;
/**
 * Results are reused for this long, because the endpoint is public and buckets charge for requests.
 */
const freshMs = { ok: 4_000, away: 3_000 };

type Part = 'ok' | 'away';
export type Ready = { status: 'ok'; database: 'ok'; queue: Part; storage: Part };

/** Whether this process can serve requests, and the state of the services that it needs. */
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

  /** Makes `read` throw 503 from now on, while the process still serves requests. */
  drain(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /**
   * A queue or file storage that is away does not prevent serving: jobs wait, and only files are
   * missing.
   * @throws AppError 503 while the database is away, or once the process drains
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

  /** The services that this process can serve without. */
  async others(): Promise<{ queue: Part; storage: Part }> {
    const [queue, storage] = await Promise.all([this.queue.read(), this.storage.read()]);
    return { queue, storage };
  }
}

/** The cached state of a service, shared by all callers. */
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
