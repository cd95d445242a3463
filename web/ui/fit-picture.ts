import { type ImagePath, imageLimits } from '../../shared/rules/image.js';

/** A part of a picture, in pixels of the picture as it is displayed. */
export type Area = { x: number; y: number; width: number; height: number };
type Measures = { width: number; height: number };

/** Opens a picture in the orientation of the camera. Rejects if the browser cannot read it. */
export const openPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/**
 * The aspect ratio (width / height) that a picture must be cut to
 * for its place; null if it can stay whole.
 */
export function cropAspect(folder: ImagePath, { width, height }: Measures): number | null {
  const { maxWidth, maxHeight, tallerThanWide } = imageLimits[folder];
  // Portraits are shown in a circle.
  if (folder === 'instructors') return width === height ? null : 1;
  const shape = maxWidth / maxHeight;
  return tallerThanWide && width / height > shape ? shape : null;
}

/** The largest allowed size with the same aspect ratio. A picture is never enlarged. */
export function fittingMeasures(folder: ImagePath, { width, height }: Measures): Measures {
  const { maxWidth, maxHeight } = imageLimits[folder];
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** JPEG qualities, from the best to the lowest that is still acceptable. */
const qualities = [0.92, 0.85, 0.75, 0.6];
/**
 * If the file is still too large at the lowest quality, the
 * picture shrinks by this factor in each step.
 */
const step = 0.85;

/**
 * Cuts a part out of a picture and makes a file of it. The file fits the limits of `folder` in
 * pixels and bytes. Transparency is kept. Throws if no size fits.
 */
export async function fitPicture(
  picture: ImageBitmap,
  area: Area,
  folder: ImagePath,
): Promise<File> {
  const { maxBytes } = imageLimits[folder];
  const largest = fittingMeasures(folder, area);
  for (let scale = 1; largest.width * scale >= 1 && largest.height * scale >= 1; scale *= step) {
    const canvas = drawn(picture, area, {
      width: Math.round(largest.width * scale),
      height: Math.round(largest.height * scale),
    });
    const type = isSeeThrough(canvas) ? 'image/png' : 'image/jpeg';
    for (const quality of type === 'image/png' ? [1] : qualities) {
      const blob = await encoded(canvas, type, quality);
      if (blob.size <= maxBytes) return new File([blob], 'image', { type });
    }
  }
  throw new Error('No size of the picture fits the byte limit');
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no 2D canvas');
  return context;
}

function drawn(picture: ImageBitmap, area: Area, { width, height }: Measures): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return canvas;
}

function isSeeThrough(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      type,
      quality,
    );
  });
