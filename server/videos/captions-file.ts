import type { CaptionsRow } from './videos.queries.js';

/** The file name of the captions that were made from a spoken text. */
const spoken = 'captions.vtt';
const added = /^([a-z]{2,3})\.[\da-f]{8}\.vtt$/;

/** The name of captions in the address of a video. It changes with their content. */
export const captionsFileName = ({ language, hash }: CaptionsRow): string =>
  hash === null ? spoken : `${language}.${hash}.vtt`;

/**
 * The captions that a file name means: null for those of a spoken text, else their language.
 * Undefined for the name of another file.
 */
export function captionsOfFile(file: string): string | null | undefined {
  return file === spoken ? null : added.exec(file)?.[1];
}
