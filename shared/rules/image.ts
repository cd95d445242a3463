import type { Issue } from '../vocabulary/issue.js';

/** Folders for uploaded images, as in the API. */
export const imagePaths = [
  'products',
  'assessmentSheets/icons',
  'logo',
  'theme/web',
  'instructors',
  'pages',
  'avatars',
] as const;
export type ImagePath = (typeof imagePaths)[number];

/** Stored types: every browser and mail program shows them. */
export const imageTypes = ['image/png', 'image/jpeg'] as const;
export type ImageType = (typeof imageTypes)[number];

/**
 * Accepted types of uploads. The server detects the type from the bytes, never from the name. It
 * converts every image of another type to one of `imageTypes`. SVG is excluded, because it can
 * contain scripts.
 */
export const sentImageTypes = [
  ...imageTypes,
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
] as const;
export type SentImageType = (typeof sentImageTypes)[number];

/** Largest size in bytes and pixels of one kind of image. */
export type ImageLimits = {
  maxBytes: number;
  maxWidth: number;
  maxHeight: number;
  tallerThanWide: boolean;
};

/** Limits of each folder. Bottles are upright, and a background fills a screen. */
export const imageLimits: Record<ImagePath, ImageLimits> = {
  products: { maxBytes: 250 * 1024, maxWidth: 420, maxHeight: 700, tallerThanWide: true },
  'assessmentSheets/icons': {
    maxBytes: 250 * 1024,
    maxWidth: 1024,
    maxHeight: 1024,
    tallerThanWide: false,
  },
  logo: { maxBytes: 250 * 1024, maxWidth: 2000, maxHeight: 2000, tallerThanWide: false },
  'theme/web': {
    maxBytes: 20 * 1024 * 1024,
    maxWidth: 2560,
    maxHeight: 1440,
    tallerThanWide: false,
  },
  instructors: { maxBytes: 250 * 1024, maxWidth: 512, maxHeight: 512, tallerThanWide: false },
  pages: { maxBytes: 1024 * 1024, maxWidth: 1600, maxHeight: 1600, tallerThanWide: false },
  avatars: { maxBytes: 1024 * 1024, maxWidth: 1600, maxHeight: 1600, tallerThanWide: false },
};

/** Type, bytes, and size in pixels after EXIF rotation. */
export type ImageFacts = { type: string; bytes: number; width: number; height: number };

export function isImagePath(path: unknown): path is ImagePath {
  return imagePaths.some((known) => known === path);
}

export function isImageType(type: unknown): type is ImageType {
  return imageTypes.some((known) => known === type);
}

export function isSentImageType(type: unknown): type is SentImageType {
  return sentImageTypes.some((known) => known === type);
}

/** Checks only the type. The other checks need a supported type. */
export function checkImageType(type: string | undefined): Issue[] {
  return isSentImageType(type) ? [] : [{ path: 'file', code: 'IMAGE_TYPE' }];
}

/**
 * Checks only the size in bytes, which is known before decoding. The issue has the limit in bytes
 * and in readable form.
 */
export function checkImageBytes(path: ImagePath, bytes: number): Issue[] {
  const { maxBytes } = imageLimits[path];
  return bytes > maxBytes
    ? [
        {
          path: 'file',
          code: 'IMAGE_TOO_LARGE',
          params: { maxBytes, size: readableBytes(maxBytes) },
        },
      ]
    : [];
}

/** Checks only the height, the width and the shape. */
export function checkImageMeasures(
  path: ImagePath,
  { width, height }: Pick<ImageFacts, 'width' | 'height'>,
): Issue[] {
  const { maxWidth, maxHeight, tallerThanWide } = imageLimits[path];
  const issues: Issue[] = [];
  if (height > maxHeight)
    issues.push({ path: 'file', code: 'IMAGE_TOO_TALL', params: { height, maxHeight } });
  if (width > maxWidth)
    issues.push({ path: 'file', code: 'IMAGE_TOO_WIDE', params: { width, maxWidth } });
  if (tallerThanWide && height <= width)
    issues.push({ path: 'file', code: 'IMAGE_NOT_TALLER_THAN_WIDE', params: { width, height } });
  return issues;
}

/** Checks all rules of an image in order: type, bytes, height, width, shape. */
export function checkImage(path: ImagePath, image: ImageFacts): Issue[] {
  const wrongType = checkImageType(image.type);
  if (wrongType.length > 0) return wrongType;
  return [...checkImageBytes(path, image.bytes), ...checkImageMeasures(path, image)];
}

/**
 * Checks the address of an organiser's picture: an uploaded file, a built-in file, or an https
 * link, which the server fetches. An empty link is valid. Only the server knows whether an uploaded
 * file exists and who owns it.
 */
export function checkImageLink(path: string, link: string | null | undefined): Issue[] {
  if (!link) return [];
  const [, folder, rest = ''] = /^\/(files|library|demo)\/(.+)$/.exec(link) ?? [];
  const known = rest.split('/').every((part) => /^[\w-]+(\.\w+)?$/.test(part));
  return (folder ? known : /^https:\/\/[^\s/]+/.test(link)) ? [] : [{ path, code: 'INVALID_URL' }];
}

/** True for a link that the server has to fetch. False for a file of this installation. */
export const isExternalLink = (link: string | null | undefined): link is string =>
  /^https:/i.test(link ?? '');

/**
 * `256000` → `250 KB`, `20971520` → `20 MB`. The units are the same in every interface language.
 */
export function readableBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${Math.round(kilobytes)} KB`
    : `${Math.round((kilobytes / 1024) * 10) / 10} MB`;
}
