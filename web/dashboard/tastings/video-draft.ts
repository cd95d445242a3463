import type { components } from '~/api/schema';
import {
  checkVideoAddress,
  isLibraryVideoId,
  readVideo,
  videoAddress,
} from '../../../shared/rules/video.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';

type Video = components['schemas']['VideoSlotDto'];
type VideoInput = components['schemas']['VideoSlotInputDto'];

/**
 * A video slot in the form: a video of the library, a typed address, or a stored video that has
 * neither.
 */
export type VideoDraft = {
  source: 'library' | 'link';
  /** The id of the chosen video of the library. */
  libraryId: string | null;
  /** The address or video id as typed. */
  address: string;
  title: string;
  /** The stored video. Its fields that the form does not show are kept. */
  stored: Video | null;
};

export const emptyVideo = (): VideoDraft => ({
  source: 'library',
  libraryId: null,
  address: '',
  title: '',
  stored: null,
});

/** The id of a stored video of the library; null for all other videos. */
const libraryIdOf = (stored: Video | null): string | null =>
  stored && !stored.generated && stored.id && isLibraryVideoId(stored.id) ? stored.id : null;

/**
 * The public address of a stored video. It is '' for avatar videos and for videos that are still
 * being made.
 */
const addressOf = (stored: Video | null): string =>
  stored &&
  !libraryIdOf(stored) &&
  !stored.generated &&
  stored.platform &&
  stored.platform !== 'generated' &&
  stored.id
    ? videoAddress({ platform: stored.platform, id: stored.id })
    : '';

export const videoDraftOf = (stored: Video | null): VideoDraft => ({
  source: stored && addressOf(stored) !== '' ? 'link' : 'library',
  libraryId: libraryIdOf(stored),
  address: addressOf(stored),
  title: stored?.title ?? '',
  stored,
});

/**
 * Whether the slot holds a stored video that is neither in the library nor has an address.
 * Such a video is kept until another replaces it or the organiser removes it.
 */
export const hasOtherVideo = ({ libraryId, address, stored }: VideoDraft): boolean =>
  stored !== null &&
  !libraryId &&
  address.trim() === '' &&
  addressOf(stored) === '' &&
  !libraryIdOf(stored);

/** Whether the slot has a video or a typed address, valid or not. */
export const hasVideo = (video: VideoDraft): boolean =>
  (video.source === 'library' ? video.libraryId !== null : video.address.trim() !== '') ||
  hasOtherVideo(video);

/** The video slot as it is saved; null when it is empty. */
export function videoBodyOf(draft: VideoDraft): VideoInput | null {
  const { source, libraryId, address, title, stored } = draft;
  if (hasOtherVideo(draft)) return stored;
  if (source === 'library')
    return libraryId === null
      ? null
      : { ...stored, platform: 'vimeo', id: libraryId, generated: false, title: null };
  const video = readVideo(address);
  return video && { ...stored, ...video, generated: false, title: title.trim() || null };
}

/** Checks the typed addresses. Reports those that lead to no video. */
export const videoIssues = (
  videos: readonly (readonly [path: string, video: VideoDraft])[],
): Issue[] =>
  videos.flatMap(([path, { source, address }]) =>
    source === 'link' ? checkVideoAddress(`${path}.id`, address) : [],
  );
