import type { Speech } from '../speech/speech.js';
import { evenGain, limit } from './loudness.js';
import { rests, videoFormat } from './spoken-video.js';

const { sampleRate, framesPerSecond } = videoFormat;

/**
 * Prepares the sound of a video: the speech at even loudness, between its silent rests.
 * @returns a function that returns the samples between two frames, at the rate of the video. Parts
 * that follow each other fit together
 */
export function soundTrack({
  samples,
  sampleRate: rate,
}: Speech): (fromFrame: number, toFrame: number) => Float32Array<ArrayBuffer> {
  const gain = evenGain(samples, rate) / 32_768;
  const before = (rests.beforeMs * sampleRate) / 1_000;
  const perFrame = sampleRate / framesPerSecond;
  return (fromFrame, toFrame) => {
    const part = new Float32Array((toFrame - fromFrame) * perFrame);
    for (let index = 0; index < part.length; index++) {
      const place = ((fromFrame * perFrame + index - before) * rate) / sampleRate;
      part[index] = limit(gain * valueAt(samples, place));
    }
    return part;
  };
}

/** The value between two samples, on the cubic curve of Catmull and Rom through four of them. */
function valueAt(samples: Int16Array, place: number): number {
  const at = Math.floor(place);
  const share = place - at;
  const one = samples[at - 1] ?? 0;
  const two = samples[at] ?? 0;
  const three = samples[at + 1] ?? 0;
  const four = samples[at + 2] ?? 0;
  const slope = three - one;
  const bend = 2 * one - 5 * two + 4 * three - four;
  const twist = 3 * (two - three) + four - one;
  return two + 0.5 * share * (slope + share * (bend + share * twist));
}
