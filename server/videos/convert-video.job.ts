import { job } from '../platform/database/outbox/job-kind.js';

/**
 * Makes the files for phones from an upload. The time limit is enough for a film of two hours on a
 * slow machine.
 */
export const convertVideo = job<{ videoId: string }>('convertVideo', {
  concurrency: 1,
  timeoutMs: 6 * 3_600_000,
  attempts: 3,
});
