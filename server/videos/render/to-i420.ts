import type { Raster } from '../../avatars/raster.js';

/**
 * Converts opaque pixels to the planes Y, U and V of BT.709 in the limited range. Four pixels share
 * one U and V. Encoders would convert colours too, but as BT.601, which players take for BT.709.
 * @param planes width × height × 1.5 bytes
 */
export function toI420({ width, height, pixels }: Raster, planes: Uint8Array): void {
  const [chromaU, chromaV] = [width * height, width * height * 1.25];
  for (let row = 0; row < height; row += 2)
    for (let column = 0; column < width; column += 2) {
      const at = row * width + column;
      const one = pixels[at] ?? 0;
      const two = pixels[at + 1] ?? 0;
      const three = pixels[at + width] ?? 0;
      const four = pixels[at + width + 1] ?? 0;
      planes[at] = luma(one);
      planes[at + 1] = luma(two);
      planes[at + width] = luma(three);
      planes[at + width + 1] = luma(four);
      const red = (one & 255) + (two & 255) + (three & 255) + (four & 255);
      const green =
        ((one >> 8) & 255) + ((two >> 8) & 255) + ((three >> 8) & 255) + ((four >> 8) & 255);
      const blue =
        ((one >> 16) & 255) + ((two >> 16) & 255) + ((three >> 16) & 255) + ((four >> 16) & 255);
      const pair = (row >> 1) * (width >> 1) + (column >> 1);
      // Weights in 65,536ths of a quarter of the sum.
      planes[chromaU + pair] =
        128 + ((-6_596 * red - 22_188 * green + 28_784 * blue + 131_072) >> 18);
      planes[chromaV + pair] =
        128 + ((28_784 * red - 26_145 * green - 2_639 * blue + 131_072) >> 18);
    }
}

const luma = (pixel: number): number =>
  16 +
  ((11_966 * (pixel & 255) +
    40_254 * ((pixel >> 8) & 255) +
    4_064 * ((pixel >> 16) & 255) +
    32_768) >>
    16);
