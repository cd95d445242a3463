import { type ImagePath, imageLimits } from '../../shared/rules/image.js';

/** A part of a picture, in its pixels as it is seen. */
export type Area = { x: number; y: number; width: number; height: number };
type Measures = { width: number; height: number };

/** Opens a picture the way up that it was taken. Rejects what the browser cannot read. */
export const openPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** The shape, width by height, that a picture has to be cut to for its place; null where it can stay whole. */
export function shapeToCut(folder: ImagePath, { width, height }: Measures): number | null {
  const { maxWidth, maxHeight, tallerThanWide } = imageLimits[folder];
  // a face is shown in a circle
  if (folder === 'instructors') return width === height ? null : 1;
  const shape = maxWidth / maxHeight;
  return tallerThanWide && width / height > shape ? shape : null;
}

/** The largest measures of the same shape that a place takes; nothing is made larger than it is. */
export function fittingMeasures(folder: ImagePath, { width, height }: Measures): Measures {
  const { maxWidth, maxHeight } = imageLimits[folder];
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** From as good as it looks to as light as is still bearable. */
const qualities = [0.92, 0.85, 0.75, 0.6];
/** What is still too heavy then becomes smaller, step by step. */
const step = 0.85;

/** A part of a picture as its place takes it, in pixels and bytes. What was see-through stays so. */
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
  throw new Error('No picture is light enough');
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas');
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
