import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { checkImageMeasures, checkImageType, type ImagePath, type ImageType, imageLimits, isImageType } from '../../shared/rules/image.js';
import { assertValid, invalid } from '../platform/app-error.js';
import { FairQueue } from '../platform/fair-queue.js';

export type CleanImage = { type: ImageType; extension: 'png' | 'jpg'; bytes: Buffer; width: number; height: number };

// images come one at a time and differ: a cache would only hold memory
sharp.cache(false);
sharp.concurrency(1);

/** Of the four threads that also read files and look up addresses: passwords may take two, and one stays free. */
const atOnce = 1;
/** How many may wait, each with its file in memory: bottles for a few seconds, backgrounds of a whole screen for a minute. */
const mostWaiting = 50;

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const mostPixels = Math.max(...Object.values(imageLimits).map(({ maxWidth, maxHeight }) => maxWidth * maxHeight));

/**
 * Decodes an image whole and writes it anew: turned as its EXIF says, without EXIF, location, comments or anything hidden after
 * the picture. The kind comes from the bytes. Measures are read from the header first, so that a bomb is refused before it is decoded.
 *
 * @param owner whose it is: those of one owner wait for each other, and keep nobody else waiting
 * @param gone aborted when they no longer wait
 * @throws AppError 422 IMAGE_TYPE, IMAGE_BROKEN, IMAGE_TOO_TALL, IMAGE_TOO_WIDE, IMAGE_NOT_TALLER_THAN_WIDE; 503 when too many wait for theirs.
 */
export const cleanImage = (path: ImagePath, bytes: Buffer, owner = '', gone?: AbortSignal): Promise<CleanImage> =>
  images.do({ path, bytes }, owner, gone);

/** Whatever is decoded goes through here, so that any number of uploads delays nothing else. */
export const images = new FairQueue(clean, { atOnce, waiting: mostWaiting });

async function clean({ path, bytes }: { path: ImagePath; bytes: Buffer }): Promise<CleanImage> {
  const type = await typeOf(bytes);
  // the header alone: nothing is unpacked yet, however much it announces
  const header = await decoding(() => sharp(bytes, { limitInputPixels: false }).metadata());
  // a header of something else that only starts like a png or jpeg
  if (header.format !== (type === 'image/png' ? 'png' : 'jpeg')) throw broken();
  assertValid(checkImageMeasures(path, { width: header.autoOrient.width, height: header.autoOrient.height }));
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels }).autoOrient();
  const { data, info } = await decoding(() => encode(image, type, header).toBuffer({ resolveWithObject: true }));
  return { type, extension: type === 'image/png' ? 'png' : 'jpg', bytes: data, width: info.width, height: info.height };
}

async function typeOf(bytes: Buffer): Promise<ImageType> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  // the signature of a png, and then nothing that could be one
  if (!type && bytes.subarray(0, pngSignature.length).equals(pngSignature)) throw broken();
  if (!isImageType(type)) throw invalid(checkImageType(type));
  return type;
}

function encode(image: Sharp, type: ImageType, header: Metadata): Sharp {
  if (type === 'image/png') return image.png({ compressionLevel: 9, palette: header.isPalette });
  return image.jpeg({ quality: 90, progressive: true });
}

const broken = () => invalid([{ path: 'file', code: 'IMAGE_BROKEN' }]);

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw broken();
  }
}
