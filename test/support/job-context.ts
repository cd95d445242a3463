import type { JobContext } from '../../server/platform/queue/jobs.js';

/** The context that the worker passes to a handler, for tests that call one. */
export const aJobContext = (context: Partial<JobContext> = {}): JobContext => ({
  id: 'x',
  attempt: 1,
  lastAttempt: false,
  signal: new AbortController().signal,
  ending: new AbortController().signal,
  isRepeated: false,
  progress: async () => true,
  ...context,
});
