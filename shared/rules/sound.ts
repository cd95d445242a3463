import type { Issue } from '../vocabulary/issue.js';
import { readableBytes } from './image.js';

/** Folders a sound may be uploaded into, as they are named on the wire. */
export const soundPaths = ['themes/sounds'] as const;
export type SoundPath = (typeof soundPaths)[number];

/** Kinds accepted, told by the bytes of the file and never by its name. */
export const soundTypes = ['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/mp4'] as const;
export type SoundType = (typeof soundTypes)[number];

/** How they are called, for a file picker and for people. */
export const soundExtensions = {
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
} as const satisfies Record<SoundType, string>;

/** What a sound may weigh. */
export const maxSoundBytes = 50 * 1024 * 1024;

export function isSoundPath(path: unknown): path is SoundPath {
  return soundPaths.some((known) => known === path);
}

/** The weight alone, which is known before anything else. Params: the limit in bytes and as a person reads it. */
export function checkSoundBytes(bytes: number): Issue[] {
  return bytes > maxSoundBytes
    ? [
        {
          path: 'file',
          code: 'errorMaxSize',
          params: { maxBytes: maxSoundBytes, size: readableBytes(maxSoundBytes) },
        },
      ]
    : [];
}
