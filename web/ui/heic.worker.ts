import loadLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { decodeHeic } from '../../shared/heic/decode-heic.js';

/** Above the 48 megapixels of today's largest phone pictures. */
const mostPixels = 64_000_000;

/** Receives a HEIC file and posts back a JPEG, or null if it cannot be opened. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void asJpeg(data).then(
    (jpeg) => self.postMessage(jpeg),
    () => self.postMessage(null),
  );
});

async function asJpeg(file: File): Promise<Blob | null> {
  const { width, height, pixels } = await decodeHeic(
    await loadLibheif(),
    new Uint8Array(await file.arrayBuffer()),
    mostPixels,
  );
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!pixels || !context) return null;
  context.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
}
