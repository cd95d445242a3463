import sharp from 'sharp';
import { type BottleLooks, bottleLooks, bottleSvg } from '../../shared/rules/bottle-drawing.js';

/** Draws a bottle as a PNG of 210 × 640 pixels. */
export const bottlePicture = (looks: BottleLooks): Promise<Buffer> =>
  sharp(Buffer.from(bottleSvg(looks)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** The bottle for a product without a picture. */
export const defaultBottlePicture = (type: string, subtype: string): Promise<Buffer> =>
  bottlePicture(bottleLooks(type, subtype));
