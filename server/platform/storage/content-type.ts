import { extname } from 'node:path';

/** What is stored here, by the extensions of its keys. */
const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.m4a': 'audio/mp4',
};

/** Whether it is a picture or a sound, as organisers upload them for everybody to see. */
export const isMedia = (key: string): boolean => Object.hasOwn(types, extname(key));

/** The media type of a file that is kept under this key. */
export const contentTypeOf = (key: string): string =>
  types[extname(key)] ?? 'application/octet-stream';
