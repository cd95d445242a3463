type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
type HeifImage = {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Decodes into `pixels.data` (RGBA). Calls back with null if decoding fails. */
  display(pixels: Pixels, done: (pixels: Pixels | null) => void): void;
};
/** The part of the libheif binding that decodes. */
export type Libheif = { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };

/** Size of a picture after rotation, and its pixels: four bytes each (RGBA), row by row. */
export type HeicPicture = {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer> | null;
};

/**
 * Decodes the main picture of a HEIC or HEIF file, rotated to its upright position. Call it in a
 * worker: 12 megapixels take 2 s and 200 MB, and WebAssembly keeps its memory until the worker
 * ends.
 *
 * @param mostPixels pictures with more pixels are not decoded, and `pixels` is null
 * @throws Error when the file is damaged or not a HEIC file
 */
export async function decodeHeic(
  { HeifDecoder }: Libheif,
  file: Uint8Array,
  mostPixels: number,
): Promise<HeicPicture> {
  const images = new HeifDecoder().decode(file);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('The file has no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return { width, height, pixels: null };
  const pixels = new Uint8ClampedArray(width * height * 4);
  const decoded = await new Promise((resolve) =>
    image.display({ data: pixels, width, height }, resolve),
  );
  if (!decoded) throw new Error('The picture is damaged');
  return { width, height, pixels };
}
