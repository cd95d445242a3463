import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { JobWorker, type WorkerTiming, workerTiming } from './job-worker.js';
import { Jobs } from './jobs.js';
import { OutboxCarrier } from './outbox-carrier.js';
import { prepareQueue, queueConnection, queueName } from './queue-connection.js';

const usualTiming: WorkerTiming = { lockMs: 20_000, checkMs: 5_000 };

@Global()
@Module({})
export class QueueModule {
  /** `work`: whether this process does jobs too, or only sends them. */
  static forRoot({ config, work, timing = usualTiming }: { config: Config; work: boolean; timing?: WorkerTiming }): DynamicModule {
    return {
      module: QueueModule,
      imports: [
        BullModule.forRootAsync({
          useFactory: async () => {
            await prepareQueue(config);
            return queueConnection(config, 'producer');
          },
        }),
        BullModule.registerQueue({ name: queueName }),
      ],
      providers: [Jobs, OutboxCarrier, ...(work ? [JobWorker, { provide: workerTiming, useValue: timing }] : [])],
      exports: [Jobs, OutboxCarrier],
    };
  }
}
