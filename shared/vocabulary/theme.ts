import type { LocalizedText } from './localized-text.js';

/** The moments of a tasting that can sound, in their order. Spelling as documented. */
export const soundSlots = [
  'startTasting',
  'validate',
  'storeSound',
  'prerecomendation',
  'postrecomendation',
] as const;
export type SoundSlot = (typeof soundSlots)[number];

/** The sound that the product brings for each moment: what plays where a sound is on and the organiser has none of their own. */
export const builtInSound = (slot: SoundSlot): string => `/library/sounds/${slot}.wav`;

/** One sound of a theme. `url`: an uploaded file, null for the built-in one; `name`: what the file was called. */
export type ThemeSound = { active: boolean; name: string | null; url: string | null };

/** The documents of which a theme can name its own. */
export const legalDocuments = ['termsOfUse', 'privacyPolicies'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** The look of an organiser's rooms. Colours are `#rrggbb`. */
export type Theme = {
  mainColor: string;
  secondaryColor: string;
  lobbyImage: string | null;
  lobbyText: LocalizedText;
  lobbySkipActive: boolean;
  /** Whole seconds. */
  lobbySkipTimeout: number;
  mainBackground: string | null;
  termsOfUse: string | null;
  privacyPolicies: string | null;
  /** What else clients keep; of each legal document, the page of one's own that it is. */
  otherConfig: Record<string, unknown>;
  audios: Record<SoundSlot, ThemeSound>;
};

const silent = (): ThemeSound => ({ active: false, name: null, url: null });

/** What a theme is before anybody chose: also what null takes a field back to. */
export const defaultTheme = (): Theme => ({
  mainColor: '#ae1c38',
  secondaryColor: '#757a80',
  lobbyImage: null,
  lobbyText: {},
  lobbySkipActive: false,
  lobbySkipTimeout: 10,
  mainBackground: null,
  termsOfUse: null,
  privacyPolicies: null,
  otherConfig: {},
  audios: {
    startTasting: silent(),
    validate: silent(),
    storeSound: silent(),
    prerecomendation: silent(),
    postrecomendation: silent(),
  },
});

/** What a guest's page needs of a theme. Addresses can be loaded as they are; a sound that is off has none. */
export type RoomTheme = {
  mainColor: string;
  secondaryColor: string;
  background: string | null;
  lobby: { image: string | null; text: LocalizedText; skipAfterSeconds: number | null };
  sounds: Record<SoundSlot, string | null>;
  /** Null: the product's own words. */
  links: { terms: string | null; privacy: string | null };
};
