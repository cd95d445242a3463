import { describe, expect, it } from 'vitest';
import { evenGain, limit } from './loudness.js';

const rate = 16_000;
const tone = (peak: number, seconds = 2) =>
  Int16Array.from({ length: seconds * rate }, (_, at) => peak * Math.sin(at * 0.07));
const levelOf = (samples: Int16Array, gain: number) =>
  10 *
  Math.log10(
    samples.reduce((sum, sample) => sum + limit((sample * gain) / 32_768) ** 2, 0) / samples.length,
  );

describe('evenGain', () => {
  it.each([400, 3_000, 30_000])('brings tones of peak %i to −16 dB', (peak) => {
    const samples = tone(peak);
    expect(levelOf(samples, evenGain(samples, rate))).toBeCloseTo(-16, 0);
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

describe('limit', () => {
  it('rounds peaks and never clips', () => {
    expect(limit(0.5)).toBe(0.5);
    expect(limit(-0.5)).toBe(-0.5);
    const peaks = [0.7, 0.9, 1, 3, 30].map(limit);
    expect(peaks).toEqual(peaks.toSorted((one, two) => one - two));
    expect(Math.max(...peaks)).toBeLessThanOrEqual(0.89);
    expect(limit(-3)).toBe(-limit(3));
  });
});
