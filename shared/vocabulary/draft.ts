/** The things whose editors keep unsaved changes. */
export const draftKinds = [
  'product',
  'sheet',
  'liveTasting',
  'podcastTasting',
  'liveSession',
  'podcastSession',
  'instructor',
] as const;
export type DraftKind = (typeof draftKinds)[number];

/** The id of the draft of something that is not saved yet. */
export const newDraftId = 'new';

export const draftLimits = {
  /** The most characters of a draft. The request with it fits into the limit of a body. */
  content: 400_000,
  /** The most drafts of an organiser. A further one replaces the oldest. */
  count: 60,
  /** The most bytes of all drafts of an organiser. Older ones are deleted. */
  bytes: 5 * 1024 * 1024,
  /** Drafts that nobody touches for so many days are deleted. */
  days: 30,
} as const;
