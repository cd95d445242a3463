/** Languages in which content (names, attributes, sheets) is written. */
export const contentLanguages = ['ES', 'CA', 'EN'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];
/** @param language a language code in any case */
export const isContentLanguage = (language: string): boolean =>
  contentLanguages.some((code) => code === language.toUpperCase());

/** Languages of the interface, as BCP 47 tags. The first one is the source of every text. */
export const interfaceLanguages = ['es', 'ca', 'en', 'de', 'fr', 'it', 'pl', 'pt'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** Languages of exported files: those of the interface. */
export const fileLanguages = [
  'ES',
  'CA',
  'EN',
  'DE',
  'FR',
  'IT',
  'PL',
  'PT',
] as const satisfies readonly Uppercase<InterfaceLanguage>[];
export type FileLanguage = (typeof fileLanguages)[number];

/** The interface language of a language code in any case: 'de' for 'DE'; Spanish if unknown. */
export const interfaceLanguageOf = (code: string): InterfaceLanguage =>
  interfaceLanguages.find((language) => language === code.toLowerCase()) ?? 'es';

/**
 * Regional variants that a browser may ask for, each with the interface language of its texts.
 * Dates and numbers follow the variant.
 */
export const regionalVariants = {
  'es-ES': 'es',
  'es-MX': 'es',
  'es-AR': 'es',
  'es-CL': 'es',
  'es-CO': 'es',
  'es-PE': 'es',
  'es-UY': 'es',
  'es-US': 'es',
  'ca-ES': 'ca',
  'ca-AD': 'ca',
  'en-GB': 'en',
  'en-US': 'en',
  'en-IE': 'en',
  'en-AU': 'en',
  'en-CA': 'en',
  'en-NZ': 'en',
  'en-ZA': 'en',
  'de-DE': 'de',
  'de-AT': 'de',
  'de-CH': 'de',
  'fr-FR': 'fr',
  'fr-BE': 'fr',
  'fr-CA': 'fr',
  'fr-CH': 'fr',
  'it-IT': 'it',
  'it-CH': 'it',
  'pl-PL': 'pl',
  'pt-PT': 'pt',
  'pt-BR': 'pt',
  gl: 'es',
  eu: 'es',
} as const satisfies Record<string, InterfaceLanguage>;
export type RegionalVariant = keyof typeof regionalVariants;

/**
 * Languages of the pages and mails for guests, as BCP 47 tags: those of the interface and of all
 * events.
 */
export const guestLanguages = [
  ...interfaceLanguages,
  'zh',
  'gl',
  'nl',
  'ru',
  'uk',
] as const satisfies readonly Lowercase<EventLanguage>[];
export type GuestLanguage = (typeof guestLanguages)[number];

/** Languages of an event. */
export const eventLanguages = [
  'ES',
  'CA',
  'EN',
  'ZH',
  'FR',
  'DE',
  'PT',
  'IT',
  'GL',
  'NL',
  'PL',
  'RU',
  'UK',
] as const;
export type EventLanguage = (typeof eventLanguages)[number];
