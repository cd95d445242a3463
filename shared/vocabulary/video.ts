import { type EventLanguage, eventLanguages } from './languages.js';

export const videoPlatforms = ['vimeo', 'youtube', 'generated'] as const;
/** The source of a video: Vimeo, YouTube, or generated with an avatar. */
export type VideoPlatform = (typeof videoPlatforms)[number];

/** The fields of a product in a tasting that hold a video. */
export const productVideos = [
  'podcastMainVideo',
  'podcastViewVideo',
  'podcastSmellVideo',
  'podcastTasteVideo',
  'podcastFinalVideo',
] as const;
export type ProductVideo = (typeof productVideos)[number];

/** The fields of a tasting that hold a video. */
export const tastingVideos = ['podcastPresentationVideo', 'podcastGoodbyeVideo'] as const;
export type TastingVideo = (typeof tastingVideos)[number];

/**
 * One video. Only the server writes the results of the generation (`taskRef`, `error`,
 * `generationDate`).
 */
export type VideoSlot = {
  platform: VideoPlatform | null;
  id: string | null;
  /** The title on the platform, or a title by the organiser. */
  title: string | null;
  generated: boolean;
  modified: boolean;
  /** Voice language of a generated video. */
  language: string | null;
  avatarPath: string | null;
  /** The text that the avatar speaks, as SSML. */
  text: string | null;
  /** Whether the captions are part of the picture too. */
  captionsInVideo: boolean;
  locked: boolean;
  taskRef: string | null;
  error: string | null;
  generationDate: string | null;
};

/**
 * The progress of a guest in a video: started, or the per cent of its seconds that were really
 * played.
 */
export const watchMarks = [0, 25, 50, 100] as const;
export type WatchMark = (typeof watchMarks)[number];

/** The sources of a video in an organiser's library. */
export const videoKinds = ['UPLOADED', 'SPOKEN'] as const;
export type VideoKind = (typeof videoKinds)[number];

/** Guests can watch a video only when it is `available`. */
export const videoStatuses = ['uploading', 'converting', 'available', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

/**
 * The reasons why a spoken video cannot be made, by their documented codes. A video of an outside
 * service can fail with other texts.
 */
export const spokenVideoErrors = {
  '1': 'NO_FACE',
  '2': 'IMAGE_TOO_LARGE',
  '3': 'INVALID_MARKUP',
  '4': 'TRANSCODING',
  '5': 'LANGUAGE',
  '6': 'WRONG_GENDER',
  '7': 'INTERNAL',
  '8': 'NO_VOICE',
} as const;
export type SpokenVideoError = keyof typeof spokenVideoErrors;

/** Languages of captions that organisers add, as BCP 47 tags. Events are held in them. */
export const captionLanguages = eventLanguages.map(
  (language) => language.toLowerCase() as CaptionLanguage,
);
export type CaptionLanguage = Lowercase<EventLanguage>;

/** A video that no tasting and no event uses is deleted after this number of days. */
export const unusedVideoDays = 30;
