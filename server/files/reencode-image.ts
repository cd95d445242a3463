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
import { FairQueue } from '../platform/concurrency/fair-queue.js';
import { assertValid, invalid } from '../platform/errors/app-error.js';
import { readHeic } from './read-heic.js';

export type CleanImage = {
  type: ImageType;
  extension: 'png' | 'jpg';
  bytes: Buffer;
  width: number;
  height: number;
};

// Images are processed one at a time and all differ. A cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Images decoded at a time. Each takes one of the four libuv threads. Password hashes may use two,
 * and one must stay free to read files and resolve names.
 */
const atOnce = 1;
/**
 * The longest queue. Each waiting file is in memory. Bottles take seconds, full-screen backgrounds
 * a minute.
 */
const mostWaiting = 50;

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const mostPixels = Math.max(
  ...Object.values(imageLimits).map(({ maxWidth, maxHeight }) => maxWidth * maxHeight),
);

/**
 * Decodes an image completely and encodes it again. The result is rotated as its EXIF says, and has
 * no EXIF, location, comments or hidden trailing data. PNG and JPEG keep their type. WebP, AVIF,
 * GIF (first frame) and HEIC become JPEG, or PNG if transparent, because every browser and mail
 * program shows those two. The content decides the type. The size in the header is checked first,
 * so a decompression bomb is rejected before it is decoded.
 * @param owner an owner without an image in the queue comes first
 * @param gone aborted when the client has disconnected
 * @throws AppError 422 IMAGE_TYPE, IMAGE_BROKEN, IMAGE_TOO_TALL, IMAGE_TOO_WIDE,
 * IMAGE_NOT_TALLER_THAN_WIDE; 503 when the queue is full
 */
export const reencodeImage = (
  path: ImagePath,
  bytes: Buffer,
  owner = '',
  gone?: AbortSignal,
): Promise<CleanImage> => images.do({ path, bytes }, owner, gone);

/** The queue of all image decoding, so that uploads do not delay other work. */
export const images = new FairQueue(clean, { atOnce, waiting: mostWaiting });

async function clean({ path, bytes }: { path: ImagePath; bytes: Buffer }): Promise<CleanImage> {
  const sent = await typeOf(bytes);
  if (sent === 'image/heic' || sent === 'image/heif') return cleanHeic(path, bytes);
  // Reads only the header. Nothing is decoded yet, whatever size the header claims.
  const header = await decoding(() => sharp(bytes, { limitInputPixels: false }).metadata());
  // The file starts like this type but is another one.
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

/** The format names of sharp. */
const formats: Record<Exclude<SentImageType, 'image/heic' | 'image/heif'>, Metadata['format']> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

async function typeOf(bytes: Buffer): Promise<SentImageType> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  // A PNG signature without valid PNG content.
  if (!type && bytes.subarray(0, pngSignature.length).equals(pngSignature)) throw broken();
  // Image sequences: only the main picture is used.
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
