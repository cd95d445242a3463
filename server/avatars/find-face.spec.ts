import sharp from 'sharp';
import { expect, it } from 'vitest';
import { defaultAvatars } from './default/default-avatars.js';
import { drawnFace } from './default/portrait-look.js';
import { portraitSvg } from './default/portrait-svg.js';
import { findFace } from './find-face.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c9c3b5' } })
    .png()
    .toBuffer();

it('finds a face and the places of its parts', async () => {
  const look = defaultAvatars.Biel;
  const { middle, eyes, mouth, brows, chin } = drawnFace;
  const face = await sharp(Buffer.from(portraitSvg('Biel')))
    .resize(600)
    .png()
    .toBuffer();
  // The face is in the right half of a wide picture.
  const picture = await sharp(await plain(900, 700))
    .composite([{ input: face, left: 280, top: 90 }])
    .jpeg()
    .toBuffer();
  const found = await findFace(picture);
  if ('refused' in found) throw new Error(found.refused);
  const { placement } = found;
  const place = (x: number, y: number) => ({
    x: (280 + (x * 600) / 720) / 900,
    y: (90 + (y * 600) / 720) / 700,
  });
  const parts = [
    [placement.mouth, place(middle, mouth)],
    [placement.leftEye, place(middle - look.eyes.apart, eyes)],
    [placement.rightEye, place(middle + look.eyes.apart, eyes)],
    [placement.leftBrow, place(middle - look.eyes.apart, brows)],
    [placement.rightBrow, place(middle + look.eyes.apart, brows)],
    [placement.chin, place(middle, chin)],
  ] as const;
  for (const [at, expected] of parts) {
    expect(Math.abs((at?.x ?? 0) - expected.x)).toBeLessThan(0.025);
    expect(Math.abs((at?.y ?? 0) - expected.y)).toBeLessThan(0.04);
  }
  expect(placement.mouth.width).toBeCloseTo((80 * 600) / 720 / 900, 1);
  expect(Math.abs(placement.mouth.angle)).toBeLessThan(5);
});

it('refuses pictures without a face, and too large ones before they are decoded', async () => {
  expect(await findFace(await plain(300, 300))).toEqual({ refused: 'NO_FACE' });
  // The header claims 4 million pixels. There are no data.
  const header = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"></svg>',
  );
  expect(await findFace(header)).toEqual({ refused: 'PICTURE_TOO_LARGE' });
});
