import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { monthOf } from '../../shared/rules/zoned-time.js';
import { CompanyService } from '../company/company.service.js';
import { FilesService } from '../files/files.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { refuse } from '../platform/errors/app-error.js';
import { publish, type Topic } from '../platform/live/topic.js';
import { type JobContext, Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { AttendeePrivacy } from '../rooms/anonymise-attendees.js';
import { SampleVideos } from '../videos/sample-videos.js';
import type { DemoDataDto, DemoKeptDto } from './demo.dto.js';
import {
  clearDemoState,
  type DemoMark,
  demoEvents,
  keepEditedRows,
  lockDemo,
  lockRows,
  markFailed,
  markMade,
  readDemoState,
  removeRows,
  setDemoMaking,
} from './demo.queries.js';
import { DemoContent } from './demo-content.js';

export const generateDemoData = job<{ uid: string }>('generateDemoData', {
  concurrency: 1,
  timeoutMs: 5 * 60_000,
});

/** Topic of the state and progress of an organiser's demo data. */
export const demoTopic = (uid: string): Topic => `demo:${uid}`;

/**
 * The longest time that a request waits for its data. The data is usually complete by then.
 */
const answeredWithinMs = 8_000;
const askedEveryMs = 200;

/**
 * Demo data in an organiser's account. It counts for no limit until it is edited. Its removal keeps
 * items that were edited, that the organiser's own data references, or that real guests used.
 */
@Injectable()
export class DemoData implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly cellar: DemoContent,
    private readonly privacy: AttendeePrivacy,
    private readonly videos: SampleVideos,
    private readonly files: FilesService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(
      generateDemoData,
      async ({ uid }, context) => {
        try {
          await this.make(uid, context);
        } catch (error) {
          if (context.lastAttempt) await this.fail(uid, context.id);
          throw error;
        }
      },
      ({ uid }, _why, id) => this.fail(uid, id),
    );
  }

  /**
   * Returns the state of the demo data.
   * @throws 404 before sign-up
   */
  async read(uid: string): Promise<DemoDataDto> {
    await this.companies.one(uid);
    return present(await readDemoState(this.db, uid));
  }

  /**
   * Starts the creation of the demo data, unless it exists or is being created. Waits up to
   * `answeredWithinMs` for the data.
   * @throws 403 ACCOUNT_BLOCKED, or the code of a plan limit that is exceeded; 404 before sign-up
   */
  async request(uid: string): Promise<DemoDataDto> {
    await this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      standing.requireOpen();
      const { state } = present(await readDemoState(tx, uid));
      if (state === 'MADE' || state === 'MAKING') return;
      // Edited demo data stays when the rest is removed. Without this check, repeated creation
      // could exceed any plan.
      const { timeZone: zone } = await this.companies.one(uid, tx);
      await standing.reserve({ products: 0, tastings: 0, instructors: 0 });
      await standing.reserve(
        { events: 0, campaigns: 0 },
        { month: monthOf(this.clock.now(), zone) },
      );
      await setDemoMaking(tx, uid, await tx.enqueue(generateDemoData, { uid }));
      await publish(tx, demoTopic(uid));
    });
    const until = performance.now() + answeredWithinMs;
    for (;;) {
      const now = await this.read(uid);
      if (now.state !== 'MAKING' || performance.now() >= until) return now;
      await sleep(askedEveryMs);
    }
  }

  /** Creates the demo data in this job, for an organiser who has not requested it. */
  async bring(uid: string, context: JobContext): Promise<void> {
    await this.db.transaction((tx) => setDemoMaking(tx, uid, context.id));
    await this.make(uid, context);
  }

  /**
   * @returns the kept items, which now belong to the organiser
   * @throws 404 before sign-up; 409 DEMO_IN_PROGRESS while it is being created
   */
  remove(uid: string): Promise<DemoKeptDto[]> {
    return this.clear(uid, async (tx) => {
      // An attempt that has failed or was cancelled may still hold the lock.
      if (present(await readDemoState(tx, uid)).state === 'MAKING' || !(await lockDemo(tx, uid)))
        throw refuse(409, 'DEMO_IN_PROGRESS');
      await clearDemoState(tx, uid);
    });
  }

  /**
   * Creates the demo data, after removing the rest of an interrupted attempt. Only one attempt per
   * organiser runs at a time.
   */
  private async make(uid: string, { id, signal, progress }: JobContext): Promise<void> {
    const company = await this.companies.one(uid);
    await this.db.transaction(async (run) => {
      if (!(await lockDemo(run, uid)))
        throw new Error('Another job is making or removing the demo data of this organiser');
      const mark = await readDemoState(run, uid);
      // A finished job may be delivered again. Its data may have been removed in the meantime.
      if (mark?.jobId !== id || mark.madeAt) return;
      await this.clear(uid);
      const reached = async (done: number, total: number) => {
        signal.throwIfAborted();
        // The lock ends with its connection. An attempt that has lost the connection must stop.
        await run.query('select 1');
        if (await progress(done, total)) await publish(this.db, demoTopic(uid));
      };
      await this.cellar.fill(company, reached, signal);
      signal.throwIfAborted();
      await markMade(run, uid, this.clock.now());
      await this.companies.demoDataMade(run, uid);
      await publish(run, demoTopic(uid));
    });
  }

  private fail(uid: string, jobId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await markFailed(tx, uid, jobId);
      await publish(tx, demoTopic(uid));
    });
  }

  /**
   * Removes the demo data and its guests. Items that were edited, that the organiser's own data
   * references, or that real guests used are kept and become the organiser's own.
   * @param begin runs first, under the owner's lock; it throws to refuse
   */
  private async clear(
    uid: string,
    begin?: (tx: Transaction) => Promise<void>,
  ): Promise<DemoKeptDto[]> {
    return this.db.transaction(async (tx) => {
      await this.entitlements.lock(tx, uid);
      await begin?.(tx);
      await lockRows(tx, uid);
      const adopted = await keepEditedRows(tx, uid);
      await this.videos.keepUsed(tx, uid);
      await this.privacy.remove(tx, await demoEvents(tx, uid));
      await removeRows(tx, uid);
      await this.videos.remove(tx, uid);
      await publish(tx, demoTopic(uid));
      await this.files.leaveDemo(tx, uid);
      return adopted;
    });
  }
}

function present(mark: DemoMark | null): DemoDataDto {
  const state = !mark
    ? 'NONE'
    : mark.madeAt
      ? 'MADE'
      : mark.toDo && !mark.failed
        ? 'MAKING'
        : 'FAILED';
  return {
    demoDataLoaded: state === 'MADE',
    state,
    progress: state === 'MAKING' ? (mark?.progress ?? 0) : null,
  };
}
