import { bottleLooks, bottleSize, bottleSvg } from '../../../shared/rules/bottle-drawing.js';

/** Draws the bottle of a subtype as a PNG file, for a product whose owner has no picture. */
export async function drawBottle(type: string, subtype: string): Promise<File> {
  const url = URL.createObjectURL(
    new Blob([bottleSvg(bottleLooks(type, subtype))], { type: 'image/svg+xml' }),
  );
  try {
    const drawing = new Image();
    drawing.src = url;
    await drawing.decode();
    const canvas = document.createElement('canvas');
    canvas.width = bottleSize.width;
    canvas.height = bottleSize.height;
    canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (!blob) throw new Error('The browser could not encode the drawing');
    return new File([blob], 'bottle.png', { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(url);
  }
}
