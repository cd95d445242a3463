import type { components } from '~/api/schema';
import { checkVideoAddress, readVideo, videoAddress } from '../../../shared/rules/video.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';

type Video = components['schemas']['VideoSlotDto'];
type VideoInput = components['schemas']['VideoSlotInputDto'];

/** A place for a video as a form holds it: what is typed for it, or what is stored there and cannot be typed. */
export type VideoDraft = {
  /** An address or an id, as it was typed. */
  address: string;
  title: string;
  /** What is stored: what the form does not show of it stays. */
  stored: Video | null;
};

export const emptyVideo = (): VideoDraft => ({ address: '', title: '', stored: null });

/** The address of what is stored, where a public site has it; '' for what an avatar speaks and what is still on its way. */
const addressOf = (stored: Video | null): string =>
  stored && !stored.generated && stored.platform && stored.platform !== 'generated' && stored.id
    ? videoAddress({ platform: stored.platform, id: stored.id })
    : '';

export const videoDraftOf = (stored: Video | null): VideoDraft => ({
  address: addressOf(stored),
  title: stored?.title ?? '',
  stored,
});

/** Whether there is a video that cannot be typed: it is kept until another takes its place, or it is removed. */
export const isKept = ({ address, stored }: VideoDraft): boolean =>
  stored !== null && address.trim() === '' && addressOf(stored) === '';

/** Whether there is any video, or what is meant to be one. */
export const hasVideo = (video: VideoDraft): boolean =>
  video.address.trim() !== '' || isKept(video);

/** The place as it is saved. */
export function videoInputOf(draft: VideoDraft): VideoInput | null {
  const { address, title, stored } = draft;
  if (isKept(draft)) return stored;
  const video = readVideo(address);
  return video && { ...stored, ...video, generated: false, title: title.trim() || null };
}

/** What was typed and leads to no video. */
export const videoIssues = (
  videos: readonly (readonly [path: string, video: VideoDraft])[],
): Issue[] => videos.flatMap(([path, { address }]) => checkVideoAddress(`${path}.id`, address));
