/** Whether a file says that it is a HEIC picture, by its type or its name. */
export const isHeic = ({ type, name }: File) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * A phone's HEIC picture as JPEG, for browsers that cannot open it themselves. Decoded in a worker, whose two megabytes are
 * loaded when they are needed. Null where the file is no HEIC picture, or cannot be opened.
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
