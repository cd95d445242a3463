import { extname } from 'node:path';

/** Types of pictures, sounds and captions, by the extensions of their keys. */
const publicTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};
/** Types of files that are only served at addresses that expire. */
const types: Record<string, string> = { ...publicTypes, '.mp4': 'video/mp4' };

/** Whether the key names a picture, a sound or captions. Organisers upload these for the public. */
export const isPublicFile = (key: string): boolean => Object.hasOwn(publicTypes, extname(key));

export const contentTypeOf = (key: string): string =>
  types[extname(key)] ?? 'application/octet-stream';
