import type { components } from '~/api/schema';
import { checkVideoAddress, readVideo, videoAddress } from '../../../shared/rules/video.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';

type Video = components['schemas']['VideoSlotDto'];
type VideoInput = components['schemas']['VideoSlotInputDto'];

/** A video slot in the form: a typed address, or a stored video that has no address. */
export type VideoDraft = {
  /** The address or video id as typed. */
  address: string;
  title: string;
  /** The stored video. Its fields that the form does not show are kept. */
  stored: Video | null;
};

export const emptyVideo = (): VideoDraft => ({ address: '', title: '', stored: null });

/**
 * The public address of a stored video. It is '' for avatar videos and for videos that are still
 * being made.
 */
const addressOf = (stored: Video | null): string =>
  stored && !stored.generated && stored.platform && stored.platform !== 'generated' && stored.id
    ? videoAddress({ platform: stored.platform, id: stored.id })
    : '';

export const videoDraftOf = (stored: Video | null): VideoDraft => ({
  address: addressOf(stored),
  title: stored?.title ?? '',
  stored,
});

/**
 * Whether the slot holds a stored video without an address.
 * Such a video is kept until another replaces it or the organiser removes it.
 */
export const hasStoredVideoWithoutAddress = ({ address, stored }: VideoDraft): boolean =>
  stored !== null && address.trim() === '' && addressOf(stored) === '';

/** Whether the slot has a video or a typed address, valid or not. */
export const hasVideo = (video: VideoDraft): boolean =>
  video.address.trim() !== '' || hasStoredVideoWithoutAddress(video);

/** The video slot as it is saved; null when it is empty. */
export function videoBodyOf(draft: VideoDraft): VideoInput | null {
  const { address, title, stored } = draft;
  if (hasStoredVideoWithoutAddress(draft)) return stored;
  const video = readVideo(address);
  return video && { ...stored, ...video, generated: false, title: title.trim() || null };
}

/** Checks the typed addresses. Reports those that lead to no video. */
export const videoIssues = (
  videos: readonly (readonly [path: string, video: VideoDraft])[],
): Issue[] => videos.flatMap(([path, { address }]) => checkVideoAddress(`${path}.id`, address));
