/** Languages in which content (names, attributes, sheets) is written. */
export const contentLanguages = ['ES', 'CA', 'EN'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** Languages the organiser's interface is made for, as BCP 47 tags; the first one is the source of every text. */
export const interfaceLanguages = ['es', 'ca', 'en', 'de', 'fr', 'it', 'pl', 'pt'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** Those of them whose texts are complete: nobody is offered a language and then answered in another. */
export const offeredLanguages = ['es', 'ca', 'en'] as const satisfies readonly InterfaceLanguage[];
export type OfferedLanguage = (typeof offeredLanguages)[number];

/**
 * Regional variants a browser may ask for and the offered languages nearest to them, best first.
 * Dates and numbers follow the variant; texts come from the nearest language, or from Spanish where none of them is offered.
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

/** Languages an event can be held in. */
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
