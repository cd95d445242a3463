import { FilterAPI, type Frame } from 'node-av';
import sharp from 'sharp';

/** The first good picture is searched in this time from the start. */
const searchedSeconds = 10;
const stepSeconds = 0.5;
/** Of the longer side, in pixels. */
export const posterSide = 1_280;
const quality = 80;

/** Brightness from 0 to 255. */
const dark = 24;
const bright = 235;
/** Standard deviation of the brightness: a wall, a fade or a covered lens is below. */
const uniform = 10;
/** sharp's measure of edges in a picture of 320 pixels: a blurred one is below. */
const blurred = 1;

type Candidate = { pixels: Buffer; width: number; height: number; contrast: number };

/** Looks for a good picture among those of a video, in their order. */
export class PosterFinder {
  private readonly filter: FilterAPI;
  private best: Candidate | undefined;
  private next = 0;
  private found = false;

  /** @param look the filter that makes pictures as they are shown, at most `posterSide` long */
  constructor(look: string) {
    this.filter = FilterAPI.create(`${look},format=rgb24`);
  }

  /** True when no further picture can change the poster. */
  get isDone(): boolean {
    return this.found || this.next > searchedSeconds;
  }

  /** @param frame a decoded picture. It stays with the caller */
  async consider(frame: Frame): Promise<void> {
    const { num, den } = frame.timeBase;
    const seconds = (Number(frame.pts) * num) / den;
    if (this.isDone || seconds < this.next) return;
    this.next = seconds + stepSeconds;
    for (using shown of await this.filter.processAll(frame)) {
      const { width, height } = shown;
      const pixels = shown.toBuffer();
      const { contrast, isGood } = await judge(pixels, width, height);
      this.found = isGood;
      // Without a good picture, the one with the most contrast is taken.
      if (isGood || !this.best || contrast > this.best.contrast)
        this.best = { pixels, width, height, contrast };
    }
  }

  /**
   * Writes the poster as WebP.
   * @returns its size, or null if no picture was decoded
   */
  async write(path: string): Promise<{ width: number; height: number } | null> {
    this.filter.close();
    if (!this.best) return null;
    const { pixels, width, height } = this.best;
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality })
      .toFile(path);
    return { width, height };
  }
}

async function judge(
  pixels: Buffer,
  width: number,
  height: number,
): Promise<{ contrast: number; isGood: boolean }> {
  const small = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(320, 320, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { channels, sharpness } = await sharp(small).stats();
  const { mean = 0, stdev: contrast = 0 } = channels[0] ?? {};
  const isGood = mean > dark && mean < bright && contrast > uniform && sharpness > blurred;
  return { contrast, isGood };
}
