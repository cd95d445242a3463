import type { LocalizedText } from './localized-text.js';

/** The moments of a tasting that can have a sound, in order, spelled as in the specification. */
export const soundSlots = [
  'startTasting',
  'validate',
  'storeSound',
  'prerecomendation',
  'postrecomendation',
] as const;
export type SoundSlot = (typeof soundSlots)[number];

/**
 * The built-in sound of a moment. It plays if the sound is on and the organiser has uploaded none.
 */
export const builtInSound = (slot: SoundSlot): string => `/library/sounds/${slot}.wav`;

/**
 * One sound of a theme. `url` is an uploaded file, or null for the built-in sound. `name` is the
 * original name of the file.
 */
export type ThemeSound = { active: boolean; name: string | null; url: string | null };

/** The built-in legal documents that an organiser can replace with their own. */
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
  /**
   * Free settings that clients store. They include, for each legal document, the organiser's page
   * that serves as this document.
   */
  otherConfig: Record<string, unknown>;
  audios: Record<SoundSlot, ThemeSound>;
};

const silent = (): ThemeSound => ({ active: false, name: null, url: null });

/** The colours of an example, for organisers whose plan has no theme. */
export const exampleColors = { mainColor: '#1f6f5c', secondaryColor: '#b4711c' };

/** Returns the theme of a new organiser. A field that is set to null gets this value again. */
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

/**
 * The part of a theme that a guest's page needs. Addresses can be loaded as they are. A sound that
 * is off is null.
 */
export type RoomTheme = {
  mainColor: string;
  secondaryColor: string;
  background: string | null;
  lobby: { image: string | null; text: LocalizedText; skipAfterSeconds: number | null };
  sounds: Record<SoundSlot, string | null>;
  /** Null: the built-in documents. */
  links: { terms: string | null; privacy: string | null };
};
