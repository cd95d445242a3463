import { expect, it } from 'vitest';
import { sampleSpeech } from '../../../test/support/videos/sample-speech.js';
import { soundTrack } from './sound-track.js';
import { frameCount } from './spoken-video.js';

const speech = sampleSpeech([['open', 1_000]]);
const frames = frameCount(speech);

it('is silent before and after the speech, and as long as the frames', () => {
  const sound = soundTrack(speech)(0, frames);
  expect(sound.length).toBe((frames * 48_000) / 25);
  const loudest = (fromMs: number, toMs: number) =>
    Math.max(...sound.subarray(fromMs * 48, toMs * 48).map(Math.abs));
  expect(loudest(0, 499)).toBe(0);
  expect(loudest(500, 1_500)).toBeGreaterThan(0.2);
  expect(loudest(1_501, 2_500)).toBe(0);
});

it('keeps the pitch at the rate of the video', () => {
  const sound = soundTrack(speech)(13, 37);
  let rising = 0;
  for (let at = 1; at < sound.length; at++)
    if ((sound[at - 1] ?? 0) < 0 && (sound[at] ?? 0) >= 0) rising++;
  // The tone of the sample has 180 Hz. 24 frames last 0.96 s.
  expect(Math.abs(rising / 0.96 - 180)).toBeLessThan(3);
  // No steps: the steepest part of a sine of this loudness and pitch.
  const peak = Math.max(...sound);
  const steepest = Math.max(
    ...sound.map((value, at) => Math.abs(value - (sound[at - 1] ?? value))),
  );
  expect(steepest).toBeLessThan(((2 * Math.PI * 180) / 48_000) * peak * 1.2);
});

it('makes parts that fit together', () => {
  const soundOf = soundTrack(speech);
  const parts = [...soundOf(0, 20), ...soundOf(20, frames)];
  expect(parts).toEqual([...soundOf(0, frames)]);
});
