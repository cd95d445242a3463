import { expect, it } from 'vitest';
import { renditionSizes } from './convert-video.js';

it.each<[string, [number, number], string[]]>([
  ['4K', [3_840, 2_160], ['1920x1080', '854x480']],
  ['portrait', [1_080, 1_920], ['1080x1920', '480x854']],
  ['720p', [1_280, 720], ['1280x720', '854x480']],
  ['480p', [854, 480], ['854x480']],
  ['a small one', [320, 240], ['320x240']],
  ['odd sides', [641, 361], ['640x360']],
  ['a strip', [4_096, 1], ['4096x2']],
])('makes of %s (%j): %j', (_, [width, height], sizes) => {
  expect(renditionSizes({ width, height }).map((size) => `${size.width}x${size.height}`)).toEqual(
    sizes,
  );
});
