import type { InterfaceLanguage } from './languages.js';
import type { TastingKind } from './tasting.js';

/**
 * Guides for organisers, in the order in which they need them. Each one is a folder of docs/guides.
 */
export const guides = [
  'group-tasting',
  'individual-tasting',
  'instructor',
  'web-editor',
  'videos',
  'team',
  'privacy',
] as const;
export type Guide = (typeof guides)[number];

/** The address of a guide in a language. */
export const guideAddress = (guide: Guide, language: InterfaceLanguage): string =>
  `/guides/${guide}?lang=${language}`;

/** A section of a guide. `words` are the names of buttons and fields in it. */
export type GuideSection = { guide: Guide; slug: string; title: string; words: string };

/** The address of the list of all sections of all guides in a language. */
export const guideSectionsAddress = (language: InterfaceLanguage): string =>
  `/guides/sections.json?lang=${language}`;

/** The guide that explains each kind of tasting and its events. */
export const guideOfKind = {
  live: 'group-tasting',
  podcast: 'individual-tasting',
} as const satisfies Record<TastingKind, Guide>;
