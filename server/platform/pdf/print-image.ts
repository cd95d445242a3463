import sharp from 'sharp';

/** Pixels of a picture per point. A printer shows no more. An inch has 72 points. */
const dotsPerPoint = 4;

/**
 * Converts a picture for a PDF: whole, at the size of its box, on white.
 * @param box room for it, in points
 * @param format PNG keeps drawings with few colours sharp; JPEG makes a photo ten times smaller
 * @returns the bytes, and the size of the picture in the box, in points
 */
export async function printImage(
  bytes: Buffer,
  box: { width: number; height: number },
  format: 'png' | 'jpeg' = 'png',
): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(bytes)
    .resize(Math.round(box.width * dotsPerPoint), Math.round(box.height * dotsPerPoint), {
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: 'white' })
    .toFormat(format)
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(box.width / info.width, box.height / info.height);
  return { data, width: info.width * scale, height: info.height * scale };
}
