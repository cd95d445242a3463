import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { soundSlots } from '../shared/vocabulary/theme.ts';
import { drawSound, folder, sounds } from './sounds.mjs';

const samplesOf = (file) =>
  new Int16Array(file.buffer.slice(file.byteOffset + 44, file.byteOffset + file.length));

it('every sound slot has a sound', () => {
  expect(readdirSync(folder).toSorted()).toEqual(
    soundSlots.map((slot) => `${slot}.wav`).toSorted(),
  );
});

it.each(soundSlots)('%s matches its generator, is small and does not click', (slot) => {
  const kept = readFileSync(`${folder}/${slot}.wav`);
  expect(kept.length).toBeLessThanOrEqual(20 * 1024);
  const [samples, drawn] = [samplesOf(kept), samplesOf(drawSound(sounds[slot]))];
  expect(samples.length).toBe(drawn.length);
  // Another processor may round a sine differently.
  expect(samples.every((sample, index) => Math.abs(sample - drawn[index]) <= 1)).toBe(true);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(4_000);
  expect(loudest).toBeLessThan(32_000);
  expect(Math.abs(samples.at(0))).toBeLessThan(50);
  expect(Math.abs(samples.at(-1))).toBeLessThan(50);
});
