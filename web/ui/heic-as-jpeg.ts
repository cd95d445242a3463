/** Whether a file is a HEIC picture by its type or its name. */
export const isHeic = ({ type, name }: File) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Converts a HEIC picture to JPEG, for browsers that cannot open HEIC. A worker of two megabytes,
 * loaded on demand, decodes the picture.
 * @returns null if the file is no HEIC picture or cannot be opened
 */
export async function heicAsJpeg(file: File): Promise<File | null> {
  if (!isHeic(file)) return null;
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  try {
    const jpeg = await new Promise<Blob | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(file);
    });
    return jpeg && new File([jpeg], file.name, { type: jpeg.type });
  } finally {
    worker.terminate();
  }
}
