import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import type { Config } from '../config/config.js';
import type { JobKind } from '../database/outbox/job-kind.js';
import { JobSchedule } from './job-schedule.js';
import { JobWorker } from './job-worker.js';
import { Jobs } from './jobs.js';
import { LostJobs } from './lost-jobs.js';
import { OutboxDispatcher } from './outbox-dispatcher.js';
import { QueueBackend } from './queue-backend.js';
import { QueueStates } from './queue-states.js';
import { QueueTiming, usualTiming } from './queue-timing.js';
import { WorkerHeartbeat } from './worker-heartbeat.js';

/**
 * `work`: whether this process runs jobs, or only sends them. `kinds`: all kinds of jobs, each of
 * which has its own queue.
 */
type QueueOptions = { config: Config; work: boolean; kinds: JobKind[]; timing?: QueueTiming };

/**
 * The queues of all kinds of jobs, their workers and schedules: the tables `job_schedules` and
 * `workers`. It has no routes. `platform/database` owns the outbox, and each domain registers its
 * handlers.
 */
@Global()
@Module({})
export class QueueModule {
  static forRoot({ config, work, kinds, timing = usualTiming }: QueueOptions): DynamicModule {
    let opened: Promise<QueueBackend> | undefined;
    const backend = () => (opened ??= QueueBackend.open(config));
    return {
      module: QueueModule,
      imports: [
        BullModule.forRootAsync({ useFactory: async () => (await backend()).sending() }),
        ScheduleModule.forRoot(),
        BullModule.registerQueue(...kinds.map(({ name }) => ({ name }))),
      ],
      providers: [
        { provide: Jobs, useValue: new Jobs(kinds) },
        OutboxDispatcher,
        QueueStates,
        LostJobs,
        { provide: QueueBackend, useFactory: backend },
        { provide: QueueTiming, useValue: timing },
        ...(work ? [JobWorker, JobSchedule, WorkerHeartbeat] : []),
      ],
      exports: [Jobs, OutboxDispatcher, QueueStates, LostJobs],
    };
  }
}
