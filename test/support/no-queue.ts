import type { DynamicModule } from '@nestjs/common';
import type { JobKind } from '../../server/platform/database/outbox/job-kind.js';
import { Jobs } from '../../server/platform/queue/jobs.js';

class NoQueue {}

/** Returns a module that registers handlers of these kinds of jobs but never runs a job. */
export const noQueue = (...kinds: JobKind[]): DynamicModule => ({
  module: NoQueue,
  global: true,
  providers: [{ provide: Jobs, useValue: new Jobs(kinds) }],
  exports: [Jobs],
});
