import sharp from 'sharp';

/** An inch has 72 points; a printer shows no more of a picture than four dots for each. */
const dotsPerPoint = 4;

/**
 * A picture as a PDF takes it, whole, in its place on white paper.
 * @param box room for it, in points
 * @param format what is drawn with few colours is sharp as PNG; a photo is a tenth as large as JPEG
 * @returns its bytes, and how large it stands in the box, in points
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
