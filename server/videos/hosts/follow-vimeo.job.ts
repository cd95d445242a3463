import { job } from '../../platform/database/outbox/job-kind.js';

/** Asks Vimeo about unfinished videos, every 5 s for a minute. */
export const followVimeo = job('followVimeo', { concurrency: 1, timeoutMs: 5 * 60_000 });
