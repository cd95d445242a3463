import { uploadFile } from '~/api/upload';
import { rasterised } from '~/ui/rasterised';
import { bottleLooks, bottleSize, bottleSvg } from '../../../shared/rules/bottle-drawing.js';

/** The address of a drawn bottle in the colour of the wine; a neutral one without a type. */
export const bottleAddress = (type: string, subtype: string): string =>
  `data:image/svg+xml,${encodeURIComponent(bottleSvg(bottleLooks(type, subtype)))}`;

/**
 * Draws the bottle of a subtype as a PNG file, for a product whose owner has no picture.
 * @returns the address of the uploaded file
 */
export async function uploadBottle(uid: string, type: string, subtype: string): Promise<string> {
  const svg = new Blob([bottleSvg(bottleLooks(type, subtype))], { type: 'image/svg+xml' });
  const png = await rasterised(svg, bottleSize);
  const file = new File([png], 'bottle.png', { type: 'image/png' });
  return uploadFile(uid, 'products', file, () => undefined);
}
