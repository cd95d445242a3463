import type { Speech } from '../../../server/videos/speech/speech.js';
import type { MouthShape } from '../../../shared/vocabulary/mouth-shapes.js';

const sampleRate = 22_050;

/** A speech of tones: one sound after the other, loud unless the mouth is closed or at rest. */
export function sampleSpeech(
  sounds: readonly (readonly [mouth: MouthShape, ms: number])[],
): Speech {
  let durationMs = 0;
  const timed = sounds.map(([mouth, ms]) => {
    const startMs = durationMs;
    durationMs += ms;
    return { startMs, endMs: durationMs, mouth };
  });
  const samples = new Int16Array(Math.round((durationMs * sampleRate) / 1_000));
  for (const { startMs, endMs, mouth } of timed) {
    const loud = mouth === 'rest' || mouth === 'closed' ? 0 : 8_000;
    const end = Math.floor((endMs * sampleRate) / 1_000);
    for (let at = Math.floor((startMs * sampleRate) / 1_000); at < end; at++)
      samples[at] = loud * Math.sin((at * 2 * Math.PI * 180) / sampleRate);
  }
  const words = timed
    .filter(({ mouth }) => mouth !== 'rest')
    .map(({ startMs, endMs }) => ({ startMs, endMs, text: 'vi' }));
  return { sampleRate, samples, durationMs, sounds: timed, words };
}
