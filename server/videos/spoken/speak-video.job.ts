import { job } from '../../platform/database/outbox/job-kind.js';

/** Makes a spoken video. Six minutes of speech take about two minutes on two cores. */
export const speakVideo = job<{ videoId: string }>('speakVideo', {
  concurrency: 1,
  timeoutMs: 2 * 3_600_000,
  attempts: 3,
});
