import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  checkImageMeasures,
  checkImageType,
  type ImagePath,
  type ImageType,
  imageLimits,
  isSentImageType,
  type SentImageType,
} from '../../shared/rules/image.js';
import { assertValid, invalid } from '../platform/app-error.js';
import { FairQueue } from '../platform/fair-queue.js';
import { readHeic } from './read-heic.js';

export type CleanImage = {
  type: ImageType;
  extension: 'png' | 'jpg';
  bytes: Buffer;
  width: number;
  height: number;
};

// images come one at a time and differ: a cache would only hold memory
sharp.cache(false);
sharp.concurrency(1);

/** Of the four threads that also read files and look up addresses: passwords may take two, and one stays free. */
const atOnce = 1;
/** How many may wait, each with its file in memory: bottles for a few seconds, backgrounds of a whole screen for a minute. */
const mostWaiting = 50;

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const mostPixels = Math.max(
  ...Object.values(imageLimits).map(({ maxWidth, maxHeight }) => maxWidth * maxHeight),
);

/**
 * Decodes an image whole and writes it anew: turned as its EXIF says, without EXIF, location, comments or anything hidden after
 * the picture. PNG and JPEG stay what they are. WebP, AVIF, GIF (the first frame) and HEIC become JPEG, or PNG where something is
 * transparent: every browser and mail program shows those two. The kind comes from the bytes. Measures are read from the header
 * first, so that a bomb is refused before it is decoded.
 *
 * @param owner whose it is: those of one owner wait for each other, and keep nobody else waiting
 * @param gone aborted when they no longer wait
 * @throws AppError 422 IMAGE_TYPE, IMAGE_BROKEN, IMAGE_TOO_TALL, IMAGE_TOO_WIDE, IMAGE_NOT_TALLER_THAN_WIDE; 503 when too many wait for theirs.
 */
export const cleanImage = (
  path: ImagePath,
  bytes: Buffer,
  owner = '',
  gone?: AbortSignal,
): Promise<CleanImage> => images.do({ path, bytes }, owner, gone);

/** Whatever is decoded goes through here, so that any number of uploads delays nothing else. */
export const images = new FairQueue(clean, { atOnce, waiting: mostWaiting });

async function clean({ path, bytes }: { path: ImagePath; bytes: Buffer }): Promise<CleanImage> {
  const sent = await typeOf(bytes);
  if (sent === 'image/heic' || sent === 'image/heif') return cleanHeic(path, bytes);
  // the header alone: nothing is unpacked yet, however much it announces
  const header = await decoding(() => sharp(bytes, { limitInputPixels: false }).metadata());
  // a header of something else that only starts like this kind
  if (header.format !== formats[sent]) throw broken();
  assertValid(
    checkImageMeasures(path, { width: header.autoOrient.width, height: header.autoOrient.height }),
  );
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels }).autoOrient();
  if (sent === 'image/png') return written(image, sent, header.isPalette);
  return written(
    image,
    sent !== 'image/jpeg' && (await isTransparent(image)) ? 'image/png' : 'image/jpeg',
  );
}

async function cleanHeic(path: ImagePath, bytes: Buffer): Promise<CleanImage> {
  const picture = await readHeic({ file: bytes, mostPixels });
  if (!picture) throw broken();
  const { width, height, pixels } = picture;
  assertValid(checkImageMeasures(path, picture));
  if (!pixels) throw broken();
  const image = sharp(pixels, { raw: { width, height, channels: 4 } });
  return written(image, (await isTransparent(image)) ? 'image/png' : 'image/jpeg');
}

/** What sharp calls each kind that it decodes. */
const formats: Record<Exclude<SentImageType, 'image/heic' | 'image/heif'>, Metadata['format']> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

async function typeOf(bytes: Buffer): Promise<SentImageType> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  // the signature of a png, and then nothing that could be one
  if (!type && bytes.subarray(0, pngSignature.length).equals(pngSignature)) throw broken();
  // bursts and moving pictures: the main picture is taken
  const still = type?.replace(/-sequence$/, '');
  if (!isSentImageType(still)) throw invalid(checkImageType(type));
  return still;
}

const isTransparent = (image: Sharp): Promise<boolean> =>
  decoding(async () => !(await image.stats()).isOpaque);

async function written(image: Sharp, type: ImageType, palette = false): Promise<CleanImage> {
  const png = type === 'image/png';
  const encoder = png
    ? image.png({ compressionLevel: 9, palette })
    : image.jpeg({ quality: 90, progressive: true });
  const { data, info } = await decoding(() => encoder.toBuffer({ resolveWithObject: true }));
  return {
    type,
    extension: png ? 'png' : 'jpg',
    bytes: data,
    width: info.width,
    height: info.height,
  };
}

const broken = () => invalid([{ path: 'file', code: 'IMAGE_BROKEN' }]);

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw broken();
  }
}
