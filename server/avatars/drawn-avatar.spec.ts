import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { mouthShapes } from '../../shared/vocabulary/mouth-shapes.js';
import { defaultAvatarNames } from './default/default-avatars.js';
import { drawnAvatar } from './drawn-avatar.js';
import { mouthPoses } from './mouth-pose.js';
import type { Pose } from './rig.js';

const calm: Pose = {
  mouth: mouthPoses.rest,
  eyes: { lids: 1, lookX: 0, lookY: 0 },
  brows: 0,
  head: { x: 0, y: 0, roll: 0, turn: 0, nod: 0 },
  breath: 0,
};

it.each(defaultAvatarNames)('shows %s differently in every mouth shape and blink', async (name) => {
  const avatar = await drawnAvatar(name);
  const seen = new Map<string, string>();
  const poses: [string, Pose][] = [
    ...mouthShapes.map((shape): [string, Pose] => [shape, { ...calm, mouth: mouthPoses[shape] }]),
    ['half closed', { ...calm, eyes: { ...calm.eyes, lids: 0.5 } }],
    ['blink', { ...calm, eyes: { ...calm.eyes, lids: 0 } }],
    ['glance', { ...calm, eyes: { ...calm.eyes, lookX: 0.5 } }],
  ];
  for (const [pose, values] of poses) {
    const { pixels } = await avatar.drawFace(values);
    const hash = createHash('sha1').update(pixels).digest('hex');
    expect(seen.get(hash), `${pose} looks like it`).toBeUndefined();
    seen.set(hash, pose);
  }
  // A pose leaves no traces of an earlier one.
  const { pixels } = await avatar.drawFace(calm);
  expect(seen.get(createHash('sha1').update(pixels).digest('hex'))).toBe('rest');
});

it('moves the head with the pose, and keeps the lower edge in place', async () => {
  const avatar = await drawnAvatar('Clara');
  const points = Float32Array.of(360, 300, 360, 720, 360, 435);
  const moves = new Float32Array(6);
  avatar.bind(points)({ ...calm, head: { ...calm.head, x: 4 }, breath: 1 }, moves);
  expect(moves[0]).toBeCloseTo(4, 1);
  expect(moves[1]).toBeLessThan(0);
  expect(Math.abs(moves[2] ?? 1) + Math.abs(moves[3] ?? 1)).toBe(0);
  avatar.bind(points)({ ...calm, mouth: mouthPoses.open }, moves);
  // The chin falls with the jaw.
  expect(moves[5]).toBeGreaterThan(5);
});
