import { job } from '../../platform/database/outbox/job-kind.js';

/** `afterEvent`: the outside avatar service says that the video has ended. */
export type SpeakPayload = { videoId: string; afterEvent?: boolean };

/** Makes a spoken video. Six minutes of speech take about two minutes on two cores. */
export const speakVideo = job<SpeakPayload>('speakVideo', {
  concurrency: 1,
  timeoutMs: 2 * 3_600_000,
  attempts: 3,
});
