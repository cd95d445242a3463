import 'reflect-metadata';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Global,
  type INestApplicationContext,
  Injectable,
  Module,
  type OnModuleInit,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Config, loadConfig } from '../../../../server/platform/config/config.js';
import { Database } from '../../../../server/platform/database/database.js';
import { DatabaseModule } from '../../../../server/platform/database/database.module.js';
import { DatabaseClient } from '../../../../server/platform/database/database-client.js';
import { job } from '../../../../server/platform/database/outbox/job-kind.js';
import { Metrics } from '../../../../server/platform/metrics/metrics.js';
import {
  Jobs,
  PermanentJobError,
  PostponeJobError,
  ShutdownJobError,
} from '../../../../server/platform/queue/jobs.js';
import { QueueModule } from '../../../../server/platform/queue/queue.module.js';

type Work = {
  note: string;
  ms?: number;
  failures?: number;
  /** The number of starts that fail with a transient error. */
  refusals?: number;
  yields?: boolean;
  putsOffMs?: number;
};

const lane = { concurrency: 4, timeoutMs: 60_000 };
export const work = job<Work>('work', lane);
export const brief = job<Work>('brief', { ...lane, attempts: 2 });
export const hopeless = job<Work>('hopeless', { ...lane, personal: true });
export const hanging = job<Work>('hanging', { concurrency: 2, timeoutMs: 2_000, attempts: 2 });
export const stepwise = job<Work>('stepwise', lane);
export const nightly = job('nightly', lane);

/** Records what happens to each job in a table that the test and every process can read. */
@Injectable()
class Recorder implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(
      work,
      async (
        { note, ms = 0, failures = 0, yields, putsOffMs },
        { id, attempt, isRepeated, ending },
      ) => {
        await this.record(id, note, attempt, 'started');
        if (yields && !isRepeated) {
          await once(ending, 'abort');
          throw new ShutdownJobError('the process ends');
        }
        const begun =
          putsOffMs === undefined
            ? []
            : await this.db.query('select from job_runs where id = $1', [id]);
        if (begun.length === 1) throw new PostponeJobError('not its time', putsOffMs ?? 0);
        if (attempt <= failures) throw new Error('not yet');
        await sleep(ms);
        await this.record(id, note, attempt, 'finished');
      },
      ({ note }, _why, id) => this.record(id, note, 0, 'told'),
    );
    this.jobs.handle(brief, async ({ note, refusals = 0 }, { id, attempt }) => {
      await this.record(id, note, attempt, 'started');
      const begun = await this.db.query('select from job_runs where id = $1', [id]);
      if (begun.length <= refusals)
        throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      await this.record(id, note, attempt, 'finished');
    });
    this.jobs.handle(hopeless, async ({ note }, { id, attempt }) => {
      await this.record(id, note, attempt, 'started');
      throw new PermanentJobError('never');
    });
    this.jobs.handle(hanging, async ({ note }, { id, attempt, signal }) => {
      await this.record(id, note, attempt, 'started');
      signal.addEventListener('abort', () => void this.record(id, note, attempt, 'told to stop'));
      await new Promise(() => {});
    });
    this.jobs.handle(stepwise, async ({ ms = 0 }, { progress }) => {
      await progress(1, 4);
      await progress(2, 4);
      await sleep(1_100);
      await progress(3, 4);
      await sleep(ms);
    });
    this.jobs.handle(nightly, (_nothing, { id, attempt }) =>
      this.record(id, 'nightly', attempt, 'started'),
    );
    this.jobs.schedule(nightly, '0 3 15 6 *');
  }

  private async record(id: string, note: string, attempt: number, event: string): Promise<void> {
    await this.db.query('insert into job_runs (id, note, attempt, event) values ($1, $2, $3, $4)', [
      id,
      note,
      attempt,
      event,
    ]);
  }
}

export type QueueSettings = { databaseUrl: string; queueUrl?: string; dataDir: string };

/**
 * The queue and the database as the product wires them, without the rest. Dead workers are noticed
 * within seconds, and slow ones are not treated as dead.
 */
export async function startQueueApp(
  { databaseUrl, queueUrl, dataDir }: QueueSettings,
  works: boolean,
): Promise<INestApplicationContext> {
  const config = loadConfig({ DATABASE_URL: databaseUrl, QUEUE_URL: queueUrl, DATA_DIR: dataDir });
  @Global()
  @Module({
    providers: [{ provide: Config, useValue: config }, Metrics],
    exports: [Config, Metrics],
  })
  class ConfigModule {}
  @Module({
    imports: [
      ConfigModule,
      DatabaseModule.forRoot({
        type: 'postgres',
        url: databaseUrl,
        extra: { Client: DatabaseClient, max: 4 },
      }),
      QueueModule.forRoot({
        config,
        work: works,
        kinds: [work, brief, hopeless, hanging, stepwise, nightly],
        timing: {
          lockMs: 5_000,
          checkMs: 1_000,
          resendMs: 1_000,
          beatMs: 500,
          silentMs: 3_000,
          sweepMs: 500,
        },
      }),
    ],
    providers: [Recorder],
  })
  class QueueApp {}
  const app = await NestFactory.createApplicationContext(QueueApp, { logger: ['error'] });
  return app.enableShutdownHooks();
}
