/** Languages in which content (names, attributes, sheets) is written. */
export const contentLanguages = ['ES', 'CA', 'EN'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/**
 * Languages planned for the organiser's interface, as BCP 47 tags. The first one is the source of
 * every text.
 */
export const interfaceLanguages = ['es', 'ca', 'en', 'de', 'fr', 'it', 'pl', 'pt'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/**
 * Languages whose texts are complete. Only these are offered, so that nobody gets texts in a mix of
 * languages.
 */
export const offeredLanguages = ['es', 'ca', 'en'] as const satisfies readonly InterfaceLanguage[];
export type OfferedLanguage = (typeof offeredLanguages)[number];

/**
 * Regional variants that a browser may ask for, each with the nearest interface languages, best
 * first. Dates and numbers follow the variant. Texts come from the first of these languages that is
 * offered, or from Spanish if none is.
 */
export const regionalVariants = {
  'es-ES': ['es'],
  'es-MX': ['es'],
  'es-AR': ['es'],
  'es-CL': ['es'],
  'es-CO': ['es'],
  'es-PE': ['es'],
  'es-UY': ['es'],
  'es-US': ['es'],
  'ca-ES': ['ca'],
  'ca-AD': ['ca'],
  'en-GB': ['en'],
  'en-US': ['en'],
  'en-IE': ['en'],
  'en-AU': ['en'],
  'en-CA': ['en'],
  'en-NZ': ['en'],
  'en-ZA': ['en'],
  'de-DE': ['de'],
  'de-AT': ['de'],
  'de-CH': ['de'],
  'fr-FR': ['fr'],
  'fr-BE': ['fr'],
  'fr-CA': ['fr'],
  'fr-CH': ['fr'],
  'it-IT': ['it'],
  'it-CH': ['it'],
  'pl-PL': ['pl'],
  'pt-PT': ['pt'],
  'pt-BR': ['pt'],
  gl: ['es', 'pt'],
  eu: ['es'],
} as const satisfies Record<string, readonly InterfaceLanguage[]>;
export type RegionalVariant = keyof typeof regionalVariants;

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
