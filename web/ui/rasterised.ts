/**
 * Draws an SVG image as a PNG of this size in pixels.
 * @throws if the browser cannot make the PNG
 */
export async function rasterised(
  svg: Blob,
  size: { width: number; height: number },
): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), size);
    canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
