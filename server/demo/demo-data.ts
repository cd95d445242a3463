import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { monthOf } from '../../shared/rules/zoned-time.js';
import { CompanyService } from '../company/company.service.js';
import { FilesService } from '../files/files.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { refuse } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { job } from '../platform/job.js';
import { publish, type Topic } from '../platform/live/topic.js';
import { type JobContext, Jobs } from '../platform/queue/jobs.js';
import { AttendeePrivacy } from '../rooms/attendee-privacy.js';
import type { DemoDataDto, DemoKeptDto } from './demo.dto.js';
import {
  adopt,
  type DemoMark,
  demoEvents,
  demoMark,
  holdDemo,
  lockRows,
  markFailed,
  markMade,
  markMaking,
  removeRows,
  unmark,
} from './demo.queries.js';
import { DemoCellar } from './demo-cellar.js';

export const generateDemoData = job<{ uid: string }>('generateDemoData', {
  concurrency: 1,
  timeoutMs: 5 * 60_000,
});

/** Whether an organiser's demo data is there, and how far it is. */
export const demoTopic = (uid: string): Topic => `demo:${uid}`;

/** For whoever calls without following it: it is mostly there by then. */
const answeredWithinMs = 8_000;
const askedEveryMs = 200;

/** Demo data in an organiser's own account: made once, counted nowhere, and taken away again but for what is the organiser's by then. */
@Injectable()
export class DemoData implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly cellar: DemoCellar,
    private readonly privacy: AttendeePrivacy,
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

  /** How far the demo data is. @throws 404 before sign-up */
  async read(uid: string): Promise<DemoDataDto> {
    await this.companies.one(uid);
    return present(await demoMark(this.db, uid));
  }

  /**
   * Has the demo data made, unless it is there or being made, and waits a moment for it.
   * @throws 403 ACCOUNT_BLOCKED, or the code of what the owner has more of than the plan allows; 404 before sign-up
   */
  async request(uid: string): Promise<DemoDataDto> {
    await this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      standing.requireOpen();
      const { state } = present(await demoMark(tx, uid));
      if (state === 'MADE' || state === 'MAKING') return;
      // what was edited, or joined by somebody, stayed when the last was removed: made again and again, it would lead past any plan
      const { timeZone: zone } = await this.companies.one(uid, tx);
      await standing.reserve({ products: 0, tastings: 0, instructors: 0 });
      await standing.reserve(
        { events: 0, campaigns: 0 },
        { month: monthOf(this.clock.now(), zone) },
      );
      await markMaking(tx, uid, await tx.enqueue(generateDemoData, { uid }));
      await publish(tx, demoTopic(uid));
    });
    const until = performance.now() + answeredWithinMs;
    for (;;) {
      const now = await this.read(uid);
      if (now.state !== 'MAKING' || performance.now() >= until) return now;
      await sleep(askedEveryMs);
    }
  }

  /** Makes the demo data of who has not asked for it, by this job. */
  async bring(uid: string, context: JobContext): Promise<void> {
    await this.db.transaction((tx) => markMaking(tx, uid, context.id));
    await this.make(uid, context);
  }

  /** @returns what stays, as the organiser's own. @throws 404 before sign-up; 409 DEMO_IN_PROGRESS while it is being made */
  remove(uid: string): Promise<DemoKeptDto[]> {
    return this.clear(uid, async (tx) => {
      // a try that has failed, or was given up, may not have noticed yet
      if (present(await demoMark(tx, uid)).state === 'MAKING' || !(await holdDemo(tx, uid)))
        throw refuse(409, 'DEMO_IN_PROGRESS');
      await unmark(tx, uid);
    });
  }

  /** Makes the demo data, and first takes away what a try that was cut off has left of it. Two tries of one owner are not made at once. */
  private async make(uid: string, { id, signal, progress }: JobContext): Promise<void> {
    const company = await this.companies.one(uid);
    await this.db.transaction(async (run) => {
      if (!(await holdDemo(run, uid)))
        throw new Error(
          'The demo data of this organiser is being made or removed by somebody else',
        );
      const mark = await demoMark(run, uid);
      // a job may come once more after it is done, when what it made may be gone already
      if (mark?.jobId !== id || mark.madeAt) return;
      await this.clear(uid);
      await this.cellar.fill(company, async (done, total) => {
        signal.throwIfAborted();
        // what is held ends with its connection: whoever has lost that stops
        await run.query('select 1');
        if (await progress(done, total)) await publish(this.db, demoTopic(uid));
      });
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
   * What was edited, or is named by something of the organiser's, becomes theirs; all else that was made for show goes, people included.
   * @param begin what is to be done under the owner's lock, before anything else; it throws to refuse
   */
  private async clear(
    uid: string,
    begin?: (tx: Transaction) => Promise<void>,
  ): Promise<DemoKeptDto[]> {
    return this.db.transaction(async (tx) => {
      await this.entitlements.lock(tx, uid);
      await begin?.(tx);
      await lockRows(tx, uid);
      const adopted = await adopt(tx, uid);
      await this.privacy.remove(tx, await demoEvents(tx, uid));
      await removeRows(tx, uid);
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
