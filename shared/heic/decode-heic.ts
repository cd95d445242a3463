type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
type HeifImage = {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Decodes into `pixels.data` (RGBA), and calls back with null where that fails. */
  display(pixels: Pixels, done: (pixels: Pixels | null) => void): void;
};
/** The part of libheif's binding that decodes. */
export type Libheif = { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };

/** Measures of a picture as it is seen, and its pixels: four bytes each (RGBA), row by row. */
export type HeicPicture = {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer> | null;
};

/**
 * Decodes the main picture of a HEIC or HEIF file, turned as its camera was held. Call it in a worker: twelve
 * megapixels take two seconds and 200 MB, and the WebAssembly keeps its memory until the worker ends.
 *
 * @param mostPixels a picture with more pixels is not decoded: `pixels` is null then
 * @throws Error when the file is damaged, or no HEIC file
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
