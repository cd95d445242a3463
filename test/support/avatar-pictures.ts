import { join } from 'node:path';
import sharp from 'sharp';

const wall = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c9c3b5' } });

/** A picture of a drawn face that the search finds. It stands in the right half. */
export const pictureWithFace = async (): Promise<Buffer> =>
  wall(900, 700)
    .composite([
      {
        input: await sharp(join(import.meta.dirname, '../../web/public/library/avatars/biel.svg'))
          .resize(600)
          .png()
          .toBuffer(),
        left: 280,
        top: 90,
      },
    ])
    .png()
    .toBuffer();

/** A picture without a face. */
export const pictureWithoutFace = (width = 320, height = 240): Promise<Buffer> =>
  wall(width, height).png().toBuffer();

/** Places that a person marked by hand. */
export const markedPlaces = {
  mouth: { x: 0.5, y: 0.6, width: 0.16, height: 0.05, angle: 2.5 },
  leftEye: { x: 0.42, y: 0.42 },
  rightEye: { x: 0.58, y: 0.42 },
  leftBrow: { x: 0.42, y: 0.37 },
  rightBrow: { x: 0.58, y: 0.37 },
};
