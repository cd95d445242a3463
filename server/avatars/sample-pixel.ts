import type { Raster } from './raster.js';

/** The colour between four pixels. Places outside of the raster have the colour of its edge. */
export function samplePixel({ width, height, pixels }: Raster, x: number, y: number): number {
  // One 256th of a pixel is precise enough. The last column and row have no neighbours.
  const left = Math.min(Math.max(0, Math.round(x * 256)), (width - 1) * 256 - 1);
  const top = Math.min(Math.max(0, Math.round(y * 256)), (height - 1) * 256 - 1);
  const at = (top >> 8) * width + (left >> 8);
  return between(
    pixels[at] ?? 0,
    pixels[at + 1] ?? 0,
    pixels[at + width] ?? 0,
    pixels[at + width + 1] ?? 0,
    left & 255,
    top & 255,
  );
}

/**
 * Mixes four neighbouring pixels.
 * @param right place between left and right, from 0 to 255
 * @param down place between top and bottom, from 0 to 255
 */
export function between(
  topLeft: number,
  topRight: number,
  bottomLeft: number,
  bottomRight: number,
  right: number,
  down: number,
): number {
  // Two channels at a time. There are 8 bits between them, which hold the products.
  const mask = 0xff00ff;
  const left = 256 - right;
  const up = 256 - down;
  const evenTop =
    ((Math.imul(topLeft & mask, left) + Math.imul(topRight & mask, right)) >>> 8) & mask;
  const evenBottom =
    ((Math.imul(bottomLeft & mask, left) + Math.imul(bottomRight & mask, right)) >>> 8) & mask;
  const oddTop =
    ((Math.imul((topLeft >>> 8) & mask, left) + Math.imul((topRight >>> 8) & mask, right)) >>> 8) &
    mask;
  const oddBottom =
    ((Math.imul((bottomLeft >>> 8) & mask, left) + Math.imul((bottomRight >>> 8) & mask, right)) >>>
      8) &
    mask;
  const even = ((Math.imul(evenTop, up) + Math.imul(evenBottom, down)) >>> 8) & mask;
  const odd = (Math.imul(oddTop, up) + Math.imul(oddBottom, down)) & ~mask;
  return even | odd;
}
