import type { components } from '~/api/schema';
import { blank } from '../../../shared/rules/field.js';
import { speechLimits } from '../../../shared/rules/ssml.js';
import {
  checkVideoAddress,
  isLibraryVideoId,
  readVideo,
  videoAddress,
} from '../../../shared/rules/video.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import {
  emptySpeech,
  reopened,
  type Speech,
  speechOf,
  ssmlOf,
  voiceLanguageFor,
} from './speech-draft';

type Video = components['schemas']['VideoSlotDto'];
type VideoInput = components['schemas']['VideoSlotInputDto'];

export const videoSources = ['library', 'spoken', 'link'] as const;
export type VideoSource = (typeof videoSources)[number];

/** A video slot in the form: a video of the library, a text for an avatar, or a typed address. */
export type VideoDraft = {
  source: VideoSource;
  /** The id of the chosen video of the library. */
  libraryId: string | null;
  speech: Speech;
  /** The address or video id as typed. */
  address: string;
  title: string;
};

export const emptyVideo = (): VideoDraft => ({
  source: 'library',
  libraryId: null,
  speech: emptySpeech(),
  address: '',
  title: '',
});

export function videoDraftOf(stored: Video | null): VideoDraft {
  if (!stored) return emptyVideo();
  if (stored.generated || stored.platform === 'generated')
    return { ...emptyVideo(), source: 'spoken', speech: speechOf(stored) };
  if (stored.id && isLibraryVideoId(stored.id)) return { ...emptyVideo(), libraryId: stored.id };
  if (!stored.id || !stored.platform) return emptyVideo();
  return {
    ...emptyVideo(),
    source: 'link',
    address: videoAddress({ platform: stored.platform, id: stored.id }),
    title: stored.title ?? '',
  };
}

/**
 * The slot with another source. The input for the other sources stays in the form, in case the
 * organiser comes back. It is not saved.
 * @param locale the language of the interface, for the first choice of a voice
 */
export const withSource = (
  before: VideoDraft,
  source: VideoSource,
  locale: string,
): VideoDraft => ({
  ...before,
  source,
  speech:
    source === 'spoken'
      ? {
          ...reopened(before.speech),
          language: before.speech.language ?? voiceLanguageFor(locale),
        }
      : { ...reopened(before.speech), modified: false },
});

/** Whether the slot has a video, a text or a typed address, valid or not. */
export function hasVideo({ source, libraryId, speech, address }: VideoDraft): boolean {
  if (source === 'library') return libraryId !== null;
  if (source === 'spoken') return speech.id !== null || !blank(speech.written);
  return address.trim() !== '';
}

/** Whether the slot has a text of which no video will be made, because it is not confirmed. */
export const isUnconfirmed = (video: VideoDraft): boolean =>
  video.source === 'spoken' && !video.speech.locked && video.speech.id === null;

/** The video slot as it is saved; null when it is empty. */
export function videoBodyOf({
  source,
  libraryId,
  speech,
  address,
  title,
}: VideoDraft): VideoInput | null {
  if (source === 'library')
    return libraryId === null ? null : { platform: 'vimeo', id: libraryId, generated: false };
  if (source === 'spoken') {
    const { id, avatarPath, language, captionsInVideo, locked, modified } = speech;
    const text = ssmlOf(speech) || null;
    return {
      platform: 'generated',
      generated: true,
      id,
      avatarPath,
      language,
      text,
      captionsInVideo,
      locked,
      modified,
    };
  }
  const video = readVideo(address);
  return video && { ...video, generated: false, title: title.trim() || null };
}

/** Reports typed addresses that lead to no video, and texts that are too long to be saved. */
export const videoIssues = (
  videos: readonly (readonly [path: string, video: VideoDraft])[],
): Issue[] =>
  videos.flatMap(([path, { source, address, speech }]) => {
    if (source === 'link') return checkVideoAddress(`${path}.id`, address);
    // Confirmed texts are checked by the rule of the tasting.
    return source === 'spoken' && !speech.locked && ssmlOf(speech).length > speechLimits.markup
      ? [{ path: `${path}.text`, code: 'TOO_LONG', params: { max: speechLimits.markup } }]
      : [];
  });
