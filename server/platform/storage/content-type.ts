import { extname } from 'node:path';

/** The stored media types, by the extensions of the keys. */
const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.m4a': 'audio/mp4',
};

/** Whether the key names a picture or a sound. Organisers upload these for the public. */
export const isMedia = (key: string): boolean => Object.hasOwn(types, extname(key));

export const contentTypeOf = (key: string): string =>
  types[extname(key)] ?? 'application/octet-stream';
