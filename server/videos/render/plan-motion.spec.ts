import { expect, it } from 'vitest';
import { sampleSpeech } from '../../../test/support/videos/sample-speech.js';
import { planMotion } from './plan-motion.js';
import { frameCount, rests } from './spoken-video.js';

const speech = sampleSpeech([
  ['open', 300],
  ['closed', 200],
  ['wide', 200],
  ['rest', 400],
  ['open', 300],
]);
const long = sampleSpeech(
  Array.from({ length: 400 }, (_, index) => [index % 2 ? 'open' : 'narrow', 90] as const),
);
const timesOf = (of: typeof speech) =>
  Array.from({ length: frameCount(of) }, (_, index) => index * 40);

it('opens the mouth with the sounds, and rests with a smile before and after', () => {
  const poseAt = planMotion(speech);
  expect(poseAt(rests.beforeMs + 150).mouth.open).toBeGreaterThan(0.8);
  expect(poseAt(rests.beforeMs + 400).mouth.open).toBeLessThan(0.05);
  expect(poseAt(rests.beforeMs + 600).mouth.width).toBeGreaterThan(1.1);
  for (const ms of [0, rests.beforeMs + 950, rests.beforeMs + speech.durationMs + 600]) {
    expect(poseAt(ms).mouth.open).toBe(0);
    expect(poseAt(ms).mouth.smile).toBeGreaterThan(0.5);
  }
});

it('eases between shapes, and begins before the sound', () => {
  const poseAt = planMotion(speech);
  const open = [-60, -30, 0].map((ms) => poseAt(rests.beforeMs + ms).mouth.open);
  expect(open).toEqual(open.toSorted((one, two) => one - two));
  expect(open[1]).toBeGreaterThan(0.2);
  expect(open[1]).toBeLessThan(0.8);
  expect(open[0]).toBeLessThan(0.1);
});

it('blinks at uneven times, breathes, and moves the head a little', () => {
  const poses = timesOf(long).map(planMotion(long));
  const shut = poses.flatMap(({ eyes }, frame) =>
    eyes.lids < 0.2 && (poses[frame - 1]?.eyes.lids ?? 1) >= 0.2 ? [frame] : [],
  );
  expect(shut.length).toBeGreaterThan(5);
  const gaps = shut.slice(1).map((frame, index) => frame - (shut[index] ?? 0));
  expect(new Set(gaps).size).toBeGreaterThan(3);
  const range = (of: (pose: (typeof poses)[number]) => number) =>
    Math.max(...poses.map(of)) - Math.min(...poses.map(of));
  expect(range(({ breath }) => breath)).toBeGreaterThan(0.9);
  expect(range(({ head }) => head.x)).toBeGreaterThan(2);
  expect(range(({ head }) => head.x)).toBeLessThan(8);
  expect(range(({ brows }) => brows)).toBeGreaterThan(0.4);
  // No jumps: the head moves less than a unit from one frame to the next.
  for (const [frame, { head }] of poses.entries())
    expect(Math.abs(head.y - (poses[frame - 1]?.head.y ?? head.y))).toBeLessThan(1);
});

it('raises the brows at a question', () => {
  const words = [{ startMs: 0, endMs: 1_400, text: 'vi?' }];
  const poseAt = planMotion({ ...speech, words });
  const highest = Math.max(...timesOf(speech).map((ms) => poseAt(ms).brows));
  expect(highest).toBeGreaterThan(0.95);
});

it('plans the same speech the same way, and another one differently', () => {
  const poses = (of: typeof speech) => timesOf(speech).map(planMotion(of));
  expect(poses(speech)).toEqual(
    poses(sampleSpeech(speech.sounds.map((sound) => [sound.mouth, sound.endMs - sound.startMs]))),
  );
  expect(poses(speech)).not.toEqual(poses(sampleSpeech([['wide', speech.durationMs]])));
});
