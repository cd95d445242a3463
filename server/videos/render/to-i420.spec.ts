import { expect, it } from 'vitest';
import { toI420 } from './to-i420.js';

it.each([
  ['black', 0xff000000, [16, 128, 128]],
  ['white', 0xffffffff, [235, 128, 128]],
  ['red', 0xff0000ff, [63, 102, 240]],
  ['green', 0xff00ff00, [173, 42, 26]],
  ['blue', 0xffff0000, [32, 240, 118]],
])('converts %s', (_, color, [y, u, v]) => {
  const planes = new Uint8Array(6);
  toI420({ width: 2, height: 2, pixels: new Int32Array(4).fill(color | 0) }, planes);
  expect([...planes]).toEqual([y, y, y, y, u, v]);
});

it('shares the colour of four pixels, and keeps their brightness', () => {
  const pixels = Int32Array.of(-1, -1, 0xff000000 | 0, -1, -1, -1, -1, -1);
  const planes = new Uint8Array(12);
  toI420({ width: 4, height: 2, pixels }, planes);
  expect([...planes]).toEqual([235, 235, 16, 235, 235, 235, 235, 235, 128, 128, 128, 128]);
});
