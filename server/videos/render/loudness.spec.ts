import { describe, expect, it } from 'vitest';
import { amplify, evenGain } from './loudness.js';

const rate = 16_000;
const tone = (peak: number, seconds = 2) =>
  Int16Array.from({ length: seconds * rate }, (_, at) => peak * Math.sin(at * 0.07));
const levelOf = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

describe('evenGain', () => {
  it.each([400, 3_000, 30_000])('brings tones of peak %i to −16 dB', (peak) => {
    const samples = tone(peak);
    expect(levelOf(amplify(samples, evenGain(samples, rate)))).toBeCloseTo(-16, 0);
  });

  it('does not count pauses', () => {
    const spoken = tone(3_000);
    const paused = new Int16Array(spoken.length * 3);
    paused.set(spoken);
    expect(evenGain(paused, rate)).toBeCloseTo(evenGain(spoken, rate), 1);
  });

  it('leaves silence as it is', () => {
    expect(evenGain(new Int16Array(rate), rate)).toBe(1);
    expect(evenGain(new Int16Array(0), rate)).toBe(1);
  });
});

describe('amplify', () => {
  it('rounds peaks and never clips', () => {
    const loud = amplify(tone(32_000), 3);
    expect(Math.max(...loud)).toBeLessThanOrEqual(0.89);
    expect(Math.min(...loud)).toBeGreaterThanOrEqual(-0.89);
    const quiet = tone(5_000);
    expect(amplify(quiet, 2)[100]).toBeCloseTo(((quiet[100] ?? 0) / 32_768) * 2, 6);
  });
});
