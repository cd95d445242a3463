import { job } from '../platform/database/outbox/job-kind.js';

/**
 * Writes the ZIP of an account. `key` is its place in the storage, so that the job can delete the
 * bytes when the account was erased while it ran.
 */
export const exportAccount = job<{ exportId: string; key: string }>('exportAccount', {
  concurrency: 1,
  timeoutMs: 2 * 3_600_000,
});
