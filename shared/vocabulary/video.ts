export const videoPlatforms = ['vimeo', 'youtube', 'generated'] as const;
/** Where a video comes from: uploaded, a public site, or spoken by an avatar. */
export type VideoPlatform = (typeof videoPlatforms)[number];

/** The places of a tasting product that take a video, by the name of their field. */
export const productVideos = [
  'podcastMainVideo',
  'podcastViewVideo',
  'podcastSmellVideo',
  'podcastTasteVideo',
  'podcastFinalVideo',
] as const;
export type ProductVideo = (typeof productVideos)[number];

/** The places of a tasting itself that take a video. */
export const tastingVideos = ['podcastPresentationVideo', 'podcastGoodbyeVideo'] as const;
export type TastingVideo = (typeof tastingVideos)[number];

/** One place for a video. What the generation answers (`taskRef`, `error`, `generationDate`) only the server writes. */
export type VideoSlot = {
  platform: VideoPlatform | null;
  id: string | null;
  /** What it is called at its platform, or what the organiser calls it. */
  title: string | null;
  generated: boolean;
  modified: boolean;
  /** Voice language of a generated video. */
  language: string | null;
  avatarPath: string | null;
  /** What the avatar says, as speech markup. */
  text: string | null;
  locked: boolean;
  taskRef: string | null;
  error: string | null;
  generationDate: string | null;
};
