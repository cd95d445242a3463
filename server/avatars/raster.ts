import sharp, { type Sharp } from 'sharp';

// All images differ. A cache would only use memory.
sharp.cache(false);

/**
 * Pixels with premultiplied alpha. A number holds one pixel: red is in the lowest byte, alpha in
 * the highest one. Signed numbers are faster than unsigned ones: engines keep them as integers.
 */
export type Raster = { width: number; height: number; pixels: Int32Array };

export const emptyRaster = (width: number, height: number): Raster => ({
  width,
  height,
  pixels: new Int32Array(width * height),
});

/** Reads the pixels of an image. */
export async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = emptyRaster(info.width, info.height);
  // The bytes are copied, because a view of numbers must begin at a multiple of four.
  const plain = new Int32Array(new Uint8Array(data).buffer);
  for (const [index, pixel] of plain.entries()) raster.pixels[index] = premultiplied(pixel);
  return raster;
}

function premultiplied(pixel: number): number {
  const alpha = pixel >>> 24;
  if (alpha === 255) return pixel;
  if (alpha === 0) return 0;
  const part = (shift: number) => Math.round((((pixel >>> shift) & 255) * alpha) / 255) << shift;
  return part(0) | part(8) | part(16) | (alpha << 24);
}

/**
 * Draws a part of an SVG canvas.
 * @param content pieces of SVG
 * @param box the part, in units of the canvas
 * @param scale pixels per unit
 */
export function drawSvg(
  content: string,
  box: { x: number; y: number; width: number; height: number },
  scale: number,
): Promise<Raster> {
  const { x, y, width, height } = box;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"
width="${Math.round(width * scale)}" height="${Math.round(height * scale)}">${content}</svg>`;
  return toRaster(sharp(Buffer.from(svg)));
}

/** Lays a raster over another one. Parts outside of it are cut off. */
export function layOver(target: Raster, source: Raster, left: number, top: number): void {
  const [from, to] = [Math.max(0, -left), Math.min(source.width, target.width - left)];
  for (let row = Math.max(0, -top); row < Math.min(source.height, target.height - top); row++) {
    let into = (row + top) * target.width + left + from;
    for (let at = row * source.width + from; at < row * source.width + to; at++, into++)
      target.pixels[into] = over(source.pixels[at] ?? 0, target.pixels[into] ?? 0);
  }
}

/** Copies a rectangle between two rasters of equal size. */
export function copyPart(
  target: Raster,
  source: Raster,
  part: { left: number; top: number; width: number; height: number },
): void {
  for (let row = part.top; row < part.top + part.height; row++) {
    const from = row * source.width + part.left;
    target.pixels.set(source.pixels.subarray(from, from + part.width), from);
  }
}

/** The colour of a pixel on top of another one. */
export function over(top: number, below: number): number {
  const rest = 255 - (top >>> 24);
  if (rest === 0) return top;
  if (rest === 255) return below;
  // Two channels at a time, in 256ths.
  const share = rest + (rest >>> 7);
  const even = (Math.imul(below & 0xff00ff, share) >>> 8) & 0xff00ff;
  const odd = Math.imul((below >>> 8) & 0xff00ff, share) & 0xff00ff00;
  return (top + (even | odd)) | 0;
}
