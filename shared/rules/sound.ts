import type { Issue } from '../vocabulary/issue.js';
import { readableBytes } from './image.js';

/** Folders for uploaded sounds, as in the API. */
export const soundPaths = ['themes/sounds'] as const;
export type SoundPath = (typeof soundPaths)[number];

/** Accepted types. They are detected from the bytes, never from the name. */
export const soundTypes = ['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/mp4'] as const;
export type SoundType = (typeof soundTypes)[number];

/** File extensions, for a file picker and for people. */
export const soundExtensions = {
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
} as const satisfies Record<SoundType, string>;

/** In bytes. */
export const maxSoundBytes = 50 * 1024 * 1024;

export function isSoundPath(path: unknown): path is SoundPath {
  return soundPaths.some((known) => known === path);
}

/** Checks only the size in bytes. The issue has the limit in bytes and in readable form. */
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
