import { expect, it } from 'vitest';
import { sampleFace } from '../../test/support/videos/sample-face.js';
import { mouthPoses } from './mouth-pose.js';
import { pictureAvatar } from './picture-avatar.js';
import type { Raster } from './raster.js';
import type { Pose } from './rig.js';

const calm: Pose = {
  mouth: mouthPoses.rest,
  eyes: { lids: 1, lookX: 0, lookY: 0 },
  brows: 0,
  head: { x: 0, y: 0, roll: 0, turn: 0, nod: 0 },
  breath: 0,
};

const copyOf = ({ pixels, ...rest }: Raster): Raster => ({ ...rest, pixels: pixels.slice() });

/** The square around all pixels that differ. */
function changed(one: Raster, other: Raster) {
  const box = { left: one.width, top: one.height, right: 0, bottom: 0 };
  for (let at = 0; at < one.pixels.length; at++) {
    if (one.pixels[at] === other.pixels[at]) continue;
    const [x, y] = [at % one.width, Math.floor(at / one.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

const brightness = ({ width, pixels }: Raster, x: number, y: number) => {
  const pixel = pixels[Math.round(y) * width + Math.round(x)] ?? 0;
  return (pixel & 255) + ((pixel >> 8) & 255) + ((pixel >> 16) & 255);
};

// The picture is 500 high, and a square of all of this height is shown on a card of 870 pixels. The
// middle between eyes and mouth is at x = 500, so the square begins at x = 250.
const onFace = (x: number, y: number) => [105 + (x - 250) * 1.74, 105 + y * 1.74] as const;

it('opens the mouth at the given place only', async () => {
  const { picture, placement } = await sampleFace();
  const avatar = await pictureAvatar(picture, placement);
  const closed = copyOf(await avatar.drawFace({ ...calm, mouth: mouthPoses.closed }));
  const open = await avatar.drawFace({ ...calm, mouth: mouthPoses.open });
  const [x, y] = onFace(500, 320);
  // The lip is red. The inside between teeth and tongue is nearly black.
  expect(brightness(closed, x, y)).toBeGreaterThan(250);
  const column = Array.from({ length: 40 }, (_, down) => brightness(open, x, y + down));
  expect(Math.min(...column)).toBeLessThan(140);
  const box = changed(closed, open);
  const [left, top] = onFace(500 - 84, 290);
  const [right, bottom] = onFace(500 + 84, 420);
  expect(box.left).toBeGreaterThan(left);
  expect(box.top).toBeGreaterThan(top);
  expect(box.right).toBeLessThan(right);
  expect(box.bottom).toBeLessThan(bottom);
});

it('closes the eyes with the skin above them', async () => {
  const { picture, placement } = await sampleFace();
  const avatar = await pictureAvatar(picture, placement);
  const awake = copyOf(await avatar.drawFace(calm));
  const asleep = copyOf(await avatar.drawFace({ ...calm, eyes: { ...calm.eyes, lids: 0 } }));
  const skin = brightness(awake, ...onFace(500, 250));
  for (const eye of [460, 540]) {
    const [x, y] = onFace(eye, 220);
    expect(brightness(awake, x, y)).toBeLessThan(200);
    expect(Math.abs(brightness(asleep, x, y) - skin)).toBeLessThan(60);
  }
  // The eyes open again.
  expect(changed(awake, await avatar.drawFace(calm)).right).toBe(0);
});
