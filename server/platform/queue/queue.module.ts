import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { JobWorker } from './job-worker.js';
import { Jobs } from './jobs.js';
import { OutboxCarrier } from './outbox-carrier.js';
import { QueueBackend } from './queue-backend.js';
import { QueueTiming, usualTiming } from './queue-timing.js';

@Global()
@Module({})
export class QueueModule {
  /** `work`: whether this process does jobs too, or only sends them. */
  static forRoot({ config, work, timing = usualTiming }: { config: Config; work: boolean; timing?: QueueTiming }): DynamicModule {
    return {
      module: QueueModule,
      providers: [
        Jobs,
        OutboxCarrier,
        { provide: QueueBackend, useFactory: () => QueueBackend.open(config) },
        { provide: QueueTiming, useValue: timing },
        ...(work ? [JobWorker] : []),
      ],
      exports: [Jobs, OutboxCarrier],
    };
  }
}
